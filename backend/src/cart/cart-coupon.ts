import { and, eq } from 'drizzle-orm'
import { type CouponRequest, type CouponRow, type Quote, quoteCoupon } from '../coupons/index.ts'
import type { CartRow } from '../open-cart/index.ts'
import { orderSubject } from '../orders/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { FieldMessage } from '../platform/errors/field-errors.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { isolate } from '../platform/language/isolate.ts'
import { moneyText } from '../platform/money/money.ts'
import { coupon } from '../schema/coupons.ts'
import { order } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'
import { type PricedLine, ruledAmountOf } from './cart-totals.ts'

/** The coupon in a cart, and its current discount on the cart's goods. */
type Keyed = Pick<Services, 'secretKey'>
export type CartCoupon = { readonly row: CouponRow; readonly quote: Quote }

/** Null if the cart has no coupon; `couponId` comes from the cart's row. */
export async function couponOfCart(
  services: Keyed,
  queryable: Queryable,
  { id, userId, couponId }: Pick<CartRow, 'id' | 'userId' | 'couponId'>,
  { lines, currency, now }: Pick<CartQuoteRequest, 'lines' | 'currency' | 'now'>,
): Promise<CartCoupon | null> {
  if (couponId === null) return null
  const [row] = await queryable.select().from(coupon).where(eq(coupon.id, couponId))
  if (!row) return null
  return {
    row,
    quote: await quoteForCart(services, queryable, { id, userId }, { row, lines, currency, now }),
  }
}

type CartQuoteRequest = {
  readonly row: CouponRow | null
  readonly lines: readonly PricedLine[]
  /** The shop's currency. */
  readonly currency: string
  readonly now: Date
}

/** Amounts of coupons are in the shop's own currency, so they do not apply to another one. */
export async function quoteForCart(
  services: Keyed,
  queryable: Queryable,
  { id, userId }: Pick<CartRow, 'id' | 'userId'>,
  { row, lines, currency, now }: CartQuoteRequest,
): Promise<Quote> {
  const own = await ownSubjects(queryable, id, userId)
  return quoteLines(services, queryable, { row, lines, currency, now }, { userId }, own)
}

/** Quotes these lines as `couponOfCart` does for a cart; `subjects` are open orders that the quoted purchase replaces. */
export async function quoteLines(
  services: Keyed,
  queryable: Queryable,
  { row, lines, currency, now }: CartQuoteRequest,
  customer: Pick<CouponRequest, 'userId' | 'guestEmail'>,
  subjects: readonly string[],
): Promise<Quote> {
  const isForeign = lines.some((line) => line.status !== 'gone' && line.currency !== currency)
  // A coupon takes its part off what the automatic discounts leave.
  const request = { purpose: 'goods' as const, sum: ruledAmountOf(lines), currency, ...customer, now }
  return quoteCoupon(services, queryable, isForeign ? null : row, request, subjects)
}

/** Tells the customer why the coupon takes nothing off; null if it does. */
export function problemOf({ problem, coupon: found }: Quote, currency: string): FieldMessage | null {
  switch (problem) {
    case null:
      return null
    case 'unusable':
      return msg('coupon_unusable')
    case 'other_purpose':
      return msg('coupon_not_for_goods')
    case 'below_minimum':
      return msg('coupon_below_minimum', { minimum: isolate(moneyText(found?.minAmount ?? 0, currency)) })
  }
}

/** The cart's own open payment holds a use of its coupon; the quoted purchase will replace or repeat that payment. */
async function ownSubjects(queryable: Queryable, cartId: number, userId: number): Promise<string[]> {
  const rows = await queryable
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.userId, userId), eq(order.cartId, cartId), eq(order.paymentStatus, 'unpaid')))
  return rows.map((row) => orderSubject(row.id))
}
