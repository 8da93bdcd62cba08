import type { GuestCart } from '../cart/index.ts'
import { type Company, companyBody, guestKey, rememberGuestPayment } from '../payments/index.ts'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { pickupId } from './delivery-choice.tsx'
import { type Gift, giftBody } from './gift.ts'
import { addressOf, type GuestDetails } from './guest-details.ts'

/** Returns the guest's details on which the price depends; nothing for a back end without delivery options. */
export function deliveryOf(
  { country, state, postal_code, delivery }: GuestDetails,
  hasOptions: boolean,
): Pick<GuestCart, 'place' | 'delivery'> {
  if (!hasOptions) return {}
  return {
    ...(delivery !== pickupId && { place: { country, state, postal_code } }),
    ...(delivery && { delivery }),
  }
}

/** Reads the current prices and stock. */
export async function refetchGuestCart(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['product'] }),
    queries.invalidateQueries({ queryKey: ['guest-quote'] }),
  ])
}

/** Opens the payment page and remembers which order it is for. */
export async function openGuestPayment(
  details: GuestDetails,
  cart: GuestCart,
  { expectedAmount, company, gift }: { expectedAmount: string; company: Company | undefined; gift: Gift },
): Promise<string> {
  const { place: _, ...bought } = cart
  const body = {
    ...bought,
    key: guestKey(),
    email: details.email,
    address: addressOf(details),
    expected_amount: expectedAmount,
    ...companyBody(company),
    ...giftBody(gift),
  }
  const opened = await call(api.POST('/stripe/create-guest-checkout-session/', { body }))
  rememberGuestPayment(opened.checkout_session_id, opened.order_token)
  return opened.checkout_session_url
}
