import type {
  closeShopWithdrawal as closeCall,
  listShopWithdrawals,
  matchShopWithdrawal as matchCall,
  ShopWithdrawal,
} from '@marah/contract/desk/withdrawals'
import { mostCounted } from '@marah/contract/limits'
import { dayMs } from '@marah/contract/rules/durations'
import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError, invalidField, notFound } from '../platform/errors/http-error.ts'
import { decimalText } from '../platform/money/money.ts'
import { idOfNumber, orderNumber } from '../platform/text/record-numbers.ts'
import { order } from '../schema/orders.ts'
import { withdrawal } from '../schema/withdrawals.ts'
import type { DeskPerson } from '../services/actor.ts'
import type { Services } from '../services/services.ts'
import { staffNames } from '../services/staff-names.ts'

type Query = z.output<(typeof listShopWithdrawals)['query']>
type Answer = z.input<(typeof listShopWithdrawals.answers)[200]>
type Json = z.input<typeof ShopWithdrawal>
type Row = typeof withdrawal.$inferSelect

/** Directive 2011/83/EU, article 13. */
const daysToRefund = 14

/** Lists a page of what customers have declared. */
export async function shopWithdrawals(
  { database: { db } }: Services,
  { state, after, page_size: size }: Query,
): Promise<Answer> {
  const passes = state === 'open' ? isNull(withdrawal.closedOn) : undefined
  // The one whose money has to go back first comes first.
  const [direction, isAfter] = state === 'open' ? [asc, gt] : [desc, lt]
  const rows = await db
    .select()
    .from(withdrawal)
    .where(and(passes, after === undefined ? undefined : isAfter(withdrawal.id, after)))
    .orderBy(direction(withdrawal.id))
    .limit(size + 1)
  const shown = rows.slice(0, size)
  return {
    results: await withdrawalsJson(db, shown),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
    count: await countOf(db, passes),
  }
}

async function countOf(db: Queryable, condition: SQL | undefined): Promise<number> {
  const some = db.select({ id: withdrawal.id }).from(withdrawal).where(condition).limit(mostCounted)
  return db.$count(some.as('some'))
}

async function withdrawalsJson(db: Queryable, rows: readonly Row[]): Promise<Json[]> {
  const ids = rows.flatMap(({ orderId }) => orderId ?? [])
  const orders =
    ids.length === 0
      ? []
      : await db
          .select({
            id: order.id,
            status: order.status,
            payment_status: order.paymentStatus,
            amount: order.amount,
            back: order.refundedAmount,
            currency: order.currency,
          })
          .from(order)
          .where(inArray(order.id, ids))
  const names = await staffNames(
    db,
    rows.map(({ closedBy }) => ({ kind: 'staff', id: closedBy })),
  )
  return rows.map((row) => {
    const of = orders.find(({ id }) => id === row.orderId)
    return {
      id: row.id,
      declared_on: row.createdOn.toISOString(),
      refund_by: new Date(row.createdOn.getTime() + daysToRefund * dayMs).toISOString(),
      name: row.name,
      email: row.email,
      number: row.orderNumber,
      goods: row.goods,
      order: of
        ? {
            id: of.id,
            number: orderNumber(of.id),
            status: of.status,
            payment_status: of.payment_status,
            amount: decimalText(of.amount, of.currency),
            given_back: decimalText(of.back, of.currency),
            currency: of.currency,
          }
        : null,
      closing:
        row.closedOn && row.closedAs
          ? {
              on: row.closedOn.toISOString(),
              by: names.get(row.closedBy ?? 0) ?? null,
              as: row.closedAs,
              note: row.closedNote,
            }
          : null,
    }
  })
}

/** @throws HttpError 404 */
export async function readShopWithdrawal({ database: { db } }: Services, id: number): Promise<Json> {
  const rows = await db.select().from(withdrawal).where(eq(withdrawal.id, id))
  const [json] = await withdrawalsJson(db, rows)
  if (!json) throw notFound()
  return json
}

/** Locks a withdrawal, so that of two people who settle it one is first; a test passes one that does not lock. */
export type LockWithdrawal = (tx: Transaction, id: number) => Promise<Row | undefined>

const lockWithdrawal: LockWithdrawal = async (tx, id) => {
  const [row] = await tx.select().from(withdrawal).where(eq(withdrawal.id, id)).for('update')
  return row
}

/** Says which order a withdrawal is about. @throws HttpError 404, 409, InvalidInput */
export async function matchWithdrawal(
  services: Services,
  id: number,
  { number, seen }: z.output<(typeof matchCall)['body']>,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await requireOpen(tx, id)
    if (row.orderId !== seen) throw new HttpError(409, 'withdrawal_changed')
    const orderId = idOfNumber(number)
    const [found] =
      orderId === null ? [] : await tx.select({ id: order.id }).from(order).where(eq(order.id, orderId))
    if (!found) throw invalidField('number', 'withdrawal_no_such_order')
    await tx
      .update(withdrawal)
      .set({ orderId: found.id, editedOn: services.now() })
      .where(eq(withdrawal.id, id))
    await services.audit.note(tx, {
      subject: `withdrawal:${id}`,
      before: { order: row.orderId },
      after: { order: found.id },
    })
  })
}

/** Records how a withdrawal has ended, once. @throws HttpError 404, 409 */
export async function closeWithdrawal(
  services: Services,
  person: Pick<DeskPerson, 'staffId'>,
  id: number,
  { as, note }: z.output<(typeof closeCall)['body']>,
  lock: LockWithdrawal = lockWithdrawal,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await requireOpen(tx, id, lock)
    const now = services.now()
    await tx
      .update(withdrawal)
      .set({ closedOn: now, closedBy: person.staffId, closedAs: as, closedNote: note, editedOn: now })
      .where(eq(withdrawal.id, id))
    await services.audit.note(tx, {
      subject: `withdrawal:${id}`,
      before: { order: row.orderId, closed_as: null },
      after: { order: row.orderId, closed_as: as },
    })
  })
}

async function requireOpen(tx: Transaction, id: number, lock = lockWithdrawal): Promise<Row> {
  const row = await lock(tx, id)
  if (!row) throw notFound()
  if (row.closedOn !== null) throw new HttpError(409, 'withdrawal_closed')
  return row
}
