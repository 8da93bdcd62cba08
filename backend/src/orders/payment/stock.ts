/** Reserves, releases, sells and takes back units of stock. */
import { asc, inArray, sql } from 'drizzle-orm'
import { stockChanged } from '../../catalogue/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { product, productStock } from '../../schema/catalogue.ts'

export type Units = { readonly productStockId: number; readonly quantity: number }

/** A unit with a shortage. */
export type Shortage = { readonly productStockId: number; readonly available: number }

/** Reserves units, all or none; returns the shortages. */
export type Reserve = (tx: Transaction, requested: readonly Units[]) => Promise<Shortage[]>

/** Locks the rows to the end of the transaction. Every transaction locks all of its rows in the order of ids, to avoid deadlocks. */
export async function lockStock(tx: Transaction, units: readonly Units[]) {
  const rows = await tx
    .select({
      id: productStock.id,
      productId: productStock.productId,
      quantity: productStock.quantity,
      reserved: productStock.reserved,
      isActive: productStock.isActive,
    })
    .from(productStock)
    .where(
      inArray(
        productStock.id,
        units.map(({ productStockId }) => productStockId),
      ),
    )
    .orderBy(asc(productStock.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** One entry for each unit: two lines of an order have the same one when the size of one of them was changed (decision 139). */
function summedUp(units: readonly Units[]): Units[] {
  const counts = new Map<number, number>()
  for (const { productStockId: id, quantity } of units) counts.set(id, (counts.get(id) ?? 0) + quantity)
  return [...counts].map(([productStockId, quantity]) => ({ productStockId, quantity }))
}

/** Reserves units for a payment: they stay on hand, but other customers cannot have them. */
export const reserveStock: Reserve = async (tx, requested) => {
  const stock = await lockStock(tx, requested)
  const short = summedUp(requested).flatMap(({ productStockId, quantity }) => {
    const row = stock.get(productStockId)
    const available = row?.isActive ? row.quantity - row.reserved : 0
    return available < quantity ? [{ productStockId, available }] : []
  })
  if (short.length === 0) await change(tx, requested, { quantity: 0, reserved: 1 })
  return short
}

/** Releases reserved units, because the payment can no longer happen. */
export async function releaseStock(tx: Transaction, units: readonly Units[]): Promise<void> {
  await lockStock(tx, units)
  await change(tx, units, { quantity: 0, reserved: -1 })
}

/** Removes reserved units from the stock, because they are sold. */
export async function sellStock(tx: Transaction, units: readonly Units[]): Promise<void> {
  const stock = await lockStock(tx, units)
  await change(tx, units, { quantity: -1, reserved: -1 })
  await countSales(tx, units, stock)
}

/** Sells unreserved units, for money that arrived after their release; false if other customers have them. */
export async function sellUnreserved(tx: Transaction, units: readonly Units[]): Promise<boolean> {
  const stock = await lockStock(tx, units)
  const isThere = ({ productStockId, quantity }: Units) => {
    const row = stock.get(productStockId)
    return row !== undefined && row.quantity - row.reserved >= quantity
  }
  if (!summedUp(units).every(isThere)) return false
  await change(tx, units, { quantity: -1, reserved: 0 })
  await countSales(tx, units, stock)
  return true
}

/** Takes sold units back that never left the shop, and sells as many of another unit; false if fewer of that are free. */
export async function swapStock(
  tx: Transaction,
  { from, to, quantity }: { readonly from: number; readonly to: number; readonly quantity: number },
): Promise<boolean> {
  // Both at once, in the order of all locks.
  await lockStock(tx, [
    { productStockId: from, quantity },
    { productStockId: to, quantity },
  ])
  if (!(await sellUnreserved(tx, [{ productStockId: to, quantity }]))) return false
  await takeBackStock(tx, [{ productStockId: from, quantity }], { unsold: true })
  return true
}

/** Does the same with units that were reserved for it. */
export async function swapReserved(
  tx: Transaction,
  { from, to, quantity }: Parameters<typeof swapStock>[1],
): Promise<true> {
  await lockStock(tx, [
    { productStockId: from, quantity },
    { productStockId: to, quantity },
  ])
  await sellStock(tx, [{ productStockId: to, quantity }])
  await takeBackStock(tx, [{ productStockId: from, quantity }], { unsold: true })
  return true
}

/** Returns sold units to the stock. `unsold`: they never left the shop, so that they do not count as sold either. */
export async function takeBackStock(
  tx: Transaction,
  units: readonly Units[],
  { unsold }: { unsold: boolean },
): Promise<void> {
  await takeBackParts(
    tx,
    units.map((each) => ({ ...each, unsold: unsold ? each.quantity : 0 })),
  )
}

/** Does the same for units of which some, `unsold`, never left the shop. */
export async function takeBackParts(
  tx: Transaction,
  units: readonly (Units & { readonly unsold: number })[],
): Promise<void> {
  const stock = await lockStock(tx, units)
  await change(tx, units, { quantity: 1, reserved: 0 })
  const kept = units.flatMap(({ productStockId, unsold }) =>
    unsold > 0 ? [{ productStockId, quantity: unsold }] : [],
  )
  if (kept.length > 0) await countSales(tx, kept, stock, -1)
}

async function change(
  tx: Transaction,
  units: readonly Units[],
  by: { quantity: -1 | 0 | 1; reserved: -1 | 0 | 1 },
): Promise<void> {
  // The update would count one row of the same unit alone.
  const each = summedUp(units)
  const ids = each.map(({ productStockId }) => productStockId)
  const counts = each.map(({ quantity }) => quantity)
  await tx.execute(sql`
    update product_stock
    set quantity = quantity + ${by.quantity}::int * unit.count,
        reserved = reserved + ${by.reserved}::int * unit.count,
        edited_on = now()
    from unnest(${sql.param(ids)}::int[], ${sql.param(counts)}::int[]) as unit (id, count)
    where product_stock.id = unit.id`)
  await stockChanged(tx, ids)
}

async function countSales(
  tx: Transaction,
  units: readonly Units[],
  stock: ReadonlyMap<number, { productId: number }>,
  sign: 1 | -1 = 1,
): Promise<void> {
  const sold = new Map<number, number>()
  for (const { productStockId, quantity } of units) {
    const productId = stock.get(productStockId)?.productId
    if (productId !== undefined) sold.set(productId, (sold.get(productId) ?? 0) + quantity)
  }
  const ids = [...sold.keys()].sort((a, b) => a - b)
  await tx
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id))
    .for('update')
  for (const [id, count] of sold) {
    await tx
      .update(product)
      .set({ unitsSold: sql`greatest(0, ${product.unitsSold} + ${sign * count})` })
      .where(sql`${product.id} = ${id}`)
  }
}
