import type { CardData } from '../catalogue/index.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { Price } from '../parts/price.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Stars } from '../parts/stars.tsx'
import layout from '../platform/product-layout.module.css'
import { Gallery } from './gallery.tsx'

/** Shows the first screen of a product page with the data of its card, until the page's data has come. */
export function ProductOfCard({ card }: { card: CardData }) {
  const pictures = card.pictures.map((sources, id) => ({ id, alt: '', sources, color: null }))
  return (
    <div className="page" aria-busy="true">
      <Breadcrumbs steps={[]} here={card.name} />
      <article className={layout.product}>
        <Gallery pictures={pictures} name={card.name} />
        <div className={layout.choice}>
          {card.seller && <p className={layout.seller}>{card.seller}</p>}
          <h1>
            <bdi>{card.name}</bdi>
          </h1>
          {card.rating !== null && (
            <p className={layout.rating}>
              <Stars rating={card.rating} count={card.ratings} />
            </p>
          )}
          <p>
            <Price
              amount={card.price}
              currency={card.currency}
              before={card.before}
              from={card.from ?? false}
            />
          </p>
          <Skeleton lines={6} />
        </div>
      </article>
    </div>
  )
}
