/** Reads what a customer is about to pay for: everything in the cart, or one item. */
import { type PayableBooking, payableOf } from '../booking-payments/index.ts'

import {
  bookingsInCart,
  type CartCoupon,
  type CheckoutLine,
  couponOfCart,
  loadCartForCheckout,
  loadRequestedLines,
  ownAddress,
  type RequestedItem,
  totalsOf,
} from '../cart/index.ts'
import { openCart } from '../open-cart/index.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { HttpError, InvalidInput } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import type { Services } from '../services/services.ts'
import { untaxed } from '../tax/index.ts'
import { chooseDelivery, frozenDelivery } from './delivery.ts'
import { asRequested, type ChosenDelivery, type Purchase, type PurchaseRequest } from './purchase.ts'

export type Customer = {
  readonly userId: number
  readonly network?: string | undefined
  readonly language: Language
  readonly addressId: number | undefined
  /** Id of a delivery option. */
  readonly deliveryOption?: string | undefined
  readonly expectedAmount?: string | undefined
  readonly company?: PurchaseRequest['company']
  readonly gift?: PurchaseRequest['gift']
  readonly wayToPay?: PurchaseRequest['wayToPay']
  readonly countedFree?: PurchaseRequest['countedFree']
}

/** Requests everything in the customer's cart; the cart's row is the lock between two tabs. */
export function wholeCart(services: Services, customer: Customer): PurchaseRequest {
  const shown = { language: customer.language, mediaUrl: services.mediaUrl }
  return {
    ...customer,
    load: async (tx) => {
      const found = await loadCartForCheckout(services, tx, customer.userId, shown)
      const lines = found?.lines ?? []
      const ownCart = found && { id: found.cartId, userId: customer.userId, couponId: found.couponId }
      const requested = {
        lines: lines.map(asRequested),
        currency: services.config.CURRENCY,
        now: services.now(),
      }
      const coupon = ownCart && (await couponOfCart(services, tx, ownCart, requested))
      // A price that the customer saw with a discount must not be charged without it. A problem that the cart itself shows
      // needs no error.
      if (lines.length > 0 && coupon?.quote.problem === 'unusable') throw new HttpError(409, 'coupon_ended')
      const rows = found ? await bookingsInCart(tx, customer.userId) : []
      const bookings = rows.map((row) => payableOf(row, customer.language, services.now()))
      const addressId = found?.deliveryAddressId ?? null
      const delivery = chooseDelivery(services, lines.map(asRequested), {
        takes: coupon?.quote.takes ?? 0,
        place: await ownAddress(tx, customer.userId, customer.addressId ?? addressId),
        requested: customer.deliveryOption,
        remembered: found?.deliveryOption ?? null,
      })
      const content = { lines, coupon, bookings, delivery, language: customer.language }
      return { purchase: purchaseOf(services, 'cart', found?.cartId ?? null, content), addressId, delivery }
    },
  }
}

/**
 * Requests one item, without what is in the cart. The cart's row is the lock, as for all that an account reserves: its single
 * purchases and its cart at once would otherwise not see each other's units, and reserve twice as many.
 */
export function singleItem(
  services: Services,
  customer: Customer,
  requested: RequestedItem,
  lock: typeof openCart = openCart,
): PurchaseRequest {
  const shown = { language: customer.language, mediaUrl: services.mediaUrl }
  return {
    ...customer,
    load: async (tx) => {
      await lock(tx, customer.userId)
      const [line] = await loadRequestedLines(services, tx, [requested], shown)
      if (!line) throw new InvalidInput({ product_stock: [msg('checkout_no_such_item')] })
      const lines = [line]
      const delivery = chooseDelivery(services, lines.map(asRequested), {
        takes: 0,
        place: await ownAddress(tx, customer.userId, customer.addressId ?? null),
        requested: customer.deliveryOption,
      })
      const content = { lines, coupon: null, bookings: [], delivery, language: customer.language }
      return { purchase: purchaseOf(services, 'buy_now', null, content), addressId: null, delivery }
    },
  }
}

type Content = {
  readonly lines: readonly CheckoutLine[]
  readonly coupon: CartCoupon | null
  readonly bookings: readonly PayableBooking[]
  readonly delivery: ChosenDelivery | null
  readonly language: Language
}

export function purchaseOf(
  { config }: Pick<Services, 'config'>,
  kind: Purchase['kind'],
  cartId: number | null,
  { lines, coupon, bookings, delivery, language }: Content,
): Purchase {
  const takes = coupon?.quote.takes ?? 0
  const used = coupon && takes > 0 ? { id: coupon.row.id, code: coupon.row.code } : null
  const option = delivery?.option ?? null
  const totals = totalsOf(lines.map(asRequested), config, takes, option)
  const bookingsAmount = bookings.reduce((sum, { amount }) => sum + amount, 0)
  return {
    kind,
    cartId,
    lines,
    bookings,
    bookingsAmount,
    delivery: option && frozenDelivery(option, language),
    coupon: used,
    ...totals,
    paymentFee: 0,
    taxes: untaxed,
    amount: totals.amount + bookingsAmount,
    currency: lines.length === 0 ? (bookings[0]?.currency ?? totals.currency) : totals.currency,
  }
}
