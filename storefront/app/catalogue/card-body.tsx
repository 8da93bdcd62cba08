import type { ReactNode } from 'react'
import { Badge } from '../parts/chip.tsx'
import { NoPicture } from '../parts/no-picture.tsx'
import { Picture, type PictureLoad } from '../parts/picture.tsx'
import { Price } from '../parts/price.tsx'
import { Stars } from '../parts/stars.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { CardData } from './card-data.server.ts'
import { cardSizes } from './main-picture.ts'
import styles from './product-card.module.css'
import { Swatch } from './swatch.tsx'

/** The number of cards on the first screen. */
const earlyCards = 4

/** Returns how the picture of the card at this place of a list is loaded: one of the pictures is the page's largest. */
export function loadOfCard(place: number): PictureLoad | undefined {
  if (place === 0) return 'first'
  return place < earlyCards ? 'early' : undefined
}

const coloursShown = 5

type CardBodyProps = {
  product: CardData
  load: PictureLoad | undefined
  link: ReactNode
  second?: ReactNode
  /** The card reserves its space, so that a heart rendered later causes no layout shift. */
  heart?: ReactNode
}

export function CardBody({ product, load, link, second, heart }: CardBodyProps) {
  const [picture] = product.pictures
  return (
    <>
      <div className={styles.tile}>
        {picture ? (
          <Picture sources={picture} alt="" sizes={cardSizes} load={load} />
        ) : (
          <NoPicture name={product.name} />
        )}
        {second}
        <StockBadge product={product} />
      </div>
      {product.seller && <p className={styles.seller}>{product.seller}</p>}
      <h3 className={styles.name}>{link}</h3>
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
      <div className={styles.heart}>{heart}</div>
    </>
  )
}

function StockBadge({ product: { stock, price, before = price } }: { product: CardData }) {
  const t = useMessages()
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
  const t = useMessages()
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
