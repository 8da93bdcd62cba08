/** What a person gives back of an order within the limit of the role: of all of it, since ten presses are as easy as one. */
import { and, eq, inArray, isNull, sum } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { decimalText } from '../../platform/money/money.ts'
import { type ChosenRefund, orderRefund } from '../../schema/order-desk.ts'
import type { RefundReason } from '../../schema/payments.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { refundLimitOf, requireWithinLimit } from '../../services/refund-limit.ts'
import type { Services } from '../../services/services.ts'
import type { OrderRow } from '../own-orders/own-order.ts'

export const nothingChosen: ChosenRefund = { lines: [], delivery: false, free: 0 }

/** Returns what a person has given back of these orders alone. */
async function givenBy(
  queryable: Queryable,
  orderIds: readonly number[],
  { staffId }: Pick<DeskPerson, 'staffId'>,
): Promise<number> {
  if (orderIds.length === 0) return 0
  const [own] = await queryable
    .select({ amount: sum(orderRefund.amount).mapWith(Number) })
    .from(orderRefund)
    .where(
      and(
        inArray(orderRefund.orderId, [...orderIds]),
        eq(orderRefund.askedBy, staffId),
        eq(orderRefund.status, 'done'),
        isNull(orderRefund.decidedBy),
      ),
    )
  return own?.amount ?? 0
}

/** Returns what a person can still give back of these orders alone, as a text; null for any amount. */
export async function limitLeft(
  queryable: Queryable,
  person: DeskPerson,
  { ids, currency }: { readonly ids: readonly number[]; readonly currency: string },
): Promise<string | null> {
  const limit = refundLimitOf(person.role, currency)
  if (limit === null) return null
  return decimalText(Math.max(0, limit - (await givenBy(queryable, ids, person))), currency)
}

type Share = { readonly row: Pick<OrderRow, 'id' | 'currency'>; readonly amount: number }
type Given = Partial<Pick<typeof orderRefund.$inferInsert, 'chosen' | 'note' | 'version'>> & {
  readonly reason: RefundReason
}

/**
 * Writes down who gives back what of an order; returns the id of the row. The caller has locked the order.
 * @throws HttpError 403 above what is left of the person's limit
 */
export async function giveWithinLimit(
  services: Services,
  tx: Transaction,
  person: DeskPerson,
  { row, amount }: Share,
  given: Given,
): Promise<number> {
  const shares = [{ row, amount }]
  const [id] = await giveSharesWithinLimit(services, tx, person, { shares, ids: [row.id] }, given)
  if (id === undefined) throw new Error('A refund was not stored')
  return id
}

/** Does the same for shares of several orders, of which the limit is one; `ids`: also those that give nothing now. */
export async function giveSharesWithinLimit(
  { now }: Services,
  tx: Transaction,
  person: DeskPerson,
  { shares, ids }: { readonly shares: readonly Share[]; readonly ids: readonly number[] },
  { chosen = nothingChosen, note = '', version = '', reason }: Given,
): Promise<number[]> {
  const [first] = shares
  if (!first) return []
  const before = await givenBy(tx, ids, person)
  const all = shares.reduce((total, { amount }) => total + amount, before)
  requireWithinLimit(person.role, all, first.row.currency)
  const at = now()
  const rows = await tx
    .insert(orderRefund)
    .values(
      shares.map(({ row, amount }) => ({
        orderId: row.id,
        status: 'done' as const,
        askedBy: person.staffId,
        chosen,
        reason,
        note,
        amount,
        currency: row.currency,
        version,
        createdOn: at,
        editedOn: at,
        decidedOn: at,
      })),
    )
    .returning({ id: orderRefund.id })
  return rows.map(({ id }) => id)
}
