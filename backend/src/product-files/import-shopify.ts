import { basename, dirname, resolve } from 'node:path'
import {
  loadProducts,
  lockImports,
  mergeText,
  type ProductInput,
  type WrittenProduct,
  writeProducts,
} from '../catalogue/index.ts'
import { liftTimeLimits, type Transaction } from '../platform/database/database.ts'
import { createImageStore } from '../platform/pictures/image-store.ts'
import { createGuardedFetch, type GuardedFetch } from '../platform/security/guarded-fetch.ts'
import type { LocalizedText } from '../schema/columns.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import type { Services } from '../services/services.ts'
import { changesOf } from './changes.ts'
import { completeProduct } from './complete.ts'
import { type CsvFile, ImportFileError, readCsvFile } from './csv-file.ts'
import { beginKeptImport, changeOf, endKeptImport, keepChanges, type ProductChange } from './kept-import.ts'
import { ownPictures } from './own-pictures.ts'
import { missingPictures, storePictures } from './pictures.ts'
import { openPlaces, type Places, type ProductPlaces } from './places.ts'
import type { ImportNote, ImportReport } from './report.ts'
import { sharedSkus } from './shared-skus.ts'
import {
  ProductFault,
  type RejectedProduct,
  readShopifyProducts,
  type ShopifyProduct,
} from './shopify-products.ts'
import { untranslatedTitles } from './untranslated-titles.ts'

export type ImportOptions = {
  /** The CSV that Shopify exported. */
  readonly file: string
  /** The folder with pictures by file name; null to read them from their addresses, or from the file's own folder. */
  readonly images: string | null
  readonly dryRun: boolean
  /**
   * Whose quantities count for existing units. The default is `keep`: a file that is imported again for a new price is
   * older than the latest sales, and its quantities would sell units twice. New units always get the file's quantities.
   */
  readonly stock?: 'keep' | 'set'
  readonly onProgress?: (done: number, total: number) => void
  readonly fetch?: GuardedFetch
}

/** Rolls back the transaction of a dry run, which has done everything. */
class DryRunDone extends Error {}

/**
 * Imports a product export of Shopify: creates products, changes those of the same handle, and does not touch others.
 * Everything is written in one transaction after all pictures are stored.
 * @throws ImportFileError if the whole file cannot be imported; then nothing is written
 */
export async function importShopifyCsv(services: Services, options: ImportOptions): Promise<ImportReport> {
  const { CURRENCY } = services.config
  const file = await readCsvFile(options.file, CURRENCY)
  requireShopCurrency(file, CURRENCY)
  const { products, rejected } = readShopifyProducts(file, CURRENCY)
  const named = [...new Set(products.flatMap(({ pictures }) => (pictures ?? []).map(({ source }) => source)))]
  const images = await ownPictures(services.database.db, products, named)
  const sources = named.filter((source) => !images.has(source))
  const total = (options.dryRun ? 0 : sources.length) + products.length
  let done = 0
  const advance = () => options.onProgress?.(++done, total)

  const folders = { folder: options.images, besideFile: dirname(resolve(options.file)) }
  const outcomes = options.dryRun
    ? await missingPictures(sources, folders)
    : await storePictures(
        sources,
        {
          ...folders,
          fetch: options.fetch ?? createGuardedFetch(),
          store: createImageStore(services.files),
        },
        advance,
      )
  const faults: ImportNote[] = []
  for (const [source, outcome] of outcomes) {
    if ('image' in outcome) images.set(source, outcome.image)
    else faults.push({ line: lineOf(products, source), text: `Picture ${source}: ${outcome.fault}` })
  }

  const before = done
  const result = await write(services, products, images, options.dryRun, {
    file: basename(options.file),
    stock: options.stock ?? 'keep',
    onProgress: (count) => options.onProgress?.(before + count, total),
  })
  return {
    isDryRun: options.dryRun,
    rows: file.rows.length,
    ...summary(products, [...rejected, ...result.rejected], result),
    preservedQuantities: result.preservedQuantities,
    notes: [
      ...file.notes,
      ...products.flatMap(({ notes }) => notes),
      ...sharedSkus(products),
      ...result.notes,
      ...faults,
    ].sort(byLine),
    untranslatedTitles: untranslatedTitles(result.titles.sort(byLine), services.settings.languages()),
    pictures: {
      stored: outcomes.size - faults.length,
      failed: faults.length,
      notTried: options.dryRun ? sources.length - faults.length : 0,
    },
    createdCategories: result.createdCategories,
    createdVendors: result.createdVendors,
    ignoredColumns: file.ignoredColumns,
  }
}

/** Amounts without a currency are in the shop's; a file that names another one is rejected. */
function requireShopCurrency({ rows }: CsvFile, own: string): void {
  const named = rows.filter(({ values }) => values.currency !== undefined)
  const [other] = named
  if (!other || named.some(({ values }) => values.currency?.toUpperCase() === own)) return
  throw new ImportFileError(
    `Line ${other.line}: the price is in ${other.values.currency}, but the shop sells in ${own} (the variable CURRENCY).`,
  )
}

type Writing = {
  /** The name under which the import is stored. */
  readonly file: string
  readonly stock: 'keep' | 'set'
  readonly currency: string
  readonly returnDays: number
  onProgress(done: number): void
}

type Result = {
  written: WrittenProduct[]
  rejected: RejectedProduct[]
  notes: ImportNote[]
  /** Titles in the file, as the shop stores them after the import. */
  titles: { line: number; title: LocalizedText }[]
  changes: Map<string, readonly string[]>
  preservedQuantities: number
  createdCategories: string[]
  createdVendors: string[]
}

async function write(
  services: Services,
  products: readonly ShopifyProduct[],
  images: ReadonlyMap<string, StoredImage>,
  dryRun: boolean,
  writing: Omit<Writing, 'currency' | 'returnDays'>,
): Promise<Result> {
  let result: Result | null = null
  try {
    await services.database.transaction(async (tx) => {
      await liftTimeLimits(tx)
      const { returnDays } = services.settings.rules()
      const currency = services.config.CURRENCY
      result = await writeInside(tx, products, images, { ...writing, currency, returnDays })
      if (dryRun) throw new DryRunDone()
    })
  } catch (error) {
    if (!(error instanceof DryRunDone)) throw error
  }
  if (!result) throw new Error('The import ended without a result.')
  return result
}

/** Products that are read, completed and written at a time. */
const batchSize = 250

async function writeInside(
  tx: Transaction,
  products: readonly ShopifyProduct[],
  images: ReadonlyMap<string, StoredImage>,
  { file, stock, onProgress, currency, returnDays }: Writing,
): Promise<Result> {
  await lockImports(tx)
  const importId = await beginKeptImport(tx, file)
  const places: Places = await openPlaces(tx)
  const { createdCategories, createdVendors } = places
  const result: Result = {
    written: [],
    rejected: [],
    notes: [],
    titles: [],
    changes: new Map(),
    preservedQuantities: 0,
    createdCategories,
    createdVendors,
  }
  for (let start = 0; start < products.length; start += batchSize) {
    const batch = products.slice(start, start + batchSize)
    const known = await loadProducts(
      tx,
      batch.map(({ slug }) => slug),
    )
    const inputs: ProductInput[] = []
    const changes = new Map<string, ProductChange>()
    for (const item of batch) {
      const stored = known.get(item.slug) ?? null
      const rules = { stored, images, stock, currency, returnDays }
      try {
        // Completed twice, so that a rejected product leaves no new category or seller behind.
        completeProduct(item, { ...rules, places: nowhere })
        const found = await places.placesOf(item, stored === null)
        const { input, notes, preservedQuantities } = completeProduct(item, { ...rules, places: found })
        if (found.note) result.notes.push({ line: item.line, text: found.note })
        result.notes.push(...notes)
        if (item.name)
          result.titles.push({ line: item.line, title: mergeText(input.name, stored?.snapshot.name) })
        result.preservedQuantities += preservedQuantities
        if (stored) result.changes.set(item.slug, changesOf(input, stored))
        changes.set(item.slug, changeOf(input, stored))
        inputs.push(input)
      } catch (error) {
        if (!(error instanceof ProductFault)) throw error
        const { line, slug, title } = item
        result.rejected.push({ line, slug, name: title || slug, reason: error.message })
      }
    }
    const written = await writeProducts(tx, inputs)
    result.written.push(...written)
    const made = written.filter(({ outcome }) => outcome !== 'unchanged')
    await keepChanges(
      tx,
      importId,
      made.flatMap(({ id, slug }) => {
        const change = changes.get(slug)
        return change ? [{ ...change, productId: id }] : []
      }),
    )
    onProgress(Math.min(start + batchSize, products.length))
  }
  await endKeptImport(tx, importId, {
    categoryIds: places.createdCategoryIds,
    vendorIds: places.createdVendorIds,
    changes: result.written.filter(({ outcome }) => outcome !== 'unchanged').length,
  })
  return result
}

const nowhere: ProductPlaces = { categoryId: null, productTypeId: null, vendorId: null, note: null }

function summary(
  products: readonly ShopifyProduct[],
  rejected: readonly RejectedProduct[],
  { written, changes }: Result,
): Pick<ImportReport, 'products' | 'counts'> {
  const items = new Map(products.map((item) => [item.slug, item]))
  const all = [
    ...written.map(({ slug, outcome }) => ({
      line: items.get(slug)?.line ?? 0,
      slug,
      name: items.get(slug)?.title ?? slug,
      outcome,
      reason: null,
      changes: changes.get(slug) ?? [],
    })),
    ...rejected.map((item) => ({ ...item, outcome: 'rejected' as const, changes: [] })),
  ].sort(byLine)
  const count = (outcome: string) => all.filter((item) => item.outcome === outcome).length
  return {
    products: all,
    counts: {
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      rejected: count('rejected'),
    },
  }
}

function lineOf(products: readonly ShopifyProduct[], source: string): number {
  for (const { pictures } of products) {
    const picture = pictures?.find((each) => each.source === source)
    if (picture) return picture.line
  }
  return 0
}

function byLine(a: { line: number }, b: { line: number }): number {
  return a.line - b.line
}
