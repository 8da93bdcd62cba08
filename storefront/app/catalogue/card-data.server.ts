import type { components } from '@marah/contract/client'
import type { ImageSources } from '../parts/picture.tsx'

type ProductCard = components['schemas']['ProductCard']

/** What a card shows, and no more: it travels with every list page twice, as HTML and as data. */
export type CardData = {
  slug: string
  name: string
  seller: string | null
  price: string
  /** Before the discount, where there is one. */
  before?: string
  currency: string
  /** Its variants cost differently. */
  from?: true
  rating: number | null
  ratings: number
  /** The picture, and the one shown when the reader looks closer. */
  pictures: ImageSources[]
  colours: { name: string; hex: string | undefined }[]
  /** Units left where only a few are; `out` when none is; `in` otherwise. */
  stock: 'in' | 'out' | number
}

/** From this number of units down the exact number is said. */
const fewLeft = 5

/** A product that was understood once for many lists (platform/public-data.server.ts) makes one card. */
const made = new WeakMap<ProductCard, CardData>()

/** `origin` is the shop's own: pictures that lie there are named without it. */
export function toCards(products: readonly ProductCard[], origin: string): CardData[] {
  return products.map((product) => {
    const known = made.get(product)
    if (known) return known
    const card = toCard(product, origin)
    made.set(product, card)
    return card
  })
}

function toCard(product: ProductCard, origin: string): CardData {
  const units = product.product_stock
  return {
    slug: product.slug,
    name: product.name,
    seller: product.vendor_details?.name ?? null,
    price: product.price_from,
    currency: product.price_currency,
    ...beforeOf(product),
    ...(product.price_from !== product.price_to && { from: true as const }),
    rating: product.rating,
    ratings: product.rating_count,
    pictures: picturesOf(units).map((sources) => withoutOrigin(sources, origin)),
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

/** A saving is counted from the lowest price of the 30 days before it (judgment C-330/23), where that is known. */
function beforeOf({ product_stock, price_from, list_price_from }: ProductCard): Pick<CardData, 'before'> {
  const unit = product_stock.find(
    ({ final_price, price }) => final_price === price_from && price === list_price_from,
  )
  const before = unit?.lowest_price_30_days ?? list_price_from
  return Number(before) > Number(price_from) ? { before } : {}
}

/** Only a colour's own notation may enter the page's markup. */
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

/** A card holds one unit a colour. Only where colour is all that varies are these the whole stock. */
function stockOf({ in_stock, product_stock }: ProductCard): CardData['stock'] {
  if (!in_stock) return 'out'
  const whole = product_stock.every(({ product_option_details }) =>
    product_option_details.every(({ option_type }) => option_type !== 'size'),
  )
  if (!whole) return 'in'
  const left = product_stock.reduce((sum, { quantity }) => sum + quantity, 0)
  return left > 0 && left <= fewLeft ? left : 'in'
}
