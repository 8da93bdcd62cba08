import type { askShopReturn } from '@marah/contract/desk/returns'
import { hourMs } from '@marah/contract/rules/durations'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import { type AskedChange, orderRefund } from '../../schema/order-desk.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { sumOfReceipt } from '../desk/decide-shop-return.ts'
import type { LockedOrder, OrderRow } from '../own-orders/own-order.ts'
import { nothingChosen } from './given.ts'
import { chosenIn, lockKnown, type RefundRequest, requireAsSeen } from './refund-order.ts'

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
      chosen: nothingChosen,
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
  { note = '', version = '', ...asked }: ChangeToKeep,
): Promise<void> {
  return keep(services, tx, person, row, { chosen: nothingChosen, ...asked, reason: 'other', note, version })
}

type ChangeToKeep = {
  readonly asked: AskedChange
  readonly amount: number
  /** For colleagues. */
  readonly note?: string
  /** Of the thing that changes, as the first person saw it. */
  readonly version?: string
}

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

export async function lockRequest(
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

export async function decide(
  { now }: Services,
  tx: Transaction,
  { id }: RequestRow,
  { status, by }: { status: RequestRow['status']; by: Pick<DeskPerson, 'staffId'> | null },
): Promise<RequestRow> {
  const [row] = await tx
    .update(orderRefund)
    .set({ status, decidedBy: by?.staffId ?? null, decidedOn: now(), editedOn: now() })
    .where(eq(orderRefund.id, id))
    .returning()
  if (!row) throw new Error('A request vanished while its order was locked')
  return row
}

export async function noteRequest(
  { audit }: Services,
  tx: Transaction,
  after: RequestRow,
  before: RequestRow | null,
): Promise<void> {
  const { id, orderId, status, amount, askedBy, asked } = after
  const change = {
    before: before && { request: id, status: before.status },
    after: { request: id, status, amount, asked_by: askedBy },
  }
  await audit.note(tx, { subject: `order:${orderId}`, ...change })
  // Its page shows the request, too.
  if (asked?.kind === 'visit') await audit.note(tx, { subject: `booking:${asked.booking}`, ...change })
}
