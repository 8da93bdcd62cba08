import type { takeVisitPayment as takeCall, Visit } from '@marah/contract/check-in'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { lockPayables } from '../booking-payments/index.ts'
import { closePaymentsOf, isOwing, lockBooking } from '../bookings/index.ts'
import { dueText, findByCode, visitsJson } from '../check-in/index.ts'
import { takeAtVenue } from '../payments/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import type { Actor } from '../services/actor.ts'
import type { Services } from '../services/services.ts'
import { oneBooking } from './booking-requests.ts'
import { frozenCompany, groupIn } from './company.ts'
import { contentHash, withTaxes } from './purchase.ts'
import { writeOrder } from './write-order.ts'

type Taking = z.output<typeof takeCall.body> & { readonly by: Actor }

/**
 * Takes the payment for a visit at the desk, also a balance after a deposit: it writes an order that is paid at once, with
 * its payment and its invoice. First it closes payment pages that are open for the visit, and counts what was paid there
 * meanwhile.
 */
export async function takeVisitPayment(
  services: Services,
  taking: Taking,
  language: Language,
): Promise<z.input<typeof Visit>> {
  const { database } = services
  const id = await findByCode(database.db, taking.code)
  await closePaymentsOf(services, id)
  return database.transaction(async (tx) => {
    const row = await take(services, tx, id, taking)
    const [visit] = await visitsJson(tx, [row], language)
    if (!visit) throw notFound()
    return visit
  })
}

async function take(services: Services, tx: Transaction, id: number, taking: Taking): Promise<BookingRow> {
  const [found] = await tx.select().from(booking).where(eq(booking.id, id))
  // The customer's account is closed, so an invoice would have no recipient.
  if (!found || found.userId === null || !isOwing(found)) throw new HttpError(409, 'nothing_due')
  const customer = { userId: found.userId, language: found.language }
  const request = {
    ...oneBooking(services, customer, { bookingId: id, balance: true }),
    wayToPay: 'at_venue' as const,
  }
  // Locks the cart, then the booking, like all transactions (decision 20).
  const { purchase: untaxed } = await request.load(tx)
  const row = await lockBooking(tx, id)
  if (taking.amount_due !== dueText(row))
    throw new HttpError(409, 'amount_changed', { extra: { amount_due: dueText(row) } })
  await lockPayables(tx, untaxed.bookings, services.now())
  const purchase = await withTaxes(services, tx, untaxed, null)
  const deliverTo = { address: null, pickup: null }
  const hash = contentHash(purchase, deliverTo, request)
  const company = frozenCompany(services, groupIn(purchase.bookings), null)
  const payment = await writeOrder(services, tx, { request, purchase, deliverTo, company, hash })
  const { method, slip, by } = taking
  await takeAtVenue(services, tx, payment, { method, by, ...(slip && { slip }) })
  const paid = await lockBooking(tx, id)
  await services.audit.note(tx, {
    subject: `booking:${id}`,
    before: { amount_paid: row.amountPaid },
    after: { amount_paid: paid.amountPaid, method },
  })
  return paid
}
