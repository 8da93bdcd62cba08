import type { callOffShopVisit, previewVisitCallOff } from '@marah/contract/desk/visits'
import type { z } from 'zod'
import { isOpenVisit, requireUndisputed } from '../../bookings/index.ts'
import { paymentOf } from '../../payments/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { HttpError, invalidField } from '../../platform/errors/http-error.ts'
import { decimalText, minorUnitsOf, moneyText } from '../../platform/money/money.ts'
import type { BookingRow } from '../../schema/bookings.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { requireWithinLimit } from '../../services/refund-limit.ts'
import type { Services } from '../../services/services.ts'
import { type Payment, paymentsOf } from '../booking-payments.ts'
import { calledOffTerms, callOffBooking } from '../call-off.ts'
import { shareAmongPayments } from '../refund-terms.ts'
import { readVisitRow } from './read-visit.ts'

type Preview = z.input<(typeof previewVisitCallOff.answers)[200]>
type Request = z.output<(typeof callOffShopVisit)['body']>

/** What calling off a visit gives back now, by each rule, and to which way of paying. @throws HttpError 404, 409 */
export async function previewCallOff({ database: { db }, now }: Services, id: number): Promise<Preview> {
  const row = await readVisitRow(db, id)
  if (!isOpenVisit(row)) throw new HttpError(409, 'visit_over')
  await requireUndisputed(db, id)
  const payments = row.status === 'confirmed' ? await paymentsOf(db, id) : []
  const plans = (['everything', 'by_rules'] as const).map((gives) => ({
    gives,
    ...calledOffTerms(row, payments, { gives, now: now() }),
  }))
  return {
    currency: row.currency,
    plans: await Promise.all(
      plans.map(async ({ gives, amount }) => ({
        gives,
        amount: decimalText(amount, row.currency),
        ways: await waysOf(db, payments, amount),
      })),
    ),
  }
}

/** A visit may have several payments; each gets its share back the way it was paid. */
async function waysOf(
  db: Queryable,
  payments: readonly Payment[],
  sum: number,
): Promise<Preview['plans'][number]['ways']> {
  const ways: Preview['plans'][number]['ways'] = []
  for (const { payment, amount } of shareAmongPayments(payments, sum)) {
    const received = await paymentOf(db, payment.order)
    if (!received) continue
    const { paymentMethod: name, currency } = payment.order
    ways.push({ way: received.method, name, amount: decimalText(amount, currency) })
  }
  return ways
}

/**
 * Calls off a visit for a person at the desk, once: of two who saw the same, the second hears that it is over.
 * @throws HttpError 404, 409, 403 above the refund limit of the role
 */
export async function callOffVisit(
  services: Services,
  { role }: DeskPerson,
  id: number,
  { gives, amount: seen, reason }: Request,
): Promise<void> {
  const { database } = services
  const { currency } = await readVisitRow(database.db, id)
  const expected = minorUnitsOf(seen, currency)
  if (expected === null) throw invalidField('amount', 'invalid')
  const check = (row: BookingRow, amount: number) => {
    if (amount !== expected) {
      const money = (sum: number) => moneyText(sum, row.currency)
      throw new HttpError(409, 'call_off_changed', { values: { seen: money(expected), now: money(amount) } })
    }
    requireWithinLimit(role, amount, row.currency)
  }
  // The family reads it as it was typed, in whichever language it uses the shop.
  const shownReason = reason === '' ? null : { en: reason, ar: reason }
  const { ended } = await callOffBooking(services, id, { gives, reason: shownReason }, check)
  if (ended.length > 0) return
  await requireUndisputed(database.db, id)
  const row = await readVisitRow(database.db, id)
  throw new HttpError(409, isOpenVisit(row) ? 'visit_payment_open' : 'visit_over')
}
