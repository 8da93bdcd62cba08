import type { components } from '@marah/contract/client'
import type { ImageSources } from '../parts/picture.tsx'
import { sourcesOnPage } from '../parts/picture-widths.ts'

type ProductCard = components['schemas']['ProductCard']

/** The data of a card, without any other field: every list page carries it as HTML and as data. */
export type CardData = {
  slug: string
  /** The query that opens the product with the colour that the list asks for and the card shows. */
  query?: string
  name: string
  seller: string | null
  price: string
  /** The price before the discount, if any. */
  before?: string
  currency: string
  /** Set when variants have different prices, so that the price is a "from" price. */
  from?: true
  rating: number | null
  ratings: number
  /** The main picture, and the one shown on hover. */
  pictures: ImageSources[]
  colours: { name: string; hex: string | undefined }[]
  /** The units left when there are only a few; otherwise `in` or `out`. */
  stock: 'in' | 'out' | number
}

/** The card shows the exact number up to this many units. */
const fewLeft = 5

/**
 * Caches the conversion of a product once for each colour it shows: the product itself is cached for several lists
 * (platform/public-data.server.ts).
 */
const made = new WeakMap<ProductCard, Map<string | undefined, CardData>>()

/**
 * Converts products to cards. `origin` is the shop's own: URLs of its pictures are shortened to paths. A product that has
 * one of `colours` shows the first of them.
 */
export function toCards(
  products: readonly ProductCard[],
  origin: string,
  colours: readonly string[] = [],
): CardData[] {
  return products.map((product) => {
    const units = new Map(product.product_stock.map((unit) => [colourKey(unit), unit]))
    const color = units.size > 1 ? colours.find((key) => units.has(key)) : undefined
    const known = made.get(product) ?? new Map<string | undefined, CardData>()
    made.set(product, known)
    const card = known.get(color) ?? toCard(product, origin, color)
    known.set(color, card)
    return card
  })
}

function colourKey({ product_option_details }: ProductCard['product_stock'][number]): string | undefined {
  return product_option_details.find(({ option_type }) => option_type === 'color')?.key
}

function toCard(product: ProductCard, origin: string, color: string | undefined): CardData {
  const units = product.product_stock
  const [first, others] = [
    units.filter((unit) => color !== undefined && colourKey(unit) === color),
    units.filter((unit) => color === undefined || colourKey(unit) !== color),
  ]
  return {
    slug: product.slug,
    ...(color !== undefined && { query: `?${new URLSearchParams({ color })}` }),
    name: product.name,
    seller: product.vendor_details?.name ?? null,
    price: product.price_from,
    currency: product.price_currency,
    ...beforeOf(product),
    ...(product.price_from !== product.price_to && { from: true as const }),
    rating: product.rating,
    ratings: product.rating_count,
    pictures: picturesOf([...first, ...others]).map((sources) =>
      withoutOrigin(sourcesOnPage(sources), origin),
    ),
    colours: units.flatMap(({ product_option_details }) =>
      product_option_details
        .filter(({ option_type }) => option_type === 'color')
        .map(({ option_text_value, option_json_value }) => ({
          name: option_text_value,
          hex: hexOf(option_json_value),
        })),
    ),
    stock: stockOf(product),
  }
}

/** Savings are based on the lowest price of the 30 days before (judgment C-330/23), if known. */
function beforeOf({ product_stock, price_from, list_price_from }: ProductCard): Pick<CardData, 'before'> {
  const unit = product_stock.find(
    ({ final_price, price }) => final_price === price_from && price === list_price_from,
  )
  const before = unit?.lowest_price_30_days ?? list_price_from
  return Number(before) > Number(price_from) ? { before } : {}
}

/** Checks that a colour is hex, since no other text may enter the markup. */
export function hexOf(json: Record<string, string> | null): string | undefined {
  const hex = json?.hex
  return hex && /^#[\da-f]{3,8}$/i.test(hex) ? hex : undefined
}

function picturesOf(units: ProductCard['product_stock']): ImageSources[] {
  const own = units[0]?.product_media.flatMap(({ image_sources }) => image_sources ?? []) ?? []
  const others = units.slice(1).flatMap(({ product_media }) => product_media[0]?.image_sources ?? [])
  return [...own, ...others].slice(0, 2)
}

function withoutOrigin(sources: ImageSources, origin: string): ImageSources {
  const here = `${origin}/`
  if (!sources.avif.startsWith(here)) return sources
  return { ...sources, avif: sources.avif.replaceAll(here, '/'), webp: sources.webp.replaceAll(here, '/') }
}

/** Returns the stock of a card. It has one unit per colour, which are the whole stock only if nothing but colour varies. */
function stockOf({ in_stock, product_stock }: ProductCard): CardData['stock'] {
  if (!in_stock) return 'out'
  const isWholeStock = product_stock.every(({ product_option_details }) =>
    product_option_details.every(({ option_type }) => option_type !== 'size'),
  )
  if (!isWholeStock) return 'in'
  const left = product_stock.reduce((sum, { quantity }) => sum + quantity, 0)
  return left > 0 && left <= fewLeft ? left : 'in'
}
