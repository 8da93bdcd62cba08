import { mayCall } from '@marah/contract/desk/rights'
import type { ShopVisit } from '@marah/contract/desk/visits'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { bookingJson, isOpenVisit } from '../../bookings/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/http-error.ts'
import type { Language } from '../../platform/language/messages.ts'
import { decimalText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { orderBooking } from '../../schema/booking-payments.ts'
import { type BookingRow, booking } from '../../schema/bookings.ts'
import { customer } from '../../schema/customers.ts'
import type { orderRefund } from '../../schema/order-desk.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { customerIdOf } from '../../services/customer-of.ts'
import type { Services } from '../../services/services.ts'
import { staffNames } from '../../services/staff-names.ts'
import { callOffRequestOf } from './call-off-requests.ts'

type Json = z.input<typeof ShopVisit>
type RequestRow = typeof orderRefund.$inferSelect

/** @throws HttpError 404 */
export async function readVisitRow(db: Queryable, id: number): Promise<BookingRow> {
  const [row] = await db.select().from(booking).where(eq(booking.id, id))
  if (!row) throw notFound()
  return row
}

/** Reads a visit with what the reader's role includes. @throws HttpError 404 */
export async function readVisit(
  services: Services,
  { role }: DeskPerson,
  id: number,
  language: Language,
): Promise<Json> {
  const { db } = services.database
  const row = await readVisitRow(db, id)
  const whole = await bookingJson(services, db, row, language)
  return {
    id,
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    title: whole.title,
    place: whole.place,
    starts_at: whole.starts_at,
    ends_at: whole.ends_at,
    venue_timezone: row.timezone,
    sessions: whole.sessions,
    guests: row.guests,
    grown_ups: row.grownUps,
    lines: whole.lines,
    occasion: row.occasion,
    notes: row.notes,
    coupon_code: row.couponCode,
    subtotal: whole.subtotal,
    discount: whole.discount,
    total_amount: whole.total_amount,
    total_amount_currency: row.currency,
    amount_paid: whole.amount_paid,
    amount_due: whole.amount_due,
    balance_due_on: whole.balance_due_on,
    refunded_amount: whole.refunded_amount,
    checked_in_on: whole.checked_in_on,
    children: whole.kids.map(({ name }) => name),
    group: row.group?.name ?? null,
    language: row.language,
    called_off: whole.called_off && {
      reason: whole.called_off.reason,
      ...(await peopleOf(db, await callOffRequestOf(db, id, 'done'))),
    },
    can_call_off: isOpenVisit(row) && !whole.payment_disputed,
    call_off_request: await requestOf(services, id),
    customer: mayCall(role, { grant: 'customers:view' }) ? await customerOf(db, row) : null,
    orders: mayCall(role, { grant: 'orders:view' }) ? await ordersOf(db, id) : null,
    booked_on: whole.created_on,
  }
}

async function customerOf(db: Queryable, { userId }: BookingRow): Promise<Json['customer']> {
  const id = await customerIdOf(db, { userId, guestEmail: null })
  if (id === null) return null
  const [found] = await db
    .select({ name: customer.name, email: customer.email })
    .from(customer)
    .where(eq(customer.id, id))
  return found ? { id, name: found.name || found.email } : null
}

/** Both persons by name, where a second one had to approve it. */
async function peopleOf(db: Queryable, request: RequestRow | undefined) {
  if (!request) return { asked_by: null, approved_by: null }
  const { askedBy, decidedBy } = request
  const names = await staffNames(
    db,
    [askedBy, decidedBy].map((staffId) => ({ kind: 'staff', id: staffId })),
  )
  return { asked_by: names.get(askedBy) ?? null, approved_by: names.get(decidedBy ?? 0) ?? null }
}

async function requestOf({ database: { db }, now }: Services, id: number): Promise<Json['call_off_request']> {
  const row = await callOffRequestOf(db, id, 'waiting')
  if (!row || row.expiresOn === null || row.expiresOn <= now()) return null
  const { orderId, amount, currency, expiresOn } = row
  return {
    order: { id: orderId, number: orderNumber(orderId) },
    asked_by: (await peopleOf(db, row)).asked_by,
    amount: decimalText(amount, currency),
    currency,
    expires_on: expiresOn.toISOString(),
  }
}

async function ordersOf(db: Queryable, id: number): Promise<NonNullable<Json['orders']>> {
  const rows = await db
    .selectDistinct({ id: orderBooking.orderId })
    .from(orderBooking)
    .where(and(eq(orderBooking.bookingId, id), ne(orderBooking.state, 'released')))
    .orderBy(asc(orderBooking.orderId))
  return rows.map((row) => ({ id: row.id, number: orderNumber(row.id) }))
}
