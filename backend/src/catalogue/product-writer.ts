import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { product } from '../schema/catalogue.ts'
import { refreshListings } from './listing/refresh-listings.ts'
import type { ProductInput } from './product-input.ts'
import { type Planned, writeParts } from './product-parts.ts'
import { loadProducts, mergeWith, rowOf, snapshotOfInput } from './product-state.ts'

export type WrittenProduct = {
  readonly id: number
  readonly slug: string
  readonly outcome: 'created' | 'changed' | 'unchanged'
}

const batchSize = 250
/**
 * Creates products, or changes those of the same slug, and refreshes their listings. Missing stock units are withdrawn,
 * not deleted, because orders refer to them. Slugs must be unique.
 */
export async function writeProducts(
  tx: Transaction,
  inputs: readonly ProductInput[],
  options: {
    onProgress?: (done: number) => void
    /** False if the caller writes more about the products and then calls `refreshListings` itself. */
    refresh?: boolean
  } = {},
): Promise<WrittenProduct[]> {
  const written: WrittenProduct[] = []
  for (let start = 0; start < inputs.length; start += batchSize) {
    const { results, touched } = await writeBatch(tx, inputs.slice(start, start + batchSize))
    if (options.refresh !== false) await refreshListings(tx, touched)
    written.push(...results)
    options.onProgress?.(written.length)
  }
  return written
}

async function writeBatch(
  tx: Transaction,
  inputs: readonly ProductInput[],
): Promise<{ results: WrittenProduct[]; touched: number[] }> {
  const slugs = inputs.map(({ slug }) => slug)
  const stored = await loadProducts(tx, slugs)
  const merged = inputs.map((input) => mergeWith(input, stored.get(input.slug) ?? null))
  const isNew = ({ slug }: ProductInput) => !stored.has(slug)
  const ids = await insertNew(tx, merged.filter(isNew))
  const planned: Planned[] = []
  const results: WrittenProduct[] = []
  for (const input of merged) {
    const before = stored.get(input.slug) ?? null
    const id = before?.id ?? ids.get(input.slug)
    if (id === undefined) throw new Error(`The product ${input.slug} was not written.`)
    const isUnchanged =
      before !== null && isDeepStrictEqual(snapshotOfInput(input, before.reserved), before.snapshot)
    results.push({
      id,
      slug: input.slug,
      outcome: isUnchanged ? 'unchanged' : before ? 'changed' : 'created',
    })
    if (!isUnchanged) planned.push({ id, input, stored: before })
  }
  if (planned.length > 0) {
    await updateRows(tx, planned)
    await writeParts(tx, planned)
  }
  return { results, touched: planned.map(({ id }) => id) }
}

async function updateRows(tx: Transaction, planned: readonly Planned[]): Promise<void> {
  for (const { id, input, stored } of planned) {
    if (!stored) continue
    await tx
      .update(product)
      .set({ ...rowOf(input), editedOn: sql`now()` })
      .where(eq(product.id, id))
  }
}

async function insertNew(tx: Transaction, inputs: readonly ProductInput[]): Promise<Map<string, number>> {
  if (inputs.length === 0) return new Map()
  const rows = inputs.map((input) => ({
    ...rowOf(input),
    unitsSold: input.unitsSold ?? 0,
    ...(input.createdOn && { createdOn: input.createdOn, editedOn: input.createdOn }),
  }))
  const inserted = await tx.insert(product).values(rows).returning({ id: product.id, slug: product.slug })
  return new Map(inserted.map(({ id, slug }) => [slug, id]))
}
