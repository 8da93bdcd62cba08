import type { DocumentRow } from '../schema/documents.ts'
import { inProportion, sumByRate, taxesLess, taxesOfPart } from '../tax/index.ts'
import type { OrderPart } from './parts.ts'

/** One known reason of a refund: an amount of one part of the order. */
export type Reason = { readonly part: string; readonly amount: number; readonly quantity: number | null }

type Pool = { readonly part: OrderPart; left: number; taken: number; quantity: number | null }

/**
 * Computes the rows of a credit note. The known reasons of the refund come first; the rest is taken from what is left of
 * goods and charges, then of visits, in proportion. Since it starts from what earlier credit notes have left, all credit
 * notes of an order together never exceed its invoice, neither in the amount nor in the tax of any rate.
 */
export function creditRows(
  parts: readonly OrderPart[],
  earlier: readonly DocumentRow[],
  { amount, reasons }: { amount: number; reasons: readonly Reason[] },
): DocumentRow[] {
  const pools = parts.map((part): Pool => {
    const given = earlier.filter((row) => row.part === part.row.part)
    const credited = given.reduce((sum, row) => sum + row.amount, 0)
    return { part, left: part.gross - credited, taken: 0, quantity: null }
  })
  let missing = amount
  for (const { part, amount: known, quantity } of reasons) {
    const pool = pools.find((one) => one.part.row.part === part)
    if (!pool) continue
    const taken = take(pool, Math.min(known, missing))
    if (taken > 0) pool.quantity = quantity
    missing -= taken
  }
  for (const isBooking of [false, true]) {
    const open = pools.filter((pool) => pool.part.isBooking === isBooking && pool.left > 0)
    const left = open.reduce((sum, pool) => sum + pool.left, 0)
    const now = Math.min(missing, left)
    const shares = inProportion(
      now,
      open.map((pool) => pool.left),
    )
    for (const [index, pool] of open.entries()) missing -= take(pool, shares[index] ?? 0)
  }
  return pools.filter(({ taken }) => taken > 0).map((pool) => rowOf(pool, earlier))
}

function take(pool: Pool, amount: number): number {
  const taken = Math.min(amount, pool.left)
  pool.left -= taken
  pool.taken += taken
  return taken
}

function rowOf(
  { part: { row, gross }, taken, quantity }: Pool,
  earlier: readonly DocumentRow[],
): DocumentRow {
  const same = earlier.filter(({ part }) => part === row.part)
  const credited = same.flatMap(({ taxes }) => taxes)
  const of = gross - same.reduce((sum, { amount }) => sum + amount, 0)
  const isWhole = taken === gross
  return {
    part: row.part,
    title: row.title,
    note: row.note,
    quantity: quantity ?? (isWhole ? row.quantity : null),
    unitPrice: null,
    amount: taken,
    taxes: sumByRate(taxesOfPart(taxesLess(row.taxes, credited), { part: taken, of })),
  }
}
