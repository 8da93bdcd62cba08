import { eq } from 'drizzle-orm'
import { provenPhoneKey } from '../accounts/index.ts'
import { bookingLineItem, type PayableBooking, writeOrderBookings } from '../booking-payments/index.ts'
import { ruledAmountOf, shareDiscount } from '../cart/index.ts'
import { holdCoupon } from '../coupons/index.ts'
import { freezeDiscounts } from '../discounts/index.ts'
import {
  type FrozenLine,
  goodsLineItem,
  orderSubject,
  payLinkAddresses,
  payLinkMinutes,
  soleSellerOf,
} from '../orders/index.ts'
import { type LineItem, type OrderRow, type PaymentRow, writeSession } from '../payments/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { user } from '../schema/accounts.ts'
import { type FrozenCompany, order, orderLine } from '../schema/orders.ts'
import { mailAddressOf } from '../services/own-address.ts'
import type { Services } from '../services/services.ts'
import { taxName, taxSum } from '../tax/index.ts'
import { sharedKeyOf } from './buyer-network.ts'
import { type Destination, guestEmailOf, type Purchase, type PurchaseRequest } from './purchase.ts'

type NewOrder = {
  request: PurchaseRequest
  purchase: Purchase
  deliverTo: Destination
  company: FrozenCompany | null
  hash: string
}

/** Writes the order with its lines, its bookings and its coupon, and the payment that will be opened for it. */
export async function writeOrder(
  services: Services,
  tx: Transaction,
  { request, purchase, deliverTo, company, hash }: NewOrder,
): Promise<PaymentRow> {
  const now = services.now()
  const { userId, guest, byPhone } = request
  const network = guest ? guest.network : await sharedKeyOf(services, tx, request)
  const guestEmail = guest && guest.email !== '' ? guestEmailOf(guest) : null
  const { coupon, taxes } = purchase
  const [written] = await tx
    .insert(order)
    .values({
      kind: purchase.kind,
      cartId: purchase.cartId,
      itemsAmount: purchase.itemsAmount,
      discountAmount: purchase.discountAmount,
      bookingsAmount: purchase.bookingsAmount,
      deliveryFee: purchase.deliveryFee,
      paymentFee: purchase.paymentFee,
      wayToPay: request.wayToPay ?? 'hosted',
      phoneKey:
        byPhone?.phoneKey ??
        (request.wayToPay === 'cash_on_delivery' ? await provenPhoneKey(services, tx, userId ?? 0) : null),
      deliveryTaxes: taxes.delivery,
      paymentFeeTaxes: taxes.paymentFee,
      pricesIncludeTax: taxes.included,
      taxAdded: taxes.added,
      taxName: taxes.name,
      amount: purchase.amount,
      currency: purchase.currency,
      couponId: coupon?.id,
      couponCode: coupon?.code,
      userId,
      guestKey: guest?.key ?? null,
      guestEmail,
      network,
      contentHash: hash,
      language: request.language,
      email: guest ? guest.email : await emailOf(tx, userId),
      address: deliverTo.address,
      company,
      // An order of visits alone has no parcel that could be a gift.
      gift: purchase.lines.length > 0 ? request.gift : null,
      pickup: deliverTo.pickup,
      soleSeller: soleSellerOf(purchase.lines.map(({ item }) => item)),
      fulfilment: purchase.delivery?.fulfilment,
      deliveryZone: purchase.delivery?.zone,
      deliveryRate: purchase.delivery?.rate,
      deliveryDays: purchase.delivery?.days,
      createdOn: now,
      editedOn: now,
    })
    .returning()
  if (!written) throw new Error('An order could not be written')
  const ruledAmount = ruledAmountOf(purchase.lines)
  if (coupon)
    await takeCoupon(services, tx, {
      order: written,
      ruledAmount,
      userId,
      guestEmail,
      couponId: coupon.id,
      now,
    })
  const shares = shareDiscount(purchase.discountAmount, purchase.lines, purchase.currency)
  const lines = purchase.lines.map(({ productStockId, quantity, unitPrice, item }, index) => ({
    orderId: written.id,
    productStockId,
    quantity,
    unitPrice,
    item,
    discount: shares[index] ?? 0,
    taxes: taxes.lines[index] ?? [],
    state: 'reserved' as const,
  }))
  if (lines.length > 0) await insertLines(tx, lines, purchase)
  await writeOrderBookings(tx, written.id, purchase.bookings)
  await byPhone?.record(tx, written)
  return writeSession(services, tx, written, {
    lineItems: lineItemsOf(services, written, { lines, bookings: purchase.bookings }),
    cancelPath: cancelPath(written, { lines, bookings: purchase.bookings }),
    payableUntil: firstStart(purchase),
    ...(byPhone?.linkCode && {
      backTo: payLinkAddresses(services, byPhone.linkCode),
      minutes: payLinkMinutes,
    }),
  })
}

/** The lines come back in the order in which they are inserted. */
async function insertLines(
  tx: Transaction,
  lines: readonly (typeof orderLine.$inferInsert)[],
  { lines: bought }: Purchase,
): Promise<void> {
  const inserted = await tx
    .insert(orderLine)
    .values([...lines])
    .returning({ id: orderLine.id })
  await freezeDiscounts(
    tx,
    inserted.map(({ id }, index) => ({ orderLineId: id, rule: bought[index]?.rule ?? null })),
  )
}

async function emailOf(tx: Transaction, userId: number): Promise<string> {
  const [customer] = await tx.select().from(user).where(eq(user.id, userId))
  if (!customer) throw new HttpError(401, 'not_authenticated')
  return mailAddressOf(customer)
}

/** Returns the first start: a visit is paid before it begins; only the rest of a deposit may be paid later. */
function firstStart({ bookings }: Purchase): Date | null {
  const starts = bookings.flatMap(({ part, item }) => (part === 'balance' ? [] : [Date.parse(item.startsOn)]))
  return starts.length === 0 ? null : new Date(Math.min(...starts))
}

/** Holds a use of the coupon. Another customer may have taken its last use since the cart was checked. */
async function takeCoupon(
  services: Services,
  tx: Transaction,
  {
    order: row,
    ruledAmount: sum,
    ...use
  }: {
    order: OrderRow
    /** What the goods cost after their automatic discounts. */
    ruledAmount: number
    userId: number | null
    guestEmail: string | null
    couponId: number
    now: Date
  },
): Promise<void> {
  const { itemsAmount, discountAmount, currency } = row
  const requested = {
    ...use,
    purpose: 'goods' as const,
    sum,
    currency,
    amount: discountAmount - (itemsAmount - sum),
    subject: orderSubject(row.id),
  }
  if (!(await holdCoupon(services, tx, requested))) throw new HttpError(409, 'coupon_ended')
}

type Bought = {
  readonly lines: readonly FrozenLine[]
  readonly bookings: readonly PayableBooking[]
}

/** Returns the lines of the provider's page, with the names and prices that were frozen with the order. */
function lineItemsOf(
  { messages }: Services,
  { language, taxAdded, pricesIncludeTax, taxName: name }: OrderRow,
  { lines, bookings }: Bought,
): LineItem[] {
  // A visit is listed with its tax, which may have been frozen before the settings changed.
  const listed = pricesIncludeTax ? 0 : taxSum(bookings.flatMap(({ taxes }) => taxes))
  const t = messages[language]
  return [
    ...lines.map((line) => goodsLineItem(line)),
    // The provider does not list free items.
    ...bookings.filter(({ amount }) => amount > 0).map((each) => bookingLineItem(each, { language, t })),
    ...(taxAdded > listed ? [addedTax(taxAdded - listed, taxName(name, { language, t }))] : []),
  ]
}

function addedTax(unitPrice: number, name: string): LineItem {
  return { name, quantity: 1, unitPrice }
}

/**
 * Returns the page to which a customer returns who does not pay. The review of a cart and a booking close the page of
 * this order (`leavePayment`); the review of one item continues with it.
 */
function cancelPath(
  { kind, transactionId, guestKey }: Pick<OrderRow, 'kind' | 'transactionId' | 'guestKey'>,
  { lines: [line, second], bookings: [booked] }: Bought,
): string {
  if (kind === 'booking' && booked) return `/bookings/${booked.item.reference}?unpaid=${transactionId}`
  if (kind === 'buy_now' && line)
    return `/buy-now?stock=${line.item.product_stock}&quantity=${line.quantity}&order=${transactionId}`
  // A guest may buy this item alone, besides a cart with others.
  const only = guestKey !== null && line && !second ? `only=${line.item.product_stock}&` : ''
  return `/checkout?${only}step=review&unpaid=${transactionId}`
}
