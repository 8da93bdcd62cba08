import type { askShopReturn } from '@marah/contract/desk/returns'
import { hourMs } from '@marah/contract/rules/durations'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import { decimalText } from '../../platform/money/money.ts'
import { type AskedChange, orderRefund } from '../../schema/order-desk.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { requireWithinLimit } from '../../services/refund-limit.ts'
import type { Services } from '../../services/services.ts'
import { receiveIn, sumOfReceipt } from '../desk/decide-shop-return.ts'
import { returnHeldIn } from '../money/return-held.ts'
import type { LockedOrder, OrderRow } from '../own-orders/own-order.ts'
import { approveSize } from '../sizes/approve-size.ts'
import { chosenIn, giveBack, lockKnown, type RefundRequest, requireAsSeen } from './refund-order.ts'

type ReceiptRequest = z.output<(typeof askShopReturn)['body']>
export type RequestRow = typeof orderRefund.$inferSelect

/** A second person has so long. */
const waitingMs = 72 * hourMs

/** Keeps what a person wants to give back for a second person; the ledger has nothing of it. @throws HttpError 404, 409, InvalidInput */
export async function askRefund(
  services: Services,
  person: DeskPerson,
  id: number,
  request: RefundRequest,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const locked = await lockKnown(tx, id)
    const chosen = chosenIn(request, locked)
    const { amount, version } = await requireAsSeen(tx, locked, chosen, request)
    const { reason, note } = request
    await keep(services, tx, person, locked.order, { chosen, reason, note, amount, version })
  })
}

/**
 * Keeps what came of a return whose money is above the limit of who received it, for a second person. Nothing of it is received
 * before. @throws HttpError 404, 409, InvalidInput
 */
export async function askReceipt(
  services: Services,
  person: DeskPerson,
  returnId: number,
  { expected_refund, ...receipt }: ReceiptRequest,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { locked, amount } = await sumOfReceipt(tx, returnId, { ...receipt, expected: expected_refund })
    await keep(services, tx, person, locked.order, {
      chosen: nothing,
      returnId,
      receipt,
      reason: 'returned',
      note: '',
      amount,
      version: '',
    })
  })
}

/** Keeps what is done, and its money, for a second person: nothing of it is done before. @throws HttpError 409 */
export function askChange(
  services: Services,
  tx: Transaction,
  person: Pick<DeskPerson, 'staffId'>,
  row: Pick<OrderRow, 'id' | 'currency'>,
  { asked, amount }: { readonly asked: AskedChange; readonly amount: number },
): Promise<void> {
  return keep(services, tx, person, row, {
    chosen: nothing,
    asked,
    reason: 'other',
    note: '',
    amount,
    version: '',
  })
}

const nothing = { lines: [], delivery: false, free: 0 } as const

type Asked = Pick<
  typeof orderRefund.$inferInsert,
  'chosen' | 'returnId' | 'receipt' | 'asked' | 'reason' | 'note' | 'amount' | 'version'
>

/** One waits for each order; a later one takes the place of one that is over. */
async function keep(
  services: Services,
  tx: Transaction,
  person: Pick<DeskPerson, 'staffId'>,
  { id, currency }: Pick<OrderRow, 'id' | 'currency'>,
  asked: Asked,
): Promise<void> {
  const now = services.now()
  const before = await waitingOf(tx, id)
  if (before && !isOver(before, now)) throw new HttpError(409, 'refund_waits')
  if (before) await decide(services, tx, before, { status: 'lapsed', by: null })
  const [row] = await tx
    .insert(orderRefund)
    .values({
      ...asked,
      orderId: id,
      status: 'waiting',
      askedBy: person.staffId,
      currency,
      createdOn: now,
      editedOn: now,
      expiresOn: new Date(now.getTime() + waitingMs),
    })
    .returning()
  if (!row) throw new Error('A request was not stored')
  await noteRequest(services, tx, row, null)
}

/** The person who approves, in a session of the own, or by PIN in the session of another person. */
export type Approver = Pick<DeskPerson, 'staffId' | 'role'>

/**
 * Gives back what another person asked for, if it is still what that person saw.
 * @throws HttpError 404, 403 for one's own and above the limit of the role, 409
 */
export async function approveRefund(
  services: Services,
  person: Approver,
  named: { readonly id: number; readonly request: number },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { locked, row } = await lockRequest(tx, named)
    if (row.askedBy === person.staffId) throw new HttpError(403, 'same_person')
    if (isOver(row, services.now())) throw new HttpError(409, 'refund_request_lapsed')
    requireWithinLimit(person.role, row.amount, row.currency)
    const amount = decimalText(row.amount, row.currency)
    if (row.receipt && row.returnId !== null) {
      await noteRequest(services, tx, await decide(services, tx, row, { status: 'done', by: person }), row)
      const at = { role: person.role, scope: 'shop' } as const
      await receiveIn(services, tx, at, row.returnId, { ...row.receipt, expected: amount })
      return
    }
    if (row.asked) {
      const { asked, id, amount: back } = row
      await noteRequest(services, tx, await decide(services, tx, row, { status: 'done', by: person }), row)
      if (asked.kind === 'size') return approveSize(services, tx, locked, { asked, back, id })
      return returnHeldIn(services, tx, person, asked.payment)
    }
    const plan = await requireAsSeen(tx, locked, row.chosen, { version: row.version, amount })
    const decided = await decide(services, tx, row, { status: 'done', by: person })
    await noteRequest(services, tx, decided, row)
    await giveBack(services, tx, locked, { plan, reason: row.reason, id: row.id })
  })
}

/** Rejects what another person asked for, or withdraws one's own. @throws HttpError 404, 409 */
export async function declineRefund(
  services: Services,
  person: DeskPerson,
  named: { readonly id: number; readonly request: number },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { row } = await lockRequest(tx, named)
    const status = row.askedBy === person.staffId ? 'withdrawn' : 'declined'
    await noteRequest(services, tx, await decide(services, tx, row, { status, by: person }), row)
  })
}

/** Whether it is too late to approve it. */
export function isOver({ expiresOn }: RequestRow, now: Date): boolean {
  return expiresOn !== null && expiresOn <= now
}

/** The refund of an order that waits for a second person. */
export async function waitingOf(tx: Transaction, orderId: number): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(orderRefund)
    .where(and(eq(orderRefund.orderId, orderId), eq(orderRefund.status, 'waiting')))
  return row
}

/** Which of these orders wait for a second person. */
export async function waitingOrders(
  queryable: Queryable,
  orderIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set()
  const rows = await queryable
    .select()
    .from(orderRefund)
    .where(and(inArray(orderRefund.orderId, [...orderIds]), eq(orderRefund.status, 'waiting')))
  return new Set(rows.flatMap((row) => (isOver(row, now) ? [] : [row.orderId])))
}

async function lockRequest(
  tx: Transaction,
  { id, request }: { readonly id: number; readonly request: number },
): Promise<{ locked: LockedOrder; row: RequestRow }> {
  const locked = await lockKnown(tx, id)
  const [row] = await tx
    .select()
    .from(orderRefund)
    .where(and(eq(orderRefund.id, request), eq(orderRefund.orderId, id)))
  if (!row) throw notFound()
  if (row.status !== 'waiting') throw new HttpError(409, 'refund_request_decided')
  return { locked, row }
}

async function decide(
  { now }: Services,
  tx: Transaction,
  { id }: RequestRow,
  { status, by }: { status: RequestRow['status']; by: Approver | null },
): Promise<RequestRow> {
  const [row] = await tx
    .update(orderRefund)
    .set({ status, decidedBy: by?.staffId ?? null, decidedOn: now(), editedOn: now() })
    .where(eq(orderRefund.id, id))
    .returning()
  if (!row) throw new Error('A request vanished while its order was locked')
  return row
}

async function noteRequest(
  { audit }: Services,
  tx: Transaction,
  after: RequestRow,
  before: RequestRow | null,
): Promise<void> {
  const { id, status, amount, askedBy } = after
  await audit.note(tx, {
    subject: `order:${after.orderId}`,
    before: before && { request: id, status: before.status },
    after: { request: id, status, amount, asked_by: askedBy },
  })
}
