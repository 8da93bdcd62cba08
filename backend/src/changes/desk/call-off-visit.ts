import type { callOffShopVisit, previewVisitCallOff } from '@marah/contract/desk/visits'
import type { z } from 'zod'
import { isOpenVisit, lockBooking, requireUndisputed } from '../../bookings/index.ts'
import { type ApproveVisit, askChange, giveSharesWithinLimit, limitLeft } from '../../orders/index.ts'
import { paymentOf } from '../../payments/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { HttpError, invalidField } from '../../platform/errors/http-error.ts'
import { decimalText, minorUnitsOf, moneyText } from '../../platform/money/money.ts'
import type { BookingRow } from '../../schema/bookings.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { lockOrdersOf, type Payment, paymentsOf } from '../booking-payments.ts'
import { type CallOffRequest, calledOffTerms, callOffBooking } from '../call-off.ts'
import { shareAmongPayments } from '../refund-terms.ts'
import { readVisitRow } from './read-visit.ts'

type Preview = z.input<(typeof previewVisitCallOff.answers)[200]>
type Request = z.output<(typeof callOffShopVisit)['body']>

/** What calling off a visit gives back now, by each rule, and to which way of paying. @throws HttpError 404, 409 */
export async function previewCallOff(
  { database: { db }, now }: Services,
  person: DeskPerson,
  id: number,
): Promise<Preview> {
  const row = await readVisitRow(db, id)
  if (!isOpenVisit(row)) throw new HttpError(409, 'visit_over')
  await requireUndisputed(db, id)
  const payments = row.status === 'confirmed' ? await paymentsOf(db, id) : []
  const plans = (['everything', 'by_rules'] as const).map((gives) => ({
    gives,
    ...calledOffTerms(row, payments, { gives, now: now() }),
  }))
  const { currency } = row
  const ids = payments.map(({ order }) => order.id)
  return {
    currency,
    limit: await limitLeft(db, person, { ids, currency }),
    plans: await Promise.all(
      plans.map(async ({ gives, amount }) => ({
        gives,
        amount: decimalText(amount, currency),
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
  person: DeskPerson,
  id: number,
  request: Request,
): Promise<void> {
  const { currency } = await readVisitRow(services.database.db, id)
  const seen = seenSum(request, currency)
  const { ended } = await callOffBooking(services, id, shownTo(request), async (tx, { amount, ...now }) => {
    requireSeenSum(seen, amount, currency)
    const shares = shareAmongPayments(now.payments, amount).map((share) => ({
      row: share.payment.order,
      amount: share.amount,
    }))
    // As the preview says: what was given back of any of its orders counts, also of one of which nothing is left.
    const ids = now.payments.map(({ order }) => order.id)
    await giveSharesWithinLimit(services, tx, person, { shares, ids }, { reason: 'booking_cancelled' })
  })
  if (ended.length === 0) await sayWhyNot(services, id)
}

/**
 * Keeps that for a second person, with the order of the first payment: nothing of the visit is called off before.
 * @throws HttpError 404, 409
 */
export async function askCallOff(
  services: Services,
  person: DeskPerson,
  id: number,
  request: Request,
): Promise<void> {
  const { currency } = await readVisitRow(services.database.db, id)
  const seen = seenSum(request, currency)
  const { gives, reason } = request
  await services.database.transaction(async (tx) => {
    await lockOrdersOf(tx, id)
    const row = await lockBooking(tx, id)
    if (row.status !== 'confirmed')
      throw new HttpError(409, isOpenVisit(row) ? 'visit_payment_open' : 'visit_over')
    await requireUndisputed(tx, id)
    const payments = await paymentsOf(tx, id)
    const { amount } = calledOffTerms(row, payments, { gives, now: services.now() })
    requireSeenSum(seen, amount, currency)
    const first = payments.at(-1)
    if (!first) throw new HttpError(409, 'nothing_to_refund')
    await askChange(services, tx, person, first.order, {
      asked: { kind: 'visit', booking: id, gives, reason },
      amount,
      version: versionOf(row),
    })
  })
}

/**
 * Calls off a visit as one person asked for it and another one approves it: with the sum and at the time that was seen.
 * @throws HttpError 409
 */
export const approveCallOff: ApproveVisit = async (services, asked, decide) => {
  const { booking: id } = asked
  const { ended } = await callOffBooking(services, id, shownTo(asked), async (tx, { row, amount }) => {
    requireSeenSum(asked.amount, amount, row.currency)
    if (versionOf(row) !== asked.version) throw new HttpError(409, 'asked_changed')
    await decide(tx)
  })
  if (ended.length === 0) await sayWhyNot(services, id)
}

/** Another one once the visit has moved, or its party has changed. */
function versionOf({ sequence, guests, grownUps, amount }: BookingRow): string {
  return [sequence, guests, grownUps, amount].join(':')
}

function seenSum({ amount }: Request, currency: string): number {
  const seen = minorUnitsOf(amount, currency)
  if (seen === null) throw invalidField('amount', 'invalid')
  return seen
}

function requireSeenSum(seen: number, now: number, currency: string): void {
  if (seen === now) return
  const values = { seen: moneyText(seen, currency), now: moneyText(now, currency) }
  throw new HttpError(409, 'call_off_changed', { values })
}

/** The family reads the reason as it was typed, in whichever language it uses the shop. */
function shownTo({ gives, reason }: Pick<Request, 'gives' | 'reason'>): CallOffRequest {
  return { gives, reason: reason === '' ? null : { en: reason, ar: reason } }
}

async function sayWhyNot({ database: { db } }: Services, id: number): Promise<never> {
  await requireUndisputed(db, id)
  const row = await readVisitRow(db, id)
  throw new HttpError(409, isOpenVisit(row) ? 'visit_payment_open' : 'visit_over')
}
