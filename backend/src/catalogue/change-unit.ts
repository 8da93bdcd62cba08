import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { product, productStock } from '../schema/catalogue.ts'
import { refreshListings } from './listing/refresh-listings.ts'

/** Names a stock unit by its SKU, with the product's handle if several products have that SKU. */
export type UnitName = { readonly handle: string | null; readonly sku: string }

type UnitRow = typeof productStock.$inferSelect
type Values = Partial<Pick<UnitRow, 'quantity' | 'price' | 'discount'>>

export type UnitChange =
  | { readonly kind: 'done'; readonly before: UnitRow; readonly after: UnitRow }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'several'; readonly handles: readonly string[] }
  /** The new stock is less than open payments hold. */
  | { readonly kind: 'reserved'; readonly reserved: number }

/** Changes one unit's stock or price and what pages show of it; `change` gets the locked unit. */
export async function changeUnit(
  tx: Transaction,
  { handle, sku }: UnitName,
  change: (unit: UnitRow) => Values,
): Promise<UnitChange> {
  const found = await tx
    .select({ unit: productStock, slug: product.slug })
    .from(productStock)
    .innerJoin(product, eq(product.id, productStock.productId))
    .where(
      and(
        eq(productStock.skuNumber, sku),
        eq(productStock.isActive, true),
        handle === null ? undefined : eq(product.slug, handle),
      ),
    )
    .for('update', { of: productStock })
  const [first, ...others] = found
  if (!first) return { kind: 'unknown' }
  if (others.length > 0) return { kind: 'several', handles: found.map(({ slug }) => slug).sort() }
  const { unit } = first
  const values = change(unit)
  if ((values.quantity ?? unit.quantity) < unit.reserved) {
    return { kind: 'reserved', reserved: unit.reserved }
  }
  const after = { ...unit, ...values }
  await tx
    .update(productStock)
    .set({ ...values, editedOn: new Date() })
    .where(eq(productStock.id, unit.id))
  await refreshListings(tx, [unit.productId])
  return { kind: 'done', before: unit, after }
}
