import { eq } from 'drizzle-orm'
import { couponSubject } from '../bookings/index.ts'
import {
  type CouponRow,
  findCoupon,
  holdCoupon,
  type Quote,
  quoteCoupon,
  releaseCoupon,
} from '../coupons/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { type FieldMessage, msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { isolate } from '../platform/language/isolate.ts'
import { moneyText } from '../platform/money/money.ts'
import { depositOf } from '../play/index.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import { coupon } from '../schema/coupons.ts'
import { eventPackage } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import { priceVisit } from './price.ts'

type CouponField = 'coupon_code' | 'code'

/** Applies a coupon to a held booking and reserves one use of it. Throws 400 beside the field if it takes nothing off. */
export async function applyCoupon(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  code: string,
  field: CouponField = 'coupon_code',
): Promise<BookingRow> {
  const found = await findCoupon(tx, code)
  const quote = await quoteFor(services, tx, row, found)
  if (quote.problem !== null) throw new InvalidInput({ [field]: [problemOf(quote, row.currency)] })
  if (row.couponId !== quote.coupon.id) await releaseCoupon(tx, couponSubject(row.id), services.now())
  if (!(await reserve(services, tx, row, quote)))
    throw new InvalidInput({ [field]: [msg('coupon_unusable')] })
  return reprice(services, tx, row, quote)
}

export async function removeCoupon(
  services: Services,
  tx: Transaction,
  row: BookingRow,
): Promise<BookingRow> {
  await releaseCoupon(tx, couponSubject(row.id), services.now())
  return reprice(services, tx, row, null)
}

/** Computes the coupon again after content or time have changed, or removes it if it no longer applies. */
export async function requoteCoupon(
  services: Services,
  tx: Transaction,
  row: BookingRow,
): Promise<BookingRow> {
  if (row.couponId === null) return row
  const [found] = await tx.select().from(coupon).where(eq(coupon.id, row.couponId))
  const quote = await quoteFor(services, tx, row, found ?? null)
  const isReserved = quote.problem === null && (await reserve(services, tx, row, quote))
  return isReserved ? reprice(services, tx, row, quote) : removeCoupon(services, tx, row)
}

function quoteFor(services: Services, queryable: Queryable, row: BookingRow, found: CouponRow | null) {
  const request = {
    purpose: row.kind,
    sum: row.subtotal,
    currency: row.currency,
    userId: row.userId ?? 0,
    now: services.now(),
  }
  return quoteCoupon(services, queryable, found, request, [couponSubject(row.id)])
}

type Usable = Quote & { readonly problem: null }

function reserve(services: Services, tx: Transaction, row: BookingRow, quote: Usable): Promise<boolean> {
  return holdCoupon(services, tx, {
    purpose: row.kind,
    sum: row.subtotal,
    currency: row.currency,
    userId: row.userId ?? 0,
    now: services.now(),
    couponId: quote.coupon.id,
    subject: couponSubject(row.id),
    amount: quote.takes,
  })
}

async function reprice(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  quote: Usable | null,
): Promise<BookingRow> {
  const now = services.now()
  const discount = quote?.takes ?? 0
  const price = priceVisit(services, row, discount)
  const deposit = await depositFor(tx, row, price.amount, now)
  const [priced] = await tx
    .update(booking)
    .set({
      couponId: quote?.coupon.id ?? null,
      couponCode: quote?.coupon.code ?? null,
      ...price,
      depositAmount: deposit?.amount ?? null,
      balanceDueOn: deposit?.balanceDueOn ?? null,
      pays: deposit ? row.pays : 'full',
      editedOn: now,
    })
    .where(eq(booking.id, row.id))
    .returning()
  if (!priced) throw new Error('A booking vanished while it was locked')
  return priced
}

async function depositFor(queryable: Queryable, row: BookingRow, total: number, now: Date) {
  if (row.packageId === null) return null
  const [chosen] = await queryable.select().from(eventPackage).where(eq(eventPackage.id, row.packageId))
  return chosen ? depositOf(chosen, { total, currency: row.currency }, row.startsOn, now) : null
}

export function problemOf({ problem, coupon: found }: Quote, currency: string): FieldMessage {
  switch (problem) {
    case 'other_purpose':
      return msg('booking_coupon_other_kind')
    case 'below_minimum':
      return msg('coupon_below_minimum', { minimum: isolate(moneyText(found?.minAmount ?? 0, currency)) })
    default:
      return msg('coupon_unusable')
  }
}
