import type { components } from '@marah/contract/client'
import { currencyIn, decimalOf, minorIn, usualCurrency } from './money.ts'
import { type OptionKeys, optionIn } from './options.ts'
import { addressIn, pictureIn } from './pictures.ts'
import { countIn, entityIn, type Fields, fieldsIn, idIn, listIn, textIn } from './values.ts'

export type StockUnit = components['schemas']['ProductStock']
type Media = components['schemas']['ProductMedia']

type Context = {
  /** Origin of the back end, for pictures. */
  readonly origin: string
  /** The product of the unit, if the unit does not name it. */
  readonly product?: number
  readonly keys?: OptionKeys
}

const noKeys: OptionKeys = new Map()

/** A stock unit as the contract has it; null if it has no id, product or price, without which it cannot be bought. */
export function stockUnitIn(given: unknown, { origin, product, keys = noKeys }: Context): StockUnit | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  const currency = currencyIn(fields?.price_currency) ?? usualCurrency
  const price = minorIn(fields?.price, currency)
  const owner = product ?? idIn(fields?.product)
  if (!fields || !entity || price === null || owner === null) return null
  const discount = discountOf(fields, price, currency)
  const options = listIn(fields.product_option_details).flatMap(
    (option) => optionIn(option, owner, keys) ?? [],
  )
  const lowest = minorIn(fields.lowest_price_30_days, currency)
  return {
    ...entity,
    product: owner,
    quantity: countIn(fields.quantity) ?? 0,
    sku_number: textIn(fields.sku_number),
    barcode: textIn(fields.barcode),
    price: decimalOf(price, currency),
    price_currency: currency,
    discount: decimalOf(discount, currency),
    discount_currency: currencyIn(fields.discount_currency) ?? currency,
    final_price: decimalOf(price - discount, currency),
    lowest_price_30_days: lowest === null ? null : decimalOf(lowest, currency),
    product_option: options.map(({ id }) => id),
    product_option_details: options,
    product_media: mediaOf(fields, entity.id, origin),
  }
}

/** More than the price is no discount, but a mistake. */
function discountOf(fields: Fields, price: number, currency: string): number {
  const discount = minorIn(fields.discount, currency) ?? 0
  return discount <= price ? discount : 0
}

function mediaOf(fields: Fields, unit: number, origin: string): Media[] {
  return listIn(fields.product_media)
    .flatMap((given, place) => mediumIn(given, { unit, place, origin }) ?? [])
    .sort((a, b) => a.order - b.order)
}

function mediumIn(given: unknown, at: { unit: number; place: number; origin: string }): Media | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  const picture = pictureIn(fields.image, fields.image_sources, at.origin)
  const video = addressIn(fields.video, at.origin)
  const videoUrl = addressIn(fields.video_url, at.origin)
  const hasFilm = video !== null || videoUrl !== null
  if (picture.image === null && !hasFilm) return null
  const isFilm = hasFilm && (picture.image === null || fields.media_type === 'video')
  return {
    ...entity,
    description: textIn(fields.description),
    ...picture,
    video,
    video_url: videoUrl,
    media_type: isFilm ? 'video' : 'image',
    order: countIn(fields.order) ?? at.place + 1,
    // Null says that it shows the product as a whole.
    product_stock: fields.product_stock === null ? null : (idIn(fields.product_stock) ?? at.unit),
  }
}

/** The options that tell a unit from others of its product, as one text. */
export function unitText({ product_option_details }: StockUnit, language: 'en' | 'ar'): string {
  return product_option_details
    .filter(({ option_type }) => option_type !== 'material' && option_type !== 'condition')
    .map(({ option_text_value }) => option_text_value)
    .filter((text) => text !== '')
    .join(language === 'ar' ? '، ' : ', ')
}
