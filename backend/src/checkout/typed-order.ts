/** Reads an order that is typed at once, by a guest or by a person of the shop, and is in no cart. */
import type { createGuestCheckoutSession } from '@marah/contract/guest-checkout'
import type { z } from 'zod'
import { deliverableAddress, pickupContact } from '../accounts/index.ts'
import { type CartCoupon, type CheckoutLine, quoteLines, type RequestedItem } from '../cart/index.ts'
import { type CouponRequest, findCoupon } from '../coupons/index.ts'
import { pickupId } from '../delivery/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import type { FrozenAddress } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'
import { asRequested } from './purchase.ts'

type Typed = Pick<z.output<(typeof createGuestCheckoutSession)['body']>, 'items' | 'address' | 'delivery'>

export const noAddress = {
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
  country: '',
  postal_code: '',
}

/** Adds two lines of one unit up. */
export function unitsOf(items: Typed['items']): RequestedItem[] {
  const units = new Map<number, number>()
  for (const { product_stock: id, quantity } of items) units.set(id, (units.get(id) ?? 0) + quantity)
  return [...units].map(([productStockId, quantity]) => ({ productStockId, quantity }))
}

/** Of goods that are picked up, only name and phone are read. @throws InvalidInput beside the parts of the address */
export function typedAddress(
  services: Services,
  { address: input, delivery }: Pick<Typed, 'address' | 'delivery'>,
  language: Language,
): FrozenAddress {
  const { zones, pickup } = services.settings.current().document.delivery ?? {}
  const isPickedUp = pickup !== undefined && (delivery === pickupId || zones?.length === 0)
  try {
    if (isPickedUp) return { ...noAddress, ...pickupContact(input, zones?.[0]?.countries[0] ?? '') }
    return deliverableAddress(input, language)
  } catch (error) {
    if (error instanceof InvalidInput) throw new InvalidInput({ address: error.fields })
    throw error
  }
}

type Coded = {
  readonly lines: readonly CheckoutLine[]
  readonly code: string
  readonly customer: Pick<CouponRequest, 'userId' | 'guestEmail'>
  /** Open orders that the purchase replaces. */
  readonly own: readonly string[]
}

/** Returns the coupon of a code with what it takes off these lines; null if there is none. */
export async function couponOfCode(
  services: Services,
  queryable: Queryable,
  { lines, code, customer, own }: Coded,
): Promise<CartCoupon | null> {
  const row = await findCoupon(queryable, code)
  if (!row) return null
  const { config, now } = services
  const requested = { row, lines: lines.map(asRequested), currency: config.CURRENCY, now: now() }
  return { row, quote: await quoteLines(services, queryable, requested, customer, own) }
}
