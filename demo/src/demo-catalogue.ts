import { percentOf } from '@marah/backend/platform/money/money'
import { dayMs, hourMs } from '@marah/contract/rules/durations'
import { type CatalogueData, named, readCatalogueData } from './data/catalogue-data.ts'
import { filledIn, type LocalizedText } from './data/data-file.ts'
import { amountOfDemo } from './data/dollars.ts'
import type { ProductData } from './data/products.ts'
import { fitting } from './data/scope.ts'
import { tagsOf } from './data/tags.ts'
import type {
  DemoCatalogue,
  DemoColour,
  DemoPicture,
  DemoProduct,
  DemoSize,
  DemoStock,
} from './demo-types.ts'
import { describe } from './describe.ts'
import type { DrawingSpec, View } from './drawing/spec.ts'
import { Random } from './random.ts'
import { questionsOf, reviewsOf } from './reviews-and-questions.ts'
import { sizesOf } from './sizes.ts'

function slugOf(name: LocalizedText): string {
  return name.en
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** EAN-13 from the range that GS1 keeps for use inside a shop (prefix 20 to 29). */
function barcodeOf(serial: number): string {
  const body = `290${String(serial).padStart(9, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

function quantityOf(product: ProductData, random: Random): number {
  const roll = random.next()
  if (product.sold_out || roll < 0.07) return 0
  return roll < 0.19 ? random.between(1, 3) : random.between(5, 60)
}

function stockOf(
  product: ProductData,
  code: string,
  serial: number,
  options: { colours: DemoColour[]; sizes: DemoSize[]; currency: string },
): DemoStock[] {
  const random = new Random(`stock ${code}`)
  const priceOf = ({ key }: DemoSize) => {
    const price = amountOfDemo(product.size_prices?.[key] ?? product.price, options.currency)
    return { price, discount: percentOf(price, product.sale_percent ?? 0, options.currency) }
  }
  return options.colours.flatMap((colour, colourIndex) =>
    options.sizes.map((size, sizeIndex) => ({
      sku: `${code}-${colour.key}-${size.key.replaceAll(' ', '')}`.toUpperCase(),
      barcode: barcodeOf(serial * 1000 + colourIndex * 100 + sizeIndex),
      colour: colour.key,
      size: size.key,
      ...priceOf(size),
      quantity: quantityOf(product, random),
    })),
  )
}

/** The second colour stands off from the first: where they are the same, cream or navy takes its place. */
function accentOf(product: ProductData, colour: string): string {
  const accent = product.accent ?? 'cream'
  if (accent !== colour) return accent
  return colour === 'navy' ? 'cream' : 'navy'
}

function picturesOf(product: ProductData, slug: string, serial: number, data: CatalogueData): DemoPicture[] {
  const picture = (key: string, view: View): DemoPicture => {
    const colour = named(data.colours, key)
    const drawing: DrawingSpec = {
      garment: product.garment,
      style: product.style,
      colour: colour.hex,
      accent: named(data.colours, accentOf(product, key)).hex,
      texture: named(data.materials, product.material).texture,
      audience: product.product_type,
      pattern: product.pattern,
      view,
      turn: serial,
    }
    return {
      key: `${slug}-${key}-${view}`,
      drawing,
      colour: key,
      alt: filledIn(data.texts.alt[view], {
        product: product.name,
        noun: named(data.garments, product.garment).noun,
        colour: { en: colour.name.en.toLowerCase(), ar: colour.name.ar },
      }),
    }
  }
  const [first, ...others] = product.colours
  if (!first) return []
  const isShoe = product.garment === 'sneakers'
  return [
    picture(first, 'front'),
    ...(isShoe ? [] : [picture(first, 'worn')]),
    picture(first, 'detail'),
    picture(first, 'back'),
    ...others.flatMap((key) => [picture(key, 'front'), picture(key, 'back')]),
  ]
}

/** A product's position in its category, and among all. */
type Position = {
  readonly category: string
  readonly place: number
  readonly serial: number
  readonly today: string
  readonly currency: string
}

function productOf(
  product: ProductData,
  { category, place, serial, today, currency }: Position,
  data: CatalogueData,
): DemoProduct {
  const slug = slugOf(product.name)
  const random = new Random(slug)
  const age = random.between(6, 540)
  const sizes = sizesOf(product, data.sizes)
  const colours = product.colours.map((key) => ({ key, ...named(data.colours, key) }))
  const stock = stockOf(product, `MR${String(serial).padStart(3, '0')}`, serial, { colours, sizes, currency })
  const listed = { product, slug, ageInDays: age }
  const reviews = reviewsOf(listed, stock.length, data)
  const { condition, material } = product
  const isReturnable = !(product.garment === 'tights' && random.chance(0.3))
  return {
    slug,
    name: product.name,
    description: describe(product, place, data),
    category,
    product_type: product.product_type,
    vendor: product.vendor,
    material: { key: material, name: named(data.materials, material).name },
    condition: { key: condition, name: named(data.conditions, condition).name },
    is_return_available: isReturnable,
    is_exchange_available: condition === 'new',
    return_exchange_days: condition === 'new' ? random.pick([14, 14, 30]) : 7,
    services: fitting(data.services, product).map(({ name }) => name),
    tags: tagsOf(product, data.tags),
    created_on: new Date(Date.parse(today) - age * dayMs + random.between(6, 20) * hourMs).toISOString(),
    units_sold: reviews.length * random.between(4, 19) + random.between(0, age),
    colours,
    sizes,
    stock,
    pictures: picturesOf(product, slug, serial, data),
    reviews,
    questions: questionsOf(listed, data),
  }
}

/** The whole demo shop as plain data; every call of the same day gives the same. */
export async function demoCatalogue(currency = 'USD', today = '2026-11-01'): Promise<DemoCatalogue> {
  const data = await readCatalogueData()
  let serial = 0
  const products = data.productsByCategory.flatMap(({ category, products: ofCategory }) =>
    ofCategory.map((product, place) => {
      serial += 1
      return productOf(product, { category, place, serial, today, currency }, data)
    }),
  )
  return {
    currency,
    today,
    categories: data.taxonomy.categories.map(({ parent, ...category }, order) => ({
      ...category,
      parent: parent ?? null,
      order,
      picture: `category-${category.slug}`,
    })),
    product_types: data.taxonomy.product_types.map((type, order) => ({
      ...type,
      order,
      picture: `type-${type.slug}`,
    })),
    size_charts: data.sizeCharts,
    vendors: data.vendors.map((vendor) => ({ ...vendor, picture: `vendor-${vendor.slug}` })),
    products,
  }
}
