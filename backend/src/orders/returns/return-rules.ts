import { dayMs } from '@marah/contract/rules/durations'
import { and, eq, inArray, ne, notInArray, sum } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { partOf } from '../../platform/money/money.ts'
import { product } from '../../schema/catalogue.ts'
import { orderReturn, orderReturnLine } from '../../schema/orders.ts'
import { paidWith } from '../../tax/index.ts'
import type { OrderLineRow, OrderRow } from '../own-orders/own-order.ts'
import { paidFor } from '../payment/line-worth.ts'

/** A delivered line of an order, and what its product's rules allow. */
export type Returnable = {
  readonly line: OrderLineRow
  /** Units that are not already being returned. */
  readonly left: number
  /** The refund promised for those units, in minor units. */
  readonly promised: number
  readonly until: Date
  readonly refund: boolean
  readonly exchange: boolean
}

export type ReturnRules = { readonly refund: boolean; readonly exchange: boolean; readonly days: number }

/** The default rules for a deleted product, whose own rules are gone. */
const usualRules: ReturnRules = { refund: true, exchange: false, days: 14 }

/** Returns the delivered lines of orders, also those whose time for returns is over. */
export async function returnablesOf(
  queryable: Queryable,
  orders: readonly OrderRow[],
  lines: readonly OrderLineRow[],
): Promise<Returnable[]> {
  const arrived = new Map(
    orders.flatMap((row) =>
      row.status === 'completed' && row.deliveredOn ? [[row.id, row.deliveredOn] as const] : [],
    ),
  )
  const candidates = lines.filter(({ orderId, state }) => arrived.has(orderId) && state === 'sold')
  if (candidates.length === 0) return []
  const rulesOf = await returnRulesOf(queryable, candidates)
  const returning = await returningUnits(queryable, candidates)
  return candidates.map((line) => {
    const { refund, exchange, days } = rulesOf(line)
    const from = arrived.get(line.orderId)?.getTime() ?? 0
    const { units = 0, amount: promised = 0 } = returning.get(line.id) ?? {}
    const left = line.quantity - units
    return { line, left, promised, until: new Date(from + days * dayMs), refund, exchange }
  })
}

export function isOpen({ left, until, refund, exchange }: Returnable, now: Date): boolean {
  return left > 0 && until > now && (refund || exchange)
}

/** Returns, by line, what the rules of its product allow now. */
export async function returnRulesOf(
  queryable: Queryable,
  lines: readonly OrderLineRow[],
): Promise<(line: OrderLineRow) => ReturnRules> {
  const rows = await queryable
    .select({
      id: product.id,
      refund: product.isReturnAvailable,
      exchange: product.isExchangeAvailable,
      days: product.returnExchangeDays,
    })
    .from(product)
    .where(inArray(product.id, [...new Set(lines.map(({ item }) => item.product))]))
  const known = new Map<number, ReturnRules>(rows.map(({ id, ...rules }) => [id, rules]))
  return ({ item }) => known.get(item.product) ?? usualRules
}

/**
 * Returns the amount of so many more units of a line: their share of the payment, with tax and after the discount. Whether
 * the units are returned one by one or together, the last one makes the sum exact.
 */
export function worthOf(
  { line, left, promised }: Pick<Returnable, 'line' | 'left' | 'promised'>,
  quantity: number,
): number {
  const goneUnits = line.quantity - left + quantity
  const due = partOf(paidFor(line), { part: goneUnits, of: line.quantity }, line.item.currency)
  return Math.max(0, due - promised)
}

/** Returns, by line, the units that are being returned or were taken back, and the money promised for them. */
export async function returningUnits(queryable: Queryable, lines: readonly OrderLineRow[]) {
  const rows = await queryable
    .select({
      lineId: orderReturnLine.orderLineId,
      units: sum(orderReturnLine.quantity).mapWith(Number),
      amount: sum(orderReturnLine.amount).mapWith(Number),
    })
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .where(
      and(
        inArray(
          orderReturnLine.orderLineId,
          lines.map(({ id }) => id),
        ),
        notInArray(orderReturn.status, ['refused', 'withdrawn']),
      ),
    )
    .groupBy(orderReturnLine.orderLineId)
  return new Map(rows.map(({ lineId, ...returning }) => [lineId, returning]))
}

/**
 * Counts the units of an order that were received by the shop and refunded, in other returns than the given one. A requested
 * return may still be withdrawn or refused, and for an exchanged unit the customer has another one.
 */
export async function returnedUnits(
  queryable: Queryable,
  orderId: number,
  besides?: number,
): Promise<number> {
  const [row] = await queryable
    .select({ units: sum(orderReturnLine.quantity).mapWith(Number) })
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .where(
      and(
        eq(orderReturn.orderId, orderId),
        eq(orderReturn.status, 'received'),
        besides === undefined ? undefined : ne(orderReturn.id, besides),
      ),
    )
  return row?.units ?? 0
}

/** Returns the delivery fee, and that of paying in cash, if every unit of the order is refunded with this one. */
export function feeBack(order: OrderRow, lines: readonly OrderLineRow[], goneUnits: number): number {
  const units = lines.reduce((total, { quantity }) => total + quantity, 0)
  if (goneUnits !== units) return 0
  return paidWith(order.deliveryTaxes, order.deliveryFee) + paidWith(order.paymentFeeTaxes, order.paymentFee)
}
