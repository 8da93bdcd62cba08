import { createHash } from 'node:crypto'
import type { createGuestCheckoutSession, quoteGuestCart } from '@marah/contract/guest-checkout'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { placeOf } from '../accounts/index.ts'
import {
  type CartCoupon,
  type CheckoutLine,
  discountsJson,
  lineDiscountJson,
  loadRequestedLines,
  problemOf,
  purchaseTaxJson,
} from '../cart/index.ts'
import { tryCode } from '../coupons/index.ts'
import { deliveryJson } from '../delivery/index.ts'
import { orderSubject } from '../orders/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { HttpError, InvalidInput } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { order } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'
import { lockBuyers, networkKey } from './buyer-network.ts'
import { chooseDelivery } from './delivery.ts'
import { frozenGift } from './gift.ts'
import { asRequested, type Guest, guestEmailOf, type PurchaseRequest, withTaxes } from './purchase.ts'
import { purchaseOf } from './purchase-requests.ts'
import { couponOfCode, typedAddress, unitsOf } from './typed-order.ts'

type Quoted = z.output<(typeof quoteGuestCart)['body']>
type Requested = z.output<(typeof createGuestCheckoutSession)['body']>
type Asking = { readonly language: Language; readonly clientAddress: string }

/** Prices a guest's items without checking the stock: checkout rejects shortages. */
export async function quoteGuest(
  services: Services,
  { items, coupon_code: code, place, delivery: requested }: Quoted,
  { language, clientAddress }: Asking,
): Promise<z.input<(typeof quoteGuestCart.answers)[200]>> {
  const { db } = services.database
  const lines = await loadRequestedLines(services, db, unitsOf(items), {
    language,
    mediaUrl: services.mediaUrl,
  })
  const coupon = await couponFor(services, db, { lines, code, clientAddress, guest: null })
  const delivery = chooseDelivery(services, lines.map(asRequested), {
    takes: coupon?.quote.takes ?? 0,
    place: place ? placeOf(place) : null,
    requested: undefined,
    remembered: requested ?? null,
  })
  const content = { lines, coupon, bookings: [], delivery, language }
  const purchase = purchaseOf(services, 'cart', null, content)
  const isPickedUp = purchase.delivery?.fulfilment === 'pickup'
  const totals = await withTaxes(services, db, purchase, isPickedUp ? null : place?.country || null)
  const problem = coupon && problemOf(coupon.quote, services.config.CURRENCY)
  const none = { options: [], needsAddress: false, notDelivered: null }
  return {
    items_amount: decimalText(totals.itemsAmount, totals.currency),
    discount_amount: decimalText(totals.discountAmount, totals.currency),
    discounts: discountsJson(lines.map(asRequested), { language, currency: totals.currency }),
    items: lines.map((line) => ({
      product_stock: line.productStockId,
      discount: lineDiscountJson(asRequested(line), { language, currency: line.currency }),
    })),
    coupon_problem: problem && services.messages[language](problem.messageKey, problem.values),
    delivery_fee: decimalText(totals.deliveryFee, totals.currency),
    total_amount: decimalText(totals.amount, totals.currency),
    total_amount_currency: totals.currency,
    delivery: deliveryJson(services, delivery?.answer ?? none, { chosen: requested ?? null, language }),
    cash_with_account: services.settings.current().document.ways_to_pay?.cash_on_delivery !== undefined,
    ...purchaseTaxJson(totals.taxes, { language, currency: totals.currency }),
  }
}

/** @throws InvalidInput if the address is invalid or the coupon code cannot be used */
export async function guestPurchase(
  services: Services,
  body: Requested,
  { language, clientAddress }: Asking,
): Promise<PurchaseRequest> {
  const { database, mediaUrl } = services
  const network = networkKey(services, clientAddress)
  const guest: Guest = {
    key: createHash('sha256').update(`guest\0${body.key}`).digest('base64url'),
    network,
    email: body.email,
    address: typedAddress(services, body, language),
  }
  const items = unitsOf(body.items)
  const load = (queryable: Queryable) =>
    loadRequestedLines(services, queryable, items, { language, mediaUrl })
  const code = body.coupon_code
  // Failed tries of codes are counted, which is impossible within the transaction.
  await couponFor(services, database.db, { lines: await load(database.db), code, clientAddress, guest })
  return {
    userId: null,
    guest,
    language,
    addressId: undefined,
    expectedAmount: body.expected_amount,
    company: body.company,
    gift: frozenGift(body.gift),
    load: async (tx) => {
      // A guest has no row to lock: two clicks take turns here, and so do buyers whose limits count together.
      await lockBuyers(tx, [guestEmailOf(guest), network, guest.key])
      const lines = await load(tx)
      if (lines.length < items.length) throw new InvalidInput({ items: [msg('checkout_no_such_item')] })
      const coupon = code === undefined ? null : await couponOf(services, tx, { lines, code, guest })
      if (coupon?.quote.problem === 'unusable') throw new HttpError(409, 'coupon_ended')
      const delivery = chooseDelivery(services, lines.map(asRequested), {
        takes: coupon?.quote.takes ?? 0,
        place: placeOf(body.address),
        requested: body.delivery,
      })
      const content = { lines, coupon, bookings: [], delivery, language }
      return { purchase: purchaseOf(services, 'cart', null, content), addressId: null, delivery }
    },
  }
}

type CouponRequest = {
  readonly lines: readonly CheckoutLine[]
  readonly code: string
  /** Null if the visitor has entered nothing yet. */
  readonly guest: Guest | null
}

async function couponFor(
  services: Services,
  queryable: Queryable,
  {
    code,
    clientAddress,
    ...request
  }: Omit<CouponRequest, 'code'> & {
    code: string | undefined
    clientAddress: string
  },
): Promise<CartCoupon | null> {
  if (code === undefined) return null
  let found: CartCoupon | null = null
  const quote = await tryCode(services, { userId: null, clientAddress }, async () => {
    found = await couponOf(services, queryable, { ...request, code })
    return found?.quote ?? { takes: 0, problem: 'unusable', coupon: null }
  })
  const problem = problemOf(quote, services.config.CURRENCY)
  // A coupon that only requires a higher amount stays with the cart, as it does in a customer's.
  const isKept = request.guest === null && quote.problem === 'below_minimum'
  if (problem && !isKept) throw new InvalidInput({ coupon_code: [problem] })
  return found
}

async function couponOf(
  services: Services,
  queryable: Queryable,
  { lines, code, guest }: CouponRequest,
): Promise<CartCoupon | null> {
  const customer = { userId: null, guestEmail: guest && guestEmailOf(guest) }
  const own = guest ? await ownSubjects(queryable, guest) : []
  return couponOfCode(services, queryable, { lines, code, customer, own })
}

/** Returns the browser's own open payment, which holds a use of the coupon and will be replaced or repeated. */
async function ownSubjects(queryable: Queryable, { key }: Guest): Promise<string[]> {
  const rows = await queryable
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.guestKey, key), eq(order.paymentStatus, 'unpaid')))
  return rows.map(({ id }) => orderSubject(id))
}
