import { dirname, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import { createGuardedFetch, type GuardedFetch } from '../../platform/guarded-fetch.ts'
import { createImageStore } from '../../platform/image-store.ts'
import type { StoredImage } from '../../platform/images.ts'
import type { Services } from '../../platform/services.ts'
import type { MediaInput, ProductInput } from '../product-input.ts'
import { type WrittenProduct, writeProducts } from '../product-writer.ts'
import { readCsvFile } from './csv-file.ts'
import { textIn } from './known-options.ts'
import { storePictures } from './pictures.ts'
import { openPlaces, type Places, type ProductPlaces } from './places.ts'
import type { ImportNote, ImportReport } from './report.ts'
import { type RefusedProduct, readShopifyProducts, type ShopifyProduct } from './shopify-products.ts'

export type ImportOptions = {
  /** The CSV that Shopify exported. */
  readonly file: string
  /** Pictures by file name; null to take them from their addresses, or from beside the file. */
  readonly images: string | null
  readonly dryRun: boolean
  readonly onProgress?: (done: number, total: number) => void
  readonly fetch?: GuardedFetch
}

/** One import at a time: two would create the same seller twice. Any number. */
const importLock = 7_061_965
/** Ends the transaction of a dry run, which has done everything and keeps nothing. */
class DryRunDone extends Error {}

/**
 * Imports a product export of Shopify: creates products, changes those of the same handle, leaves the rest alone.
 * Everything is written in one transaction after all pictures are there.
 * @throws ImportFileError when the file as a whole cannot be imported; then nothing is written.
 */
export async function importShopifyCsv(services: Services, options: ImportOptions): Promise<ImportReport> {
  const file = await readCsvFile(options.file)
  const { products, refused } = readShopifyProducts(file.rows)
  const sources = [...new Set(products.flatMap(({ pictures }) => pictures.map(({ source }) => source)))]
  const total = (options.dryRun ? 0 : sources.length) + products.length
  let done = 0
  const advance = () => options.onProgress?.(++done, total)

  const outcomes = options.dryRun
    ? new Map<string, never>()
    : await storePictures(
        sources,
        {
          folder: options.images,
          besideFile: dirname(resolve(options.file)),
          fetch: options.fetch ?? createGuardedFetch(),
          store: createImageStore(services.files),
        },
        advance,
      )
  const faults: ImportNote[] = []
  const images = new Map<string, StoredImage>()
  for (const [source, outcome] of outcomes) {
    if ('image' in outcome) images.set(source, outcome.image)
    else faults.push({ line: lineOf(products, source), text: `Picture ${source}: ${outcome.fault}` })
  }

  const before = done
  const result = await write(services, products, images, options.dryRun, (count) =>
    options.onProgress?.(before + count, total),
  )
  return {
    isDryRun: options.dryRun,
    rows: file.rows.length,
    ...summary(products, refused, result),
    notes: [...products.flatMap(({ notes }) => notes), ...result.notes, ...faults].sort(byLine),
    pictures: {
      stored: images.size,
      failed: faults.length,
      notTried: options.dryRun ? sources.length : 0,
    },
    createdCategories: result.createdCategories,
    createdVendors: result.createdVendors,
    ignoredColumns: file.ignoredColumns,
  }
}

type Result = {
  written: WrittenProduct[]
  notes: ImportNote[]
  createdCategories: string[]
  createdVendors: string[]
}

async function write(
  services: Services,
  products: readonly ShopifyProduct[],
  images: ReadonlyMap<string, StoredImage>,
  dryRun: boolean,
  onProgress: (done: number) => void,
): Promise<Result> {
  let result: Result | null = null
  try {
    await services.database.transaction(async (tx) => {
      result = await writeInside(tx, products, images, onProgress)
      if (dryRun) throw new DryRunDone()
    })
  } catch (error) {
    if (!(error instanceof DryRunDone)) throw error
  }
  if (!result) throw new Error('The import ended without a result.')
  return result
}

async function writeInside(
  tx: Transaction,
  products: readonly ShopifyProduct[],
  images: ReadonlyMap<string, StoredImage>,
  onProgress: (done: number) => void,
): Promise<Result> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
  const places: Places = await openPlaces(tx)
  const notes: ImportNote[] = []
  const inputs: ProductInput[] = []
  for (const item of products) {
    const found = await places.placesOf(item)
    if (found.note) notes.push({ line: item.line, text: found.note })
    inputs.push(inputOf(item, found, images))
  }
  const written = await writeProducts(tx, inputs, { onProgress })
  const { createdCategories, createdVendors } = places
  return { written, notes, createdCategories, createdVendors }
}

function inputOf(
  item: ShopifyProduct,
  { categoryId, productTypeId, vendorId }: ProductPlaces,
  images: ReadonlyMap<string, StoredImage>,
): ProductInput {
  const media = item.pictures.flatMap(({ source, alt, option }): MediaInput[] => {
    const image = images.get(source)
    return image ? [{ image, description: textIn(alt || item.title), option }] : []
  })
  return {
    slug: item.slug,
    name: textIn(item.title),
    description: item.description,
    isPublished: item.isPublished,
    ...(categoryId !== null && { categoryId }),
    ...(productTypeId !== null && { productTypeId }),
    ...(vendorId !== null && { vendorId }),
    tags: item.tags,
    options: item.options,
    stock: item.stock,
    media,
    isMediaPartial: media.length < item.pictures.length,
  }
}

function summary(
  products: readonly ShopifyProduct[],
  refused: readonly RefusedProduct[],
  { written }: Result,
): Pick<ImportReport, 'products' | 'counts'> {
  const items = new Map(products.map((item) => [item.slug, item]))
  const all = [
    ...written.map(({ slug, outcome }) => ({
      line: items.get(slug)?.line ?? 0,
      slug,
      name: items.get(slug)?.title ?? slug,
      outcome,
      reason: null,
    })),
    ...refused.map((item) => ({ ...item, outcome: 'refused' as const })),
  ].sort(byLine)
  const count = (outcome: string) => all.filter((item) => item.outcome === outcome).length
  return {
    products: all,
    counts: {
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
  }
}

function lineOf(products: readonly ShopifyProduct[], source: string): number {
  for (const { pictures } of products) {
    const picture = pictures.find((each) => each.source === source)
    if (picture) return picture.line
  }
  return 0
}

function byLine(a: { line: number }, b: { line: number }): number {
  return a.line - b.line
}
