import { createHash } from 'node:crypto'
import type { ChangedLine } from '@marah/contract/errors'
import { bookingLapsed, type PayableBooking } from '../booking-payments/index.ts'
import { type CheckoutLine, taxesOf, taxingNow } from '../cart/index.ts'
import type { DeliveryAnswer, DeliveryOption } from '../delivery/index.ts'
import type { OrderRow, Shortage } from '../orders/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText, leastPayable, mostPayable } from '../platform/money/money.ts'
import type { DeliveryDays, FrozenAddress, FrozenGift, FrozenPickup } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'
import type { PurchaseTaxes } from '../tax/index.ts'
import type { Company } from './company.ts'

/** The items that a customer wants to pay for now, at the server's own prices. */
export type Purchase = {
  readonly kind: 'cart' | 'buy_now' | 'booking'
  readonly cartId: number | null
  readonly lines: readonly CheckoutLine[]
  readonly bookings: readonly PayableBooking[]
  readonly itemsAmount: number
  /** What automatic discounts and the coupon take off the goods. */
  readonly discountAmount: number
  readonly coupon: { readonly id: number; readonly code: string } | null
  readonly bookingsAmount: number
  readonly deliveryFee: number
  /** Null if nothing is delivered, or the shop does not deliver there. */
  readonly delivery: FrozenDelivery | null
  /** The fee of the payment method. */
  readonly paymentFee: number
  readonly taxes: PurchaseTaxes
  /** Includes the tax on top of the prices. */
  readonly amount: number
  readonly currency: string
}

/** The possible ways of delivery, and the chosen one; null while there is none. */
export type ChosenDelivery = { readonly answer: DeliveryAnswer; readonly option: DeliveryOption | null }

/** The chosen delivery in the customer's language, as an order freezes it. */
export type FrozenDelivery = {
  readonly fulfilment: DeliveryOption['fulfilment']
  readonly zone: string | null
  readonly rate: string | null
  readonly days: DeliveryDays | null
  readonly pickup: { readonly address: string; readonly hours: string } | null
  /** Whether the order can be paid in cash there. */
  readonly takesCash: boolean
}

/** The delivery address, or the person who picks up; both are null if the order needs no delivery. */
export type Destination = {
  readonly address: FrozenAddress | null
  readonly pickup: FrozenPickup | null
}

/** A visitor who buys without an account. */
export type Guest = {
  /** Hash of the browser's key, which identifies its payments. */
  readonly key: string
  /** Hash of the client's network; null if a person of the shop orders for the guest. */
  readonly network: string | null
  /** Empty only if a person of the shop orders for a guest who has none. */
  readonly email: string
  /** For goods that are picked up, name and phone are enough. */
  readonly address: FrozenAddress
}

export type AccountBuyer = {
  readonly userId: number
  readonly guest?: undefined
  /** Hash of the client's network, by which unproven accounts count like guests; absent where no client asks. */
  readonly network?: string | undefined
}

export type Buyer = AccountBuyer | { readonly userId: null; readonly guest: Guest }

/** Returns the email by which limits count a guest, in one spelling. */
export function guestEmailOf({ email }: Pick<Guest, 'email'>): string {
  return email.toLowerCase()
}

/** How a person of the shop takes an order by phone, for an account or a guest. */
export type ByPhone = {
  /** As the customer said it; of goods that are picked up, name and phone. */
  readonly address: FrozenAddress
  /** Stands for the number, for which the person vouches: limits count by it, as by one that an account has proven. */
  readonly phoneKey: string
  /** The end of the address that leads to the payment page; null without such a page. */
  readonly linkCode: string | null
  /** Puts the order on record, in the transaction that writes it. */
  record(tx: Transaction, order: OrderRow): Promise<void>
}

/** The buyer, and how to read the requested items. */
export type PurchaseRequest = Buyer & {
  /** Absent if the customer makes the request. */
  readonly byPhone?: ByPhone | undefined
  readonly language: Language
  /** One of the customer's addresses; otherwise the cart's, or else the newest. */
  readonly addressId: number | undefined
  /** The total that the customer saw, as decimal text; undefined if the client sends none. */
  readonly expectedAmount?: string | undefined
  /** The company that documents are made out to. */
  readonly company?: Company | undefined
  /** Set if its goods are a gift. */
  readonly gift?: FrozenGift | undefined
  /** Absent for the provider's page. */
  readonly wayToPay?: OrderRow['wayToPay'] | undefined
  /** Ids of the free visits for which `requireFewFreeHolders` counted the buyer; absent where none can be confirmed. */
  readonly countedFree?: readonly number[] | undefined
  /** Locks the row that makes two requests of the same customer take turns, and reads the requested items. */
  load(tx: Transaction): Promise<{
    purchase: Purchase
    addressId: number | null
    delivery?: ChosenDelivery | null
  }>
}

/** Adds the taxes to a purchase, those of goods by the country of their destination; a null `country` means the shop's own. */
export async function withTaxes(
  services: Services,
  queryable: Queryable,
  purchase: Purchase,
  country: string | null,
): Promise<Purchase> {
  const taxes = taxesOf(await taxingNow(services, queryable, country), {
    ...purchase,
    lines: purchase.lines.map(asRequested),
    bookings: purchase.bookings.map(({ taxes }) => taxes),
  })
  const { added, addedToBookings } = taxes
  return {
    ...purchase,
    taxes,
    // Before tax on top, like goods.
    bookingsAmount: purchase.bookingsAmount - addedToBookings,
    amount: purchase.amount + added - addedToBookings,
  }
}

/**
 * Prices the requested quantity even if units are short, so that the same request always has the same sum; a shortage is
 * rejected before payment.
 */
export function asRequested(line: CheckoutLine): CheckoutLine {
  return { ...line, status: 'available' }
}

/** The provider's limit (rule C21) of lines of a session. */
const mostLines = 100

/** Counts the lines of the provider's page; tax on top of goods' prices is one of them. */
function linesOnPage({ lines, bookings, taxes }: Purchase): number {
  return lines.length + bookings.length + (taxes.added > taxes.addedToBookings ? 1 : 0)
}

/**
 * Throws if the purchase cannot be paid now, whatever the stock. A changed price is reported before anything is paid (rule
 * S22).
 */
export function requirePayable(purchase: Purchase): void {
  const { lines, bookings } = purchase
  if (lines.length + bookings.length === 0) throw new HttpError(400, 'cart_empty')
  if (lines.length + bookings.length > mostLines)
    throw new HttpError(400, 'cart_too_long', { values: { max: mostLines } })
  const lapsed = bookings.filter(({ isLapsed }) => isLapsed)
  if (lapsed.length > 0) throw bookingLapsed(lapsed.map(({ bookingId }) => bookingId))
  if (bookings.some(({ currency }) => currency !== purchase.currency)) {
    throw new HttpError(400, 'cart_other_currency')
  }
  const repriced = lines.filter((line) => line.unitPrice !== line.seenPrice)
  if (repriced.length > 0) {
    throw cartChanged(repriced.map((line) => changedLine(line, 'price_changed', line.available)))
  }
}

/** Throws for an amount that the provider does not accept. */
export function requireChargeable(purchase: Purchase): void {
  const minimum = leastPayable(purchase.currency)
  // An order that costs nothing does not need the provider.
  if (purchase.amount > 0 && purchase.amount < minimum) throw amountTooSmall(minimum, purchase.currency)
  if (purchase.amount > mostPayable(purchase.currency)) throw new HttpError(400, 'amount_too_large')
  if (linesOnPage(purchase) > mostLines)
    throw new HttpError(400, 'cart_too_long', { values: { max: mostLines - 1 } })
}

/**
 * Delivery and coupons are in the shop's own currency. Imports reject other prices; prices of an earlier CURRENCY are
 * not charged either.
 */
export function requireOwnCurrency({ config, log }: Services, { currency }: Purchase): void {
  if (currency === config.CURRENCY) return
  log.error({ currency, shop: config.CURRENCY }, 'a price in another currency than the shop sells in')
  throw new HttpError(400, 'currency_not_sold', { values: { currency } })
}

/**
 * Rejects the payment if another tab or device changed the cart: each line is valid, but the total is not the one the
 * customer saw.
 */
export function requireExpected({ amount, currency }: Purchase, expected: string | undefined): void {
  if (expected !== undefined && expected !== decimalText(amount, currency)) throw cartChanged([])
}

function amountTooSmall(minimum: number, currency: string): HttpError {
  return new HttpError(400, 'amount_too_small', {
    values: { minimum: `${decimalText(minimum, currency)} ${currency}` },
  })
}

/** Returns shortages that the catalogue already shows, before the stock is locked. */
export function shortagesOf(purchase: Purchase): Shortage[] {
  return purchase.lines.filter(({ status }) => status !== 'available')
}

/** Makes a 409 with the lines whose stock is too low. */
export function soldMeanwhile(purchase: Purchase, shortages: readonly Shortage[]): HttpError {
  const available = new Map(shortages.map((shortage) => [shortage.productStockId, shortage.available]))
  return cartChanged(
    purchase.lines.flatMap((line) => {
      const left = available.get(line.productStockId)
      if (left === undefined) return []
      return [left > 0 ? changedLine(line, 'not_enough', left) : changedLine(line, 'gone', 0)]
    }),
  )
}

function cartChanged(lines: ChangedLine[]): HttpError {
  return new HttpError(409, 'cart_changed', { extra: { lines } })
}

function changedLine(line: CheckoutLine, reason: ChangedLine['reason'], available: number): ChangedLine {
  return {
    cart_item: line.cartItemId,
    product_stock: line.productStockId,
    name: line.item.name,
    reason,
    available,
    old_price: decimalText(line.seenPrice, line.item.currency),
    new_price: decimalText(line.unitPrice, line.item.currency),
    currency: line.item.currency,
  }
}

/** Two purchases with the same hash are the same request: the second is answered with the first one's payment. */
export function contentHash(
  purchase: Purchase,
  { address, pickup }: Destination,
  {
    language,
    guest,
    wayToPay,
    company,
    gift,
  }: Pick<PurchaseRequest, 'language' | 'guest' | 'wayToPay' | 'company' | 'gift'>,
): string {
  const content = [
    purchase.kind,
    purchase.cartId,
    purchase.lines
      .map((line) => [
        line.productStockId,
        line.quantity,
        line.unitPrice,
        ...(line.rule ? [line.rule.id, line.rule.amount] : []),
      ])
      .sort(([a = 0], [b = 0]) => a - b),
    purchase.bookings.map(({ bookingId, part, changeId, amount }) => [bookingId, part, changeId, amount]),
    purchase.deliveryFee,
    purchase.delivery,
    pickup,
    purchase.coupon?.id ?? null,
    purchase.discountAmount,
    purchase.amount,
    purchase.currency,
    purchase.taxes,
    Object.entries(address ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    language,
    ...(guest ? [guest.email] : []),
    ...(company ? [company] : []),
    ...(gift ? [gift] : []),
    ...(wayToPay !== undefined && wayToPay !== 'hosted' ? [wayToPay] : []),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
