import { useState } from 'react'
import { preload } from 'react-dom'
import { useViewTransitionState } from 'react-router'
import { Badge } from '../parts/chip.tsx'
import { Picture } from '../parts/picture.tsx'
import { Price } from '../parts/price.tsx'
import { Stars } from '../parts/stars.tsx'
import { LocalLink, savesData, useHref } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import { HeartSlot } from '../wishlist/heart-slot.tsx'
import type { CardData } from './card-data.server.ts'
import styles from './product-card.module.css'

/** How wide a card's picture is drawn. */
const cardSizes = '(width >= 48em) 18rem, 46vw'
/** How wide the product page draws its main picture: known here, so that it can be fetched before the page opens. */
export const mainPictureSizes = '(width >= 62em) 46rem, 100vw'

const coloursShown = 5

/** A product in a list: one link, its name; the rest of the card leads there too. `main` fetches the picture first. */
export function ProductCard({ product, main = false }: { product: CardData; main?: boolean }) {
  const to = `/p/${product.slug}`
  const travels = useViewTransitionState(useHref()(to))
  const [near, setNear] = useState(false)
  const [first, second] = product.pictures
  function comeNear() {
    if (near) return
    setNear(true)
    if (!first || savesData()) return
    preload(first.avif, {
      as: 'image',
      imageSrcSet: first.avif,
      imageSizes: mainPictureSizes,
      type: 'image/avif',
      fetchPriority: 'low',
    })
  }
  return (
    <li className={styles.card} onPointerEnter={comeNear} onTouchStart={comeNear} onFocus={comeNear}>
      <div className={travels ? `${styles.tile} ${styles.travels}` : styles.tile}>
        {first ? <Picture sources={first} alt="" sizes={cardSizes} main={main} /> : <NoPicture />}
        {near && second && (
          <div className={styles.second}>
            <Picture sources={second} alt="" sizes={cardSizes} main />
          </div>
        )}
        <StockBadge product={product} />
      </div>
      {product.seller && <p className={styles.seller}>{product.seller}</p>}
      <h3 className={styles.name}>
        <LocalLink to={to} viewTransition>
          {product.name}
        </LocalLink>
      </h3>
      <p>
        <Price
          amount={product.price}
          currency={product.currency}
          before={product.before}
          from={product.from ?? false}
        />
      </p>
      {product.rating !== null && <Stars rating={product.rating} count={product.ratings} />}
      {product.colours.length > 1 && <Colours colours={product.colours} />}
      <div className={styles.heart}>
        <HeartSlot slug={product.slug} name={product.name} />
      </div>
    </li>
  )
}

function StockBadge({ product: { stock, price, before = price } }: { product: CardData }) {
  const t = useWords()
  const percent = Math.round((1 - Number(price) / Number(before)) * 100)
  return (
    <div className={styles.badges}>
      {stock === 'out' && <Badge label={t('catalogue.soldOut')} tone="quiet" />}
      {typeof stock === 'number' && <Badge label={t('catalogue.onlyLeft', { count: stock })} />}
      {stock !== 'out' && percent > 0 && (
        <Badge label={t('catalogue.percentOff', { percent })} tone="coral" />
      )}
    </div>
  )
}

function Colours({ colours }: { colours: CardData['colours'] }) {
  const t = useWords()
  const more = colours.length - coloursShown
  return (
    <p className={styles.colours}>
      <span className="unseen">{t('catalogue.coloursCount', { count: colours.length })}</span>
      {colours.slice(0, coloursShown).map(({ name, hex }) => (
        <Swatch key={name} hex={hex} />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </p>
  )
}

/** A dot in a colour that the shop's data names. An attribute of a drawing: the policy refuses style attributes. */
export function Swatch({ hex }: { hex: string | undefined }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.25" fill={hex ?? 'none'} />
    </svg>
  )
}

function NoPicture() {
  return <span className={styles.none} aria-hidden="true" />
}
