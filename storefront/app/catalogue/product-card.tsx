import { type MouseEvent, startTransition, useState } from 'react'
import { Picture, type PictureLoad } from '../parts/picture.tsx'
import { LocalLink, useHref } from '../platform/language.tsx'
import { isPlainClick } from '../platform/plain-click.ts'
import { preview } from '../platform/preview.ts'
import { HeartSlot } from '../wishlist/index.ts'
import { CardBody } from './card-body.tsx'
import type { CardData } from './card-data.server.ts'
import { cardSizes, preloadMainPicture } from './main-picture.ts'
import styles from './product-card.module.css'
import { ProductOfCard } from './product-of-card.tsx'

/** Shows a product in a list: its name is the link, and the rest of the card is clickable. */
export function ProductCard({ product, load }: { product: CardData; load?: PictureLoad | undefined }) {
  const to = `/p/${product.slug}${product.query ?? ''}`
  const href = useHref()(to)
  // The second picture is for a pointer that rests, or the keyboard: a finger opens the product.
  const [showsSecond, setShowsSecond] = useState(false)
  const [first, second] = product.pictures
  function prefetch() {
    if (first) preloadMainPicture(first.avif)
  }
  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return
    const content = <ProductOfCard card={product} />
    preview.setState({ href, title: product.name, content, from: scrollY }, true)
  }
  return (
    <li
      className={styles.card}
      onPointerEnter={({ pointerType }) => {
        prefetch()
        if (pointerType === 'mouse') startTransition(() => setShowsSecond(true))
      }}
      onFocus={({ target }) => {
        prefetch()
        if (target.matches(':focus-visible')) startTransition(() => setShowsSecond(true))
      }}
    >
      <CardBody
        product={product}
        load={load}
        heart={<HeartSlot slug={product.slug} name={product.name} />}
        link={
          <LocalLink to={to} onClick={open}>
            {product.name}
          </LocalLink>
        }
        second={
          showsSecond &&
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
