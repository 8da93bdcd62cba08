import { createHash } from 'node:crypto'
import { desc, eq, notInArray } from 'drizzle-orm'
import { mergeWith, type ProductInput, type StoredProduct, snapshotOfInput } from '../catalogue/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { productImport, productImportChange } from '../schema/product-imports.ts'

/** The record of an import that is needed to undo it (`undo-import.ts`). */

export type Snapshot = StoredProduct['snapshot']
/** An import's change of one product, without the product's id, which a new one does not have yet. */
export type ProductChange = Omit<typeof productImportChange.$inferInsert, 'importId' | 'productId'>

/** Imports whose changes are stored. */
const mostKept = 10
const rowsPerBatch = 1_000

export async function beginKeptImport(tx: Transaction, file: string): Promise<number> {
  const [row] = await tx.insert(productImport).values({ file }).returning({ id: productImport.id })
  if (!row) throw new Error('The row was not written.')
  return row.id
}

/** Returns the change that the import is about to make to a product. */
export function changeOf(input: ProductInput, stored: StoredProduct | null): ProductChange {
  const before = stored?.snapshot ?? null
  const after = snapshotOfInput(mergeWith(input, stored), stored?.reserved ?? new Map())
  const earlier = new Map(before?.stock.map(({ sku, quantity }) => [sku, quantity]))
  const quantities = Object.fromEntries(
    after.stock.flatMap(({ sku, quantity }) => {
      const old = earlier.get(sku)
      return old === undefined || old === quantity ? [] : [[sku, quantity - old]]
    }),
  )
  return { before, after: snapshotHash(after), quantities }
}

export async function keepChanges(
  tx: Transaction,
  importId: number,
  changes: readonly (ProductChange & { readonly productId: number })[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += rowsPerBatch) {
    const rows = changes.slice(start, start + rowsPerBatch).map((change) => ({ ...change, importId }))
    await tx.insert(productImportChange).values(rows)
  }
}

/** Deletes the record of an import that changed nothing, and those before the latest few. */
export async function endKeptImport(
  tx: Transaction,
  importId: number,
  made: { readonly categoryIds: number[]; readonly vendorIds: number[]; readonly changes: number },
): Promise<void> {
  const { categoryIds, vendorIds, changes } = made
  if (changes + categoryIds.length + vendorIds.length === 0) {
    await tx.delete(productImport).where(eq(productImport.id, importId))
    return
  }
  await tx.update(productImport).set({ categoryIds, vendorIds }).where(eq(productImport.id, importId))
  const latest = tx
    .select({ id: productImport.id })
    .from(productImport)
    .orderBy(desc(productImport.id))
    .limit(mostKept)
  await tx.delete(productImport).where(notInArray(productImport.id, latest))
}

/** Hashes everything except the quantities, which sales change. */
export function snapshotHash(snapshot: Snapshot): string {
  const stock = snapshot.stock.map((unit) => ({ ...unit, quantity: 0 }))
  return createHash('sha256')
    .update(JSON.stringify({ ...snapshot, stock }, inOrderOfKeys))
    .digest('base64url')
}

/** Sorts keys, because the database stores the fields of its documents in its own order. */
function inOrderOfKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
