import { useState } from 'react'
import { Picture, type PictureLoad } from '../parts/picture.tsx'
import { LocalLink } from '../platform/language.tsx'
import { HeartSlot } from '../wishlist/index.ts'
import { CardBody, cardSizes } from './card-body.tsx'
import type { CardData } from './card-data.server.ts'
import { preloadMainPicture } from './main-picture.ts'
import { rememberPressedCard } from './pressed-card.ts'
import styles from './product-card.module.css'

/** Shows a product in a list: its name is the link, and the rest of the card is clickable. */
export function ProductCard({ product, load }: { product: CardData; load?: PictureLoad | undefined }) {
  const to = `/p/${product.slug}${product.query ?? ''}`
  const [isLikely, setLikely] = useState(false)
  const [first, second] = product.pictures
  function prefetch() {
    if (isLikely) return
    setLikely(true)
    if (first) preloadMainPicture(first.avif)
  }
  return (
    <li className={styles.card} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch}>
      <CardBody
        product={product}
        load={load}
        heart={<HeartSlot slug={product.slug} name={product.name} />}
        link={
          <LocalLink to={to} onClick={() => rememberPressedCard(product)}>
            {product.name}
          </LocalLink>
        }
        second={
          isLikely &&
          second && (
            <div className={styles.second}>
              <Picture sources={second} alt="" sizes={cardSizes} load="first" />
            </div>
          )
        }
      />
    </li>
  )
}
