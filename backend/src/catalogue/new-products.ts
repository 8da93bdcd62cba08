import { setImmediate } from 'node:timers/promises'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { insertWholeRows, takeIds } from '../platform/database/whole-rows.ts'
import {
  product,
  productMedia,
  productOption,
  productStock,
  productStockOption,
  productType,
} from '../schema/catalogue.ts'
import { vendor } from '../schema/sellers.ts'
import { type Listing, listingOf } from './listing/listing-row.ts'
import { addListings, splitWords } from './listing/refresh-listings.ts'
import { addToVocabulary } from './listing/vocabulary.ts'
import { optionId, type ProductInput, whole } from './product-input.ts'
import {
  categoryChains,
  compareOptions,
  compareUnits,
  loadCategories,
  type MediaRow,
  type NamedRow,
  type OptionRow,
  type UnitRow,
} from './product-rows.ts'
import { mergeWith, rowOf } from './product-state.ts'

/** Everything under which products are filed, read once for many products. */
export type Places = {
  readonly chainOf: (categoryId: number | null) => readonly NamedRow[]
  readonly types: ReadonlyMap<number, NamedRow>
  readonly sellers: ReadonlyMap<number, NamedRow>
}

export async function loadPlaces(queryable: Queryable): Promise<Places> {
  const types = await queryable
    .select({ id: productType.id, slug: productType.slug, name: productType.title })
    .from(productType)
  const sellers = await queryable.select({ id: vendor.id, slug: vendor.slug, name: vendor.name }).from(vendor)
  return {
    chainOf: categoryChains(await loadCategories(queryable)),
    types: new Map(types.map((row) => [row.id, row])),
    sellers: new Map(sellers.map((row) => [row.id, row])),
  }
}

/**
 * Writes new products with their listings. It does what `writeProducts` does without reading anything back, so that a
 * million take minutes; an existing slug is an error. Products come in batches, which bounds the memory, and the next
 * batch is built while the database writes the previous one.
 */
export async function writeNewProducts(
  tx: Transaction,
  products: Iterable<ProductInput>,
  places: Places,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const source = products[Symbol.iterator]()
  let coming = await readBatch(source)
  let ready: Batch | null = null
  let done = 0
  const counts = new Map<string, number>()
  while (ready !== null || coming.length > 0) {
    const ids = await takeAllIds(tx, coming)
    const [assembled, following]: [Batch | null, ProductInput[], unknown] = await Promise.all([
      coming.length > 0 ? putTogether(coming, ids, places) : null,
      readBatch(source),
      ready !== null && writeBatch(tx, ready),
    ])
    if (ready !== null) {
      done += ready.products.length
      for (const word of ready.listings.flatMap(({ words }) => splitWords(words))) {
        counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    }
    // Rarely: each update leaves dead versions of all common words, which slow the next one until the transaction ends.
    if (counts.size > mostWords || assembled === null) {
      await addToVocabulary(tx, counts)
      counts.clear()
    }
    onProgress(done)
    ready = assembled
    coming = following
  }
}

const batchSize = 100
/** Words that are counted in memory before the vocabulary table is updated. */
const mostWords = 100_000
/** After so many products other work gets a turn, while the database waits for data from the network. */
const turn = 20

async function readBatch(source: Iterator<ProductInput>): Promise<ProductInput[]> {
  const inputs: ProductInput[] = []
  while (inputs.length < batchSize) {
    if (inputs.length % turn === 0) await setImmediate()
    const { done, value } = source.next()
    if (done) break
    inputs.push(mergeWith(value, null))
  }
  return inputs
}

async function writeBatch(tx: Transaction, batch: Batch): Promise<void> {
  await insertWholeRows(tx, product, batch.products)
  await insertWholeRows(tx, productOption, batch.options)
  await insertWholeRows(tx, productStock, batch.units)
  await insertWholeRows(tx, productStockOption, batch.links)
  await insertWholeRows(tx, productMedia, batch.media)
  await addListings(tx, batch.listings)
}

type Ids = { products: number[]; options: number[]; units: number[]; media: number[] }

async function takeAllIds(tx: Transaction, inputs: readonly ProductInput[]): Promise<Ids> {
  const count = (of: (input: ProductInput) => readonly unknown[]) =>
    inputs.reduce((sum, input) => sum + of(input).length, 0)
  return {
    products: await takeIds(tx, product, inputs.length),
    options: await takeIds(
      tx,
      productOption,
      count(({ options }) => options),
    ),
    units: await takeIds(
      tx,
      productStock,
      count(({ stock }) => stock),
    ),
    media: await takeIds(
      tx,
      productMedia,
      count(({ media }) => media),
    ),
  }
}

/** The rows of some products in all tables. */
type Batch = {
  products: (typeof product.$inferSelect)[]
  options: OptionRow[]
  units: (typeof productStock.$inferSelect)[]
  links: (typeof productStockOption.$inferSelect)[]
  media: MediaRow[]
  listings: Listing[]
}

async function putTogether(inputs: readonly ProductInput[], ids: Ids, places: Places): Promise<Batch> {
  const batch: Batch = { products: [], options: [], units: [], links: [], media: [], listings: [] }
  const now = new Date()
  for (const [place, input] of inputs.entries()) {
    if (place % turn === 0) await setImmediate()
    addProduct(batch, input, ids, now, places)
  }
  return batch
}

/** The unused ids are those at the indexes of the next rows. */
function addProduct(batch: Batch, input: ProductInput, ids: Ids, now: Date, places: Places): void {
  const row = {
    ...rowOf(input),
    id: next(ids.products, batch.products),
    createdOn: input.createdOn ?? now,
    editedOn: input.createdOn ?? now,
    unitsSold: input.unitsSold ?? 0,
    ratingSum: 0,
    ratingCount: 0,
  }
  batch.products.push(row)
  const options = addOptions(batch, row.id, input, ids, now)
  const units = addUnits(batch, row.id, input, ids, options, now)
  const media = addMedia(batch, row.id, input, ids, options, now)
  if (!row.isPublished || units.length === 0) return
  batch.listings.push(
    listingOf({
      ...row,
      categories: places.chainOf(row.categoryId),
      type: (row.productTypeId !== null && places.types.get(row.productTypeId)) || null,
      seller: (row.vendorId !== null && places.sellers.get(row.vendorId)) || null,
      units: units.sort(compareUnits),
      media,
    }),
  )
}

type Options = ReadonlyMap<string, OptionRow>

function addOptions(batch: Batch, productId: number, input: ProductInput, ids: Ids, now: Date): Options {
  const options = new Map<string, OptionRow>()
  for (const [order, { type, key, text, json }] of input.options.entries()) {
    const option = {
      id: next(ids.options, batch.options),
      createdOn: now,
      editedOn: now,
      productId,
      order,
      optionType: type,
      key,
      textValue: whole(text),
      jsonValue: json && { ...json },
    }
    batch.options.push(option)
    options.set(optionId({ type, key }), option)
  }
  return options
}

function addUnits(
  batch: Batch,
  productId: number,
  input: ProductInput,
  ids: Ids,
  options: Options,
  now: Date,
): UnitRow[] {
  return input.stock.map(
    ({ sku, barcode, price, discount, currency, quantity, weightGrams, options: refs }) => {
      const unit = {
        id: next(ids.units, batch.units),
        createdOn: now,
        editedOn: now,
        productId,
        skuNumber: sku,
        barcode,
        price,
        priceCurrency: currency,
        discount,
        discountCurrency: currency,
        quantity,
        reserved: 0,
        isActive: true,
        weightGrams: weightGrams ?? null,
      }
      batch.units.push(unit)
      const carried = refs.map((ref) => found(options, optionId(ref)))
      for (const { id } of carried) batch.links.push({ productStockId: unit.id, productOptionId: id })
      return { ...unit, options: carried.sort(compareOptions), lowestPrice: null }
    },
  )
}

function addMedia(
  batch: Batch,
  productId: number,
  input: ProductInput,
  ids: Ids,
  options: Options,
  now: Date,
): MediaRow[] {
  return input.media.map(({ image, description, option }, order) => {
    const row: MediaRow = {
      id: next(ids.media, batch.media),
      createdOn: now,
      editedOn: now,
      productId,
      order,
      image,
      description: whole(description),
      video: null,
      videoUrl: null,
      mediaType: 'image',
      productOptionId: option && found(options, optionId(option)).id,
    }
    batch.media.push(row)
    return row
  })
}

function next(ids: readonly number[], rows: readonly unknown[]): number {
  const id = ids[rows.length]
  if (id === undefined) throw new Error('More rows came than ids were taken for.')
  return id
}

function found<T>(options: ReadonlyMap<string, T>, id: string): T {
  const option = options.get(id)
  if (option === undefined)
    throw new Error(`The option ${id.replaceAll('\0', ' ')} is not among its product's.`)
  return option
}
