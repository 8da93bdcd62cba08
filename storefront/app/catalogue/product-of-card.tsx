import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { NoPicture } from '../parts/no-picture.tsx'
import { Picture } from '../parts/picture.tsx'
import { Price } from '../parts/price.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Stars } from '../parts/stars.tsx'
import layout from '../platform/product-layout.module.css'
import type { CardData } from './card-data.server.ts'
import { cardSizes, mainPictureSizes } from './main-picture.ts'

/** Shows the first screen of a product page with the data of its card, until the page's data has come. */
export function ProductOfCard({ card }: { card: CardData }) {
  const [picture] = card.pictures
  return (
    <div className="page" aria-busy="true">
      <Breadcrumbs steps={[]} here={card.name} />
      <article className={layout.product}>
        <div className={layout.picture}>
          {picture ? (
            <Picture
              sources={picture}
              alt={card.name}
              sizes={mainPictureSizes}
              load="first"
              under={cardSizes}
            />
          ) : (
            <NoPicture name={card.name} />
          )}
          {card.pictures.length > 1 && <div className={layout.thumbs} />}
        </div>
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
