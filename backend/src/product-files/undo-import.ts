import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm'
import {
  loadProducts,
  lockImports,
  type ProductInput,
  refreshListings,
  type StoredProduct,
  writeProducts,
} from '../catalogue/index.ts'
import { liftTimeLimits, type Transaction } from '../platform/database/database.ts'
import { category, product, productMedia, productOption, productStock } from '../schema/catalogue.ts'
import { conversation } from '../schema/chats.ts'
import { orderLine } from '../schema/orders.ts'
import { productImport, productImportChange } from '../schema/product-imports.ts'
import { productQuestion } from '../schema/questions.ts'
import { vendor } from '../schema/sellers.ts'
import type { Services } from '../services/services.ts'
import { type Snapshot, snapshotHash } from './kept-import.ts'

export type UndoReport = {
  readonly isDryRun: boolean
  readonly file: string
  readonly importedOn: Date
  readonly restored: readonly string[]
  readonly deleted: readonly string[]
  /** New products that customers have ordered meanwhile. */
  readonly hidden: readonly string[]
  /** Products that were changed again after the import, and stay. */
  readonly left: readonly string[]
  /** Categories and sellers that the import had added. */
  readonly emptied: readonly string[]
}

/** Ends the transaction of a dry run, and takes its report along. */
class Trial extends Error {
  readonly report: UndoReport

  constructor(report: UndoReport) {
    super('trial')
    this.report = report
  }
}

const batchSize = 250

/**
 * Undoes the last import; null if none is stored. Units sold since stay sold: stock changes back by the import's
 * difference. A product that no longer matches the import's result was changed since, and stays.
 */
export async function undoImport(
  services: Services,
  { dryRun }: { readonly dryRun: boolean },
): Promise<UndoReport | null> {
  try {
    return await services.database.transaction(async (tx) => {
      await liftTimeLimits(tx)
      await lockImports(tx)
      const report = await undoInside(tx, services, dryRun)
      if (report && dryRun) throw new Trial(report)
      return report
    })
  } catch (error) {
    if (error instanceof Trial) return error.report
    throw error
  }
}

type Change = typeof productImportChange.$inferSelect & { readonly slug: string }
type Outcome = { restored: string[]; deleted: string[]; hidden: string[]; left: string[] }

async function undoInside(
  tx: Transaction,
  services: Services,
  isDryRun: boolean,
): Promise<UndoReport | null> {
  const [last] = await tx.select().from(productImport).orderBy(desc(productImport.id)).limit(1)
  if (!last) return null
  const changes: Change[] = (
    await tx
      .select({ change: productImportChange, slug: product.slug })
      .from(productImportChange)
      .innerJoin(product, eq(product.id, productImportChange.productId))
      .where(eq(productImportChange.importId, last.id))
      .orderBy(product.id)
  ).map(({ change, slug }) => ({ ...change, slug }))
  const outcome: Outcome = { restored: [], deleted: [], hidden: [], left: [] }
  for (let start = 0; start < changes.length; start += batchSize)
    await undoBatch(tx, changes.slice(start, start + batchSize), outcome)
  const emptied = await removeEmpty(tx, last)
  await tx.delete(productImport).where(eq(productImport.id, last.id))
  await services.cacheTags.invalidate(tx, ['catalogue'])
  return { isDryRun, file: last.file, importedOn: last.createdOn, ...outcome, emptied }
}

async function undoBatch(tx: Transaction, changes: readonly Change[], outcome: Outcome): Promise<void> {
  const known = await loadProducts(
    tx,
    changes.map(({ slug }) => slug),
  )
  const ordered = await orderedAmong(tx, known)
  const restored: { id: number; before: Snapshot; input: ProductInput }[] = []
  const deleted: number[] = []
  const hidden: number[] = []
  for (const change of changes) {
    const stored = known.get(change.slug)
    if (!stored) continue
    const before = change.before as Snapshot | null
    if (snapshotHash(stored.snapshot) !== change.after) outcome.left.push(change.slug)
    else if (before) {
      restored.push({ id: stored.id, before, input: inputOf(before, stored, change.quantities) })
      outcome.restored.push(change.slug)
    } else if (ordered.has(stored.id)) {
      hidden.push(stored.id)
      outcome.hidden.push(change.slug)
    } else {
      deleted.push(stored.id)
      outcome.deleted.push(change.slug)
    }
  }
  await writeProducts(
    tx,
    restored.map(({ input }) => input),
    { refresh: false },
  )
  for (const { id, before } of restored) await restoreTexts(tx, id, before)
  const removed = [...hidden, ...deleted]
  if (removed.length > 0)
    await tx
      .update(product)
      .set({ isPublished: false, editedOn: sql`now()` })
      .where(inArray(product.id, removed))
  await refreshListings(tx, [...restored.map(({ id }) => id), ...removed])
  if (deleted.length > 0) await tx.delete(product).where(inArray(product.id, deleted))
}

/** Products of which an order tells, or for which a payment page is open. */
async function orderedAmong(
  tx: Transaction,
  known: ReadonlyMap<string, StoredProduct>,
): Promise<ReadonlySet<number>> {
  const ids = [...known.values()].map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: productStock.productId })
    .from(productStock)
    .innerJoin(orderLine, eq(orderLine.productStockId, productStock.id))
    .where(inArray(productStock.productId, ids))
  return new Set(rows.map(({ id }) => id))
}

function inputOf(
  before: Snapshot,
  stored: StoredProduct,
  quantities: Readonly<Record<string, number>>,
): ProductInput {
  const { stock, options, media, ...row } = before
  const now = new Map(
    [...stored.withdrawn, ...stored.snapshot.stock].map(({ sku, quantity }) => [sku, quantity] as const),
  )
  const refs = new Map(options.map(({ type, key }) => [`${type}\0${key}`, { type, key }]))
  return {
    ...row,
    options,
    media,
    stock: stock.map((unit) => ({
      ...unit,
      quantity: Math.max(0, (now.get(unit.sku) ?? unit.quantity) - (quantities[unit.sku] ?? 0)),
      options: unit.options.flatMap((id) => refs.get(id) ?? []),
    })),
  }
}

/** A writer of products keeps a translation that its input leaves out; what the import added goes. */
async function restoreTexts(tx: Transaction, id: number, before: Snapshot): Promise<void> {
  const { name, description, options, media } = before
  await tx.update(product).set({ name, description }).where(eq(product.id, id))
  for (const { type, key, text } of options)
    await tx
      .update(productOption)
      .set({ textValue: text })
      .where(
        and(eq(productOption.productId, id), eq(productOption.optionType, type), eq(productOption.key, key)),
      )
  for (const [order, { description: shown }] of media.entries())
    await tx
      .update(productMedia)
      .set({ description: shown })
      .where(
        and(
          eq(productMedia.productId, id),
          eq(productMedia.order, order),
          eq(productMedia.mediaType, 'image'),
        ),
      )
}

/** The categories and sellers that came with the import, unless something is filed there meanwhile. */
async function removeEmpty(
  tx: Transaction,
  { categoryIds, vendorIds }: typeof productImport.$inferSelect,
): Promise<string[]> {
  const below = sql`(select from category below where below.parent_id = ${category.id})`
  const filed = (
    column: typeof product.categoryId | typeof product.vendorId,
    id: typeof category.id | typeof vendor.id,
  ) => notExists(tx.select({ one: sql`1` }).from(product).where(eq(column, id)))
  const categories =
    categoryIds.length === 0
      ? []
      : await tx
          .delete(category)
          .where(
            and(
              inArray(category.id, categoryIds),
              filed(product.categoryId, category.id),
              sql`not exists ${below}`,
            ),
          )
          .returning({ slug: category.slug })
  const sellers =
    vendorIds.length === 0
      ? []
      : await tx
          .delete(vendor)
          .where(
            and(
              inArray(vendor.id, vendorIds),
              filed(product.vendorId, vendor.id),
              notExists(
                tx.select({ one: sql`1` }).from(conversation).where(eq(conversation.vendorId, vendor.id)),
              ),
              notExists(
                tx
                  .select({ one: sql`1` })
                  .from(productQuestion)
                  .where(eq(productQuestion.vendorId, vendor.id)),
              ),
            ),
          )
          .returning({ slug: vendor.slug })
  return [...categories, ...sellers].map(({ slug }) => slug)
}
