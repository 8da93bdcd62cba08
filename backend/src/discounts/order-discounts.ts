import { eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { partOf } from '../platform/money/money.ts'
import { orderDiscount } from '../schema/discounts.ts'
import { orderLine } from '../schema/orders.ts'
import type { AppliedRule } from './grant.ts'

/** An automatic discount as an order has frozen it. */
export type FrozenDiscount = Pick<typeof orderDiscount.$inferSelect, 'orderLineId' | 'name' | 'amount'>

export async function freezeDiscounts(
  tx: Transaction,
  lines: readonly { readonly orderLineId: number; readonly rule: AppliedRule | null }[],
): Promise<void> {
  const rows = lines.flatMap(({ orderLineId, rule }) =>
    rule ? [{ orderLineId, ruleId: rule.id, name: rule.name, amount: rule.amount }] : [],
  )
  if (rows.length > 0) await tx.insert(orderDiscount).values(rows)
}

/** Returns the automatic discounts of orders, by line. */
export async function discountsOf(
  queryable: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, FrozenDiscount>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queryable
    .select({
      orderLineId: orderDiscount.orderLineId,
      name: orderDiscount.name,
      amount: orderDiscount.amount,
    })
    .from(orderDiscount)
    .innerJoin(orderLine, eq(orderLine.id, orderDiscount.orderLineId))
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(orderLine.id)
  return new Map(rows.map((row) => [row.orderLineId, row]))
}

/** Sums discounts up by their name, in the order in which they come. */
export function sumsByName(
  discounts: Iterable<Pick<FrozenDiscount, 'name' | 'amount'>>,
  language: Language,
): { readonly name: string; readonly amount: number }[] {
  const byName = Map.groupBy(discounts, ({ name }) => textIn(language, name))
  return [...byName].map(([name, same]) => ({
    name,
    amount: same.reduce((sum, { amount }) => sum + amount, 0),
  }))
}

/**
 * Changes what a rule took off a line of which fewer units are left, or whose price has changed, in that ratio; all of the line's
 * discount if it has no other.
 */
export async function reduceDiscount(
  tx: Transaction,
  line: { readonly id: number; readonly discount: number; readonly currency: string },
  ratio: { readonly left: number; readonly of: number },
  hasCoupon: boolean,
): Promise<void> {
  const [found] = await tx.select().from(orderDiscount).where(eq(orderDiscount.orderLineId, line.id))
  if (!found) return
  const share = partOf(found.amount, { part: ratio.left, of: ratio.of }, line.currency)
  const amount = hasCoupon ? Math.min(share, line.discount) : line.discount
  const own = eq(orderDiscount.orderLineId, line.id)
  if (amount === 0) await tx.delete(orderDiscount).where(own)
  else await tx.update(orderDiscount).set({ amount }).where(own)
}
