import {
  loadPlaces,
  type OptionInput,
  type ProductInput,
  type StockInput,
  writeNewProducts,
} from '@marah/backend/catalogue/index'
import { invalidateTags } from '@marah/backend/platform/cache/cache-tags'
import type { Queryable, Transaction } from '@marah/backend/platform/database/database'
import { withoutIndexes } from '@marah/backend/platform/database/without-indexes'
import { percentOf } from '@marah/backend/platform/money/money'
import {
  category,
  product,
  productListing,
  productMedia,
  productOption,
  productStock,
  productStockOption,
  productType,
  searchWord,
} from '@marah/backend/schema/catalogue'
import { vendor } from '@marah/backend/schema/sellers'
import type { StoredImage } from '@marah/backend/schema/stored-image'
import type { Services } from '@marah/backend/services/services'
import { dayMs } from '@marah/contract/rules/durations'
import { and, count, eq, inArray, isNotNull, like, sql } from 'drizzle-orm'
import { filledIn, type LocalizedText } from './data/data-file.ts'
import { amountOfDemo } from './data/dollars.ts'
import { readTrialData, type TrialData } from './data/trial-products.ts'

/** Products of one transaction where the shop stays open. */
const batchSize = 1_000
const sellers = 200
const slugStart = 'trial-'

/**
 * Adds made-up products for trials of scale, in bounded memory. They are numbered, and each number always gives the
 * same product; a call goes on from the last number that is there. What is small beside the products to come is filled
 * in one transaction that locks the catalogue; a shop of some size stays open, and gets a batch a transaction.
 */
export async function fillScaleDemo(
  services: Services,
  options: { products: number; onProgress?: (done: number, total: number) => void },
): Promise<void> {
  const { config, database } = services
  const data = await readTrialData()
  const context = await database.transaction((tx) => prepare(tx, data, config.CURRENCY))
  const places = await loadPlaces(database.db)
  const first = await nextNumber(database.db)
  const progress = (done: number) => options.onProgress?.(done, options.products)
  if (options.products >= 10 * (await countProducts(database.db))) {
    await database.transaction((tx) =>
      withoutIndexes(tx, filledTables, () =>
        writeNewProducts(tx, madeUp(first, first + options.products, context), places, progress),
      ),
    )
  } else {
    for (let done = 0; done < options.products; ) {
      const size = Math.min(batchSize, options.products - done)
      const start = first + done
      await database.transaction((tx) => writeNewProducts(tx, madeUp(start, start + size, context), places))
      done += size
      progress(done)
    }
  }
  if (database.kind === 'server') await database.pool.query('vacuum analyze')
}

const filledTables = [
  product,
  productOption,
  productStock,
  productStockOption,
  productMedia,
  productListing,
  searchWord,
]

function* madeUp(start: number, end: number, context: Context): Generator<ProductInput> {
  for (let number = start; number < end; number++) yield productOf(number, context)
}

async function countProducts(queryable: Queryable): Promise<number> {
  const [row] = await queryable.select({ products: count() }).from(product)
  return row?.products ?? 0
}

/** The categories for made-up products, and the demo shop's pictures by category, which they reuse. */
type Context = {
  readonly data: TrialData
  /** Each kind as often as its share says. */
  readonly kinds: readonly TrialData['kinds'][number][]
  readonly currency: string
  readonly categories: ReadonlyMap<string, number>
  readonly types: readonly number[]
  readonly vendors: readonly number[]
  readonly images: ReadonlyMap<string, readonly StoredImage[]>
}

async function prepare(tx: Transaction, data: TrialData, currency: string): Promise<Context> {
  const names = range(0, sellers).map((number) => {
    const collection = at(data.collections, number * 7)
    return {
      slug: `${slugStart}seller-${number + 1}`,
      name: filledIn(data.vendor_name, { collection, number: inDigits(number + 1) }),
      description: { en: '' },
    }
  })
  await tx.insert(vendor).values(names).onConflictDoNothing({ target: vendor.slug })
  await invalidateTags(tx, ['catalogue'])
  const vendors = await tx.select({ id: vendor.id }).from(vendor).orderBy(vendor.id)
  const types = await tx.select({ id: productType.id }).from(productType).orderBy(productType.id)
  const categories = await tx.select({ id: category.id, slug: category.slug }).from(category)
  return {
    data,
    kinds: data.kinds.flatMap((kind) => Array<typeof kind>(kind.share).fill(kind)),
    currency,
    categories: new Map(categories.map(({ id, slug }) => [slug, id])),
    types: types.map(({ id }) => id),
    vendors: vendors.map(({ id }) => id),
    images: await imagesByCategory(tx, data),
  }
}

async function imagesByCategory(tx: Transaction, { kinds }: TrialData): Promise<Map<string, StoredImage[]>> {
  const slugs = [...new Set(kinds.map((kind) => kind.category))]
  const rows = await tx
    .select({ slug: category.slug, image: productMedia.image })
    .from(productMedia)
    .innerJoin(product, eq(product.id, productMedia.productId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(and(inArray(category.slug, slugs), isNotNull(productMedia.image), eq(productMedia.order, 0)))
    .orderBy(productMedia.id)
    .limit(500)
  const images = new Map<string, StoredImage[]>()
  for (const { slug, image } of rows) {
    if (image) images.set(slug, [...(images.get(slug) ?? []), image])
  }
  return images
}

async function nextNumber(queryable: Queryable): Promise<number> {
  const number = sql<number>`coalesce(max(substr(${product.slug}, ${slugStart.length + 1})::integer), 0)`
  const [row] = await queryable
    .select({ last: number })
    .from(product)
    .where(and(like(product.slug, `${slugStart}%`), sql`${product.slug} ~ ${`^${slugStart}\\d+$`}`))
  return (row?.last ?? 0) + 1
}

function productOf(number: number, context: Context): ProductInput {
  const { data, kinds } = context
  const pick = createPicker(number)
  const kind = at(kinds, pick(kinds.length))
  const collection = at(data.collections, pick(data.collections.length))
  const material = at(data.materials, pick(data.materials.length))
  const price = amountOfDemo(kind.price + 100 * pick(1 + kind.price / 50) - 1, context.currency)
  const discount = pick(4) === 0 ? percentOf(price, 10 + 5 * pick(7), context.currency) : 0
  const colourCount = 1 + pick(2)
  const options = optionsOf(pick, kind.category === 'sneakers' ? data.shoe_sizes : data.sizes, data.colours, {
    colours: colourCount,
    sizes: colourCount === 1 ? 2 + pick(2) : 2,
  })
  const materialOption: OptionInput = {
    type: 'material',
    key: material.key,
    text: material.name,
    json: null,
  }
  const name = filledIn(data.product_name, { collection, kind: kind.name, number: inDigits(number) })
  return {
    slug: `${slugStart}${number}`,
    name,
    description: filledIn(data.description, {
      collection,
      kind: inSentence(kind.name),
      material: inSentence(material.name),
    }),
    isPublished: true,
    categoryId: context.categories.get(kind.category) ?? null,
    productTypeId: context.types.length > 0 ? at(context.types, pick(context.types.length)) : null,
    vendorId: at(context.vendors, Math.floor(skewed(pick) * context.vendors.length)),
    createdOn: new Date(Date.UTC(2026, 10, 1) - pick(540) * dayMs - pick(dayMs)),
    unitsSold: Math.floor(skewed(pick) * 5_000),
    options: [...options.colours, ...options.sizes, materialOption],
    stock: options.colours.flatMap((colour) =>
      options.sizes.map(
        (size): StockInput => ({
          price,
          discount,
          currency: context.currency,
          barcode: '',
          sku: `T${number}-${colour.key}-${size.key}`.toUpperCase(),
          quantity: pick(12) === 0 ? 0 : pick(60),
          options: [colour, size, materialOption].map(({ type, key }) => ({ type, key })),
        }),
      ),
    ),
    media: imagesOf(context, kind.category, pick).map((image) => ({
      image,
      description: name,
      option: null,
    })),
  }
}

function optionsOf(
  pick: Pick,
  sizes: TrialData['sizes'],
  colours: TrialData['colours'],
  count: { readonly colours: number; readonly sizes: number },
) {
  const firstColour = pick(colours.length)
  const firstSize = pick(sizes.length - count.sizes + 1)
  return {
    colours: range(0, count.colours).map((step): OptionInput => {
      const { key, name, hex } = at(colours, firstColour + step * 5)
      return { type: 'color', key, text: name, json: { hex } }
    }),
    sizes: sizes
      .slice(firstSize, firstSize + count.sizes)
      .map((key): OptionInput => ({ type: 'size', key, text: { en: key, ar: key }, json: null })),
  }
}

/** Numbers are written alike in both languages. */
function inDigits(number: number): LocalizedText {
  return { en: String(number), ar: String(number) }
}

function inSentence({ en, ar }: LocalizedText): LocalizedText {
  return { en: en.toLowerCase(), ar }
}

function imagesOf(context: Context, slug: string, pick: Pick): StoredImage[] {
  const images = context.images.get(slug)
  return images ? [at(images, pick(images.length))] : []
}

/** A whole number from 0 to below `choices`. */
type Pick = (choices: number) => number

/** Mulberry32: small, even enough, and the same for the same number. */
function createPicker(seed: number): Pick {
  let state = seed
  return (choices) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * choices)
  }
}

/** From 0 to 1, mostly small: few sellers have most products, few products most sales. */
function skewed(pick: Pick): number {
  return (pick(1_000) / 1_000) ** 3
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('The list is empty.')
  return found
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index)
}
