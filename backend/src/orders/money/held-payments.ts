import type {
  HeldPayment,
  listHeldPayments,
  settleHeldPayment as settleCall,
} from '@marah/contract/desk/held-payments'
import { mostCounted } from '@marah/contract/limits'
import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lookAtHeld, type PaymentRow } from '../../payments/index.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { HttpError, invalidField, notFound } from '../../platform/errors/http-error.ts'
import type { Language } from '../../platform/language/messages.ts'
import { decimalText } from '../../platform/money/money.ts'
import { paymentSession, refund } from '../../schema/payments.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { askChange, waitingOrders } from '../refunds/refund-requests.ts'
import { buyersOfOrders } from './buyers.ts'
import { isAboveHeldLimit, isOnceHeld } from './held-limit.ts'
import { heldVersion, lockHeld, noteHeld, recordHeldIn, returnHeldIn } from './return-held.ts'

type Query = z.output<(typeof listHeldPayments)['query']>
type Answer = z.input<(typeof listHeldPayments.answers)[200]>
type Json = z.input<typeof HeldPayment>
type Settled = z.output<(typeof settleCall)['body']>

/** Who reads, and in which language. */
type Reader = { readonly person: DeskPerson; readonly language: Language }

/** Lists a page of the payments that do not fit their orders. */
export async function heldPayments(
  services: Services,
  { state, after, page_size: size }: Query,
  reader: Reader,
): Promise<Answer> {
  const { db } = services.database
  const passes = and(isNotNull(paymentSession.heldAmount), state === 'open' ? isHeld : undefined)
  const rows = await db
    .select()
    .from(paymentSession)
    .where(and(passes, after === undefined ? undefined : lt(paymentSession.id, after)))
    .orderBy(desc(paymentSession.id))
    .limit(size + 1)
  const shown = rows.slice(0, size)
  return {
    results: await heldJson(services, shown, reader),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
    count: await countOf(db, passes),
  }
}

/** Written without parameters, so that it matches the partial index. */
const isHeld = sql`${paymentSession.status} = 'held'`

async function countOf(db: Queryable, condition: SQL | undefined): Promise<number> {
  const some = db.select({ id: paymentSession.id }).from(paymentSession).where(condition).limit(mostCounted)
  return db.$count(some.as('some'))
}

async function heldJson(
  services: Services,
  all: readonly PaymentRow[],
  { person, language }: Reader,
): Promise<Json[]> {
  const { db } = services.database
  const rows = all.filter(isOnceHeld)
  if (rows.length === 0) return []
  const buyers = await buyersOfOrders(
    services,
    rows.map(({ orderId }) => orderId),
    language,
  )
  const refunds = await db
    .select()
    .from(refund)
    .where(
      inArray(
        refund.paymentReference,
        rows.map(({ heldReference }) => heldReference),
      ),
    )
  const waiting = await waitingOrders(
    db,
    rows.map(({ orderId }) => orderId),
    services.now(),
  )
  return rows.flatMap((row) => {
    const of = buyers.get(row.orderId)
    if (!of) return []
    const own = refunds.filter(({ paymentReference }) => paymentReference === row.heldReference)
    const back = own.reduce((sum, { status, amount }) => sum + (status === 'done' ? amount : 0), 0)
    const status = statusOf(row, own)
    return {
      id: row.id,
      order: of.order,
      customer: of.customer,
      held_on: row.createdOn.toISOString(),
      agreed: decimalText(row.amount, row.currency),
      agreed_currency: row.currency,
      received: decimalText(row.heldAmount, row.heldCurrency),
      received_currency: row.heldCurrency,
      given_back: decimalText(back, row.heldCurrency),
      provider: row.provider,
      reference: row.heldReference,
      status,
      is_returnable:
        (status === 'held' || status === 'failed') &&
        of.row.paymentReference === row.heldReference &&
        of.row.paidOn === null &&
        of.row.disputeStatus !== 'open',
      needs_second_person: isAboveHeldLimit(person, row),
      waits_for_second_person: waiting.has(row.orderId),
    }
  })
}

function statusOf(
  { status }: PaymentRow,
  refunds: readonly Pick<typeof refund.$inferSelect, 'status'>[],
): Json['status'] {
  if (status === 'returned') return 'returned'
  if (status !== 'held') return 'accepted'
  if (refunds.some((each) => each.status === 'pending' || each.status === 'sent')) return 'under_way'
  return refunds.some((each) => each.status === 'failed') ? 'failed' : 'held'
}

export async function readHeldPayment(services: Services, id: number, reader: Reader): Promise<Json> {
  const { db } = services.database
  const rows = await db.select().from(paymentSession).where(eq(paymentSession.id, id))
  const [json] = await heldJson(services, rows, reader)
  if (!json) throw notFound()
  return json
}

/** Asks the provider whether a held payment has brought what was agreed meanwhile. @throws HttpError 404, 409, 503 */
export async function checkHeld(services: Services, id: number): Promise<void> {
  const [row] = await services.database.db.select().from(paymentSession).where(eq(paymentSession.id, id))
  if (!row || !isOnceHeld(row)) throw notFound()
  if (row.status !== 'held') throw new HttpError(409, 'held_not_open')
  await lookAtHeld(services, row, async (tx) => {
    await noteHeld(services, tx, row, { held_payment: id, asked_provider: true })
    return true
  })
}

/** Gives all of a held payment back at its provider. @throws HttpError 404, 403 above the limit of the role, 409 */
export async function returnHeld(services: Services, person: DeskPerson, id: number): Promise<void> {
  await services.database.transaction((tx) => returnHeldIn(services, tx, person, id))
}

/** Asks a second person for that, above the limit of the role. @throws HttpError 404, 409 */
export async function askHeldReturn(services: Services, person: DeskPerson, id: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { row, ...seen } = await requireHeldOpen(tx, id)
    await askChange(services, tx, person, row, { ...seen, asked: { kind: 'held', payment: id } })
  })
}

async function requireHeldOpen(tx: Transaction, id: number) {
  const { order: row, payment } = await lockHeld(tx, id)
  if (payment.status !== 'held' || row.paidOn !== null) throw new HttpError(409, 'held_not_open')
  const { heldAmount, heldCurrency, amount: agreed } = payment
  // Another currency has no place in the order's money, so the agreed sum stands for it.
  const amount = heldCurrency === row.currency ? heldAmount : agreed
  return { row, amount, version: heldVersion(payment) }
}

/** Records that the shop has given all of a held payment back itself. @throws HttpError 404, 403, 409, InvalidInput */
export async function recordHeldReturn(
  services: Services,
  person: DeskPerson,
  id: number,
  settled: Settled,
): Promise<void> {
  requireDocument(settled)
  await services.database.transaction((tx) => recordHeldIn(services, tx, person, id, settled))
}

/** Asks a second person to confirm that, above the limit of the role; nothing is recorded before. @throws HttpError 404, 409, InvalidInput */
export async function askHeldRecord(
  services: Services,
  person: DeskPerson,
  id: number,
  settled: Settled,
): Promise<void> {
  requireDocument(settled)
  const { note, ...paid } = settled
  await services.database.transaction(async (tx) => {
    const { row, ...seen } = await requireHeldOpen(tx, id)
    await askChange(services, tx, person, row, { ...seen, asked: { kind: 'held', payment: id, paid }, note })
  })
}

function requireDocument({ way, document }: Settled): void {
  if (way === 'transfer' && document === '') throw invalidField('document', 'refund_document_missing')
}
