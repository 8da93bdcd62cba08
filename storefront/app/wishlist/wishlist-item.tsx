import type { ReactNode } from 'react'
import { Badge } from '../parts/chip.tsx'
import { formerPriceOf } from '../parts/former-price.ts'
import { ItemName } from '../parts/item-name.tsx'
import { OptionText } from '../parts/option-text.tsx'
import { type ImageSources, Picture } from '../parts/picture.tsx'
import { Price } from '../parts/price.tsx'
import type { Product } from '../personal/product-query.ts'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './wishlist-item.module.css'
import type { WishlistEntry } from './wishlist-queries.ts'

type Stock = WishlistEntry['product_stock_details'] | Product['product_stock'][number]

/** The page shows the exact number up to this many units. */
const fewLeft = 5

type WishlistItemProps = {
  stock: Stock
  name: string
  slug: string
  vendor: string
  /** False if only the product was selected, not this unit. */
  isChosen: boolean
  /** The changes since it was added. */
  notes?: ReactNode
  children: ReactNode
}

/** Shows an entry of a wishlist; its actions are the children. */
export function WishlistItem({ stock, name, slug, vendor, isChosen, notes, children }: WishlistItemProps) {
  const t = useMessages()
  const to = `/p/${slug}${isChosen ? choiceOf(stock) : ''}`
  const picture = pictureOf(stock)
  const { quantity } = stock
  return (
    <li className={styles.item} data-gone={quantity === 0 || undefined}>
      <LocalLink to={to} className={styles.picture} tabIndex={-1} aria-hidden="true">
        {picture ? <Picture sources={picture} alt="" sizes="(width >= 48em) 160px, 112px" /> : <span />}
      </LocalLink>
      <div className={styles.what}>
        <ItemName heading="h2" name={name} to={to} />
        {vendor && (
          <p className={styles.muted}>
            <bdi>{vendor}</bdi>
          </p>
        )}
        {isChosen && (
          <OptionText
            options={stock.product_option_details
              .filter(({ option_type }) => option_type === 'color' || option_type === 'size')
              .map(({ option_type, option_text_value }) => ({ type: option_type, text: option_text_value }))}
          />
        )}
        <p>
          <Price amount={stock.final_price} before={formerPriceOf(stock)} currency={stock.price_currency} />
        </p>
        <p className={styles.notes}>
          {quantity === 0 && <Badge label={t('catalogue.soldOut')} tone="quiet" />}
          {/* The number is that of one variant, so it is not known before the customer has chosen one. */}
          {isChosen && quantity > 0 && quantity <= fewLeft && (
            <Badge label={t('catalogue.onlyLeft', { count: quantity })} />
          )}
          {notes}
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}

function pictureOf({ product_media }: Stock): ImageSources | null {
  return product_media.find(({ image_sources }) => image_sources)?.image_sources ?? null
}

/** Returns the query that selects the variant on the product page. */
function choiceOf({ product_option_details }: Stock): string {
  const query = new URLSearchParams(
    product_option_details
      .filter(({ option_type }) => option_type === 'color' || option_type === 'size')
      .map(({ option_type, key }) => [option_type, key]),
  )
  return query.size > 0 ? `?${query}` : ''
}
