import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { divisionName } from '../accounts/index.ts'
import { beginPaying, lockPayables, ordersPayingFor, writeOrderBookings } from '../bookings/index.ts'
import { holdCoupon, lockCoupon, shareOut } from '../coupons/index.ts'
import { orderSubject, type Reserve, type Shortage } from '../orders/index.ts'
import { completeFree, live, type OrderRow, type PaymentRow, writeSession } from '../payments/index.ts'
import type { Transaction } from '../platform/database.ts'
import { say } from '../platform/field-errors.ts'
import { InvalidInput, Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { address, user } from '../schema/accounts.ts'
import { type FrozenAddress, order, orderLine } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import { cancelPath, lineItemsOf } from './page-content.ts'
import {
  contentHash,
  type Purchase,
  requireExpected,
  requireOwnCurrency,
  requirePayable,
  shortagesOf,
  soldMeanwhile,
} from './purchase.ts'
import { refuseHoarding, requirePagePauseOver } from './reserve-limits.ts'

export type Wish = {
  readonly userId: number
  readonly language: Language
  /** An own address; else the cart's, else the newest. */
  readonly addressId: number | undefined
  /** The total that the customer saw, as decimal text; undefined where none is told. */
  readonly expectedAmount?: string | undefined
  /** Locks what keeps two wishes of the same customer apart and reads what is wanted. */
  load(tx: Transaction): Promise<{ purchase: Purchase; addressId: number | null }>
}

/** What to do after the first transaction of a checkout. */
export type Step =
  /** The same wish has an open payment. */
  | { readonly kind: 'open'; readonly payment: PaymentRow }
  /** An order stands; the provider is to be asked for its payment page. */
  | { readonly kind: 'create'; readonly payment: PaymentRow; readonly isNew: boolean }
  /** Payments of the customer's own that must end first; `replaced` among them are for what is being paid now. */
  | { readonly kind: 'close'; readonly payments: readonly PaymentRow[]; readonly replaces: boolean }

/** Payment pages of single purchases that one customer may hold open: more would be hoarding (rule B7). */
const mostBuyNows = 3
/** An open page with less time left than this is not handed out again. */
const usefulSeconds = 120
/**
 * First transaction of a checkout (rule B8a): checks the wish, reserves its stock and writes the order with
 * a payment to be created, or says what stands in the way. Nothing here talks to the provider.
 */
export async function openOrder(
  services: Services,
  tx: Transaction,
  wish: Wish,
  reserve: Reserve,
): Promise<Step> {
  const { purchase, addressId } = await wish.load(tx)
  requirePayable(purchase)
  requireOwnCurrency(services, purchase)
  requireExpected(purchase, wish.expectedAmount)
  // What takes place at the play centre is not delivered.
  const deliverTo = purchase.lines.length > 0 ? await addressOf(tx, wish, addressId) : null
  const hash = contentHash(purchase, deliverTo, wish.language)

  const own = await openPayments(tx, wish.userId)
  const siblings = own.filter(
    (found) => found.order.kind === purchase.kind && found.order.cartId === purchase.cartId,
  )
  const same = siblings.find((found) => found.order.contentHash === hash)
  if (same) return stepOf(same.payment, services.now())
  const replaced = await replacedBy(tx, purchase, { own, siblings })
  const hoarded =
    purchase.kind === 'buy_now' ? siblings.slice(0, Math.max(0, siblings.length - mostBuyNows + 1)) : []
  const inTheWay = replaced.length > 0 ? replaced : hoarded
  if (inTheWay.length > 0) {
    return {
      kind: 'close',
      payments: inTheWay.map(({ payment }) => payment),
      replaces: replaced.length > 0,
    }
  }
  await refuseHoarding(
    tx,
    wish.userId,
    purchase,
    own.map((found) => found.order.id),
  )
  await requirePagePauseOver(services, tx, wish.userId, purchase)
  await lockPayables(tx, purchase.bookings, services.now())

  const known = shortagesOf(purchase)
  // Everyone locks a coupon before stock (rule B3).
  if (purchase.coupon) await lockCoupon(tx, purchase.coupon.id)
  const isShort = known.length > 0 || purchase.lines.length === 0
  const short = isShort ? known : await reserve(tx, purchase.lines)
  if (short.length === 0) {
    await beginPaying(tx, purchase.bookings, services.now())
    const payment = await writeOrder(services, tx, { wish, purchase, deliverTo, hash })
    if (purchase.amount > 0) return { kind: 'create', payment, isNew: true }
    return { kind: 'open', payment: await completeFree(services, tx, payment) }
  }
  const holders = await holdersOf(tx, own, short)
  if (holders.length === 0) throw soldMeanwhile(purchase, short)
  return { kind: 'close', payments: holders, replaces: false }
}

type OwnPayment = { order: typeof order.$inferSelect; payment: PaymentRow }

/** Own open payments for the same thing: an older state of the cart, or one of these bookings in another order. */
async function replacedBy(
  tx: Transaction,
  purchase: Purchase,
  { own, siblings }: { own: readonly OwnPayment[]; siblings: readonly OwnPayment[] },
): Promise<OwnPayment[]> {
  const paying = await ordersPayingFor(
    tx,
    own.map((found) => found.order.id),
    purchase.bookings.map(({ bookingId }) => bookingId),
  )
  return own.filter(
    (found) => paying.has(found.order.id) || (purchase.kind === 'cart' && siblings.includes(found)),
  )
}

/** The customer's unpaid orders with a living payment, oldest first, locked. */
async function openPayments(tx: Transaction, userId: number): Promise<OwnPayment[]> {
  const orders = await tx
    .select()
    .from(order)
    .where(and(eq(order.userId, userId), eq(order.paymentStatus, 'unpaid')))
    .orderBy(asc(order.id))
    .for('update')
  if (orders.length === 0) return []
  const payments = await tx
    .select()
    .from(paymentSession)
    .where(
      and(
        inArray(
          paymentSession.orderId,
          orders.map(({ id }) => id),
        ),
        inArray(paymentSession.status, live),
      ),
    )
  return orders.flatMap((found) => {
    const payment = payments.find(({ orderId }) => orderId === found.id)
    return payment ? [{ order: found, payment }] : []
  })
}

function stepOf(payment: PaymentRow, now: Date): Step {
  if (payment.status === 'creating') return { kind: 'create', payment, isNew: false }
  const isUseful = payment.expiresOn.getTime() - now.getTime() > usefulSeconds * 1000
  return isUseful ? { kind: 'open', payment } : { kind: 'close', payments: [payment], replaces: true }
}

/** Own payments that hold what is short: a customer's own hold never competes with the customer (rule B32). */
async function holdersOf(
  tx: Transaction,
  own: OwnPayment[],
  short: readonly Shortage[],
): Promise<PaymentRow[]> {
  if (own.length === 0) return []
  const holding = await tx
    .selectDistinct({ orderId: orderLine.orderId })
    .from(orderLine)
    .where(
      and(
        inArray(
          orderLine.orderId,
          own.map((found) => found.order.id),
        ),
        eq(orderLine.state, 'reserved'),
        inArray(
          orderLine.productStockId,
          short.map(({ productStockId }) => productStockId),
        ),
      ),
    )
  const ids = new Set(holding.map(({ orderId }) => orderId))
  return own.filter((found) => ids.has(found.order.id)).map(({ payment }) => payment)
}

async function addressOf(tx: Transaction, wish: Wish, fromCart: number | null): Promise<FrozenAddress> {
  const wanted = wish.addressId ?? fromCart
  const [found] = await tx
    .select()
    .from(address)
    .where(and(eq(address.userId, wish.userId), wanted === null ? undefined : eq(address.id, wanted)))
    .orderBy(desc(address.isDefault), desc(address.id))
    .limit(1)
  if (!found) {
    throw new InvalidInput({
      address: [say(wanted === null ? 'checkout_address_required' : 'checkout_address_unknown')],
    })
  }
  return {
    name: found.name,
    phone: found.phone,
    address_line1: found.addressLine1,
    address_line2: found.addressLine2,
    city: found.city,
    // A courier reads names, not codes.
    state: divisionName(found.country, found.state, wish.language),
    country: found.country,
    postal_code: found.postalCode,
  }
}

type NewOrder = { wish: Wish; purchase: Purchase; deliverTo: FrozenAddress | null; hash: string }

async function writeOrder(
  services: Services,
  tx: Transaction,
  { wish, purchase, deliverTo, hash }: NewOrder,
): Promise<PaymentRow> {
  const now = services.now()
  const [customer] = await tx.select({ email: user.email }).from(user).where(eq(user.id, wish.userId))
  if (!customer) throw new Refusal(401, 'not_authenticated')
  const { kind, cartId, itemsAmount, discountAmount, coupon, bookingsAmount, deliveryFee, amount, currency } =
    purchase
  const [written] = await tx
    .insert(order)
    .values({
      ...{ kind, cartId, itemsAmount, discountAmount, bookingsAmount, deliveryFee, amount, currency },
      couponId: coupon?.id,
      couponCode: coupon?.code,
      userId: wish.userId,
      contentHash: hash,
      language: wish.language,
      email: customer.email,
      address: deliverTo,
      createdOn: now,
      editedOn: now,
    })
    .returning()
  if (!written) throw new Error('An order could not be written')
  if (coupon) await takeCoupon(tx, { order: written, userId: wish.userId, couponId: coupon.id, now })
  const shares = shareOut(
    discountAmount,
    purchase.lines.map(({ quantity, unitPrice }) => quantity * unitPrice),
  )
  const lines = purchase.lines.map(({ productStockId, quantity, unitPrice, item }, index) => ({
    ...{ productStockId, quantity, unitPrice, item },
    orderId: written.id,
    discount: shares[index] ?? 0,
    state: 'reserved' as const,
  }))
  if (lines.length > 0) await tx.insert(orderLine).values(lines)
  await writeOrderBookings(tx, written.id, purchase.bookings)
  return writeSession(services, tx, written, {
    lineItems: lineItemsOf(services, written, { lines, bookings: purchase.bookings }),
    cancelPath: cancelPath(written, { lines, bookings: purchase.bookings }),
    payableUntil: firstStart(purchase),
  })
}

/** A visit is paid before it begins; only the rest of a deposit may be paid later. */
function firstStart({ bookings }: Purchase): Date | null {
  const starts = bookings.flatMap(({ part, item }) => (part === 'balance' ? [] : [Date.parse(item.startsOn)]))
  return starts.length === 0 ? null : new Date(Math.min(...starts))
}

/** The last use may have gone to somebody else since the cart was looked at. */
async function takeCoupon(
  tx: Transaction,
  { order: row, ...use }: { order: OrderRow; userId: number; couponId: number; now: Date },
): Promise<void> {
  const { itemsAmount: sum, discountAmount: amount } = row
  const wanted = { ...use, purpose: 'goods' as const, sum, amount, subject: orderSubject(row.id) }
  if (!(await holdCoupon(tx, wanted))) throw new Refusal(409, 'coupon_ended')
}
