/** The checkout of a cart: address or pick-up, then the review. A visitor gets guest-checkout.tsx. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Address, addressesQuery } from '../addresses/index.ts'
import { invalidateBookings } from '../bookings/index.ts'
import { cartItemsQuery, EmptyCart, mergeVisitorCart } from '../cart/index.ts'
import { SoonestHold } from '../holds/index.ts'
import { PanelColumns } from '../parts/panel.tsx'
import { AbandonedPayment } from '../payments/index.ts'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { useAppState } from '../platform/app-state.ts'
import { useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { cartQuery } from '../platform/personal/cart-queries.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/checkout-page.ts'
import { AddressStep } from './address-step.tsx'
import { patchCart } from './cart-delivery.ts'
import { CartReview } from './cart-review.tsx'
import { CheckoutAside } from './checkout-lines.tsx'
import styles from './checkout-page.module.css'
import { isPickedUp, pickupId, requireDelivered } from './delivery-choice.tsx'
import { PickupOffer } from './pickup-offer.tsx'
import { ReviewSkeleton } from './review-parts.tsx'
import { Steps } from './steps.tsx'

const GuestCheckout = lazy(async () => ({ default: (await import('./guest-checkout.tsx')).GuestCheckout }))

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'checkout.title')
}

export default function CheckoutPage() {
  const t = useMessages()
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('checkout.title')}</h1>
      <Buyer />
    </div>
  )
}

/** A visitor with goods in the cart needs no account; a customer whose session ends meanwhile logs in again. */
function Buyer() {
  const loggedIn = useAppState((state) => state.loggedIn)
  const hasGoods = useAppState((state) => state.cart.length > 0)
  const canBuy = hasExtension('guest-checkout')
  const [asGuest] = useState(!loggedIn && hasGoods && canBuy)
  if (asGuest && !loggedIn)
    return (
      <Suspense fallback={<ReviewSkeleton />}>
        <GuestCheckout />
      </Suspense>
    )
  return (
    <RequireLogin>
      <AbandonedPayment onLeft={invalidateBookings} />
      <Checkout />
    </RequireLogin>
  )
}

function Checkout() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const href = useHref()
  const cart = useQuery(cartQuery)
  const items = useQuery(cartItemsQuery)
  const addresses = useQuery(addressesQuery)
  useEffect(() => {
    mergeVisitorCart().catch(() => undefined)
  }, [])

  const takesAddress = hasExtension('checkout-addresses')

  async function choose(address: Address) {
    const chosen = await patchCart({
      delivery_address: address.id,
      ...(isPickedUp(cart.data?.delivery) && { delivery: null }),
    })
    requireDelivered(chosen.delivery)
    await navigate(href('/checkout?step=review'))
  }

  async function pickUp() {
    await patchCart({ delivery: pickupId })
    await navigate(href('/checkout?step=review'))
  }

  return (
    <Loaded query={cart} skeleton={<ReviewSkeleton />}>
      {(known) => (
        <Loaded query={items} skeleton={<ReviewSkeleton />}>
          {(lines) => (
            <Loaded query={addresses} skeleton={<ReviewSkeleton />}>
              {(list) => {
                if (!known || lines.length + known.bookings.length === 0) return <EmptyCart />
                if (lines.length === 0 || !takesAddress) {
                  return (
                    <>
                      <Steps current="review" delivers={false} />
                      <CartReview cart={known} items={lines} address={null} />
                    </>
                  )
                }
                const address = list.find(({ id }) => id === known.delivery_address) ?? list[0]
                const pickedUp = isPickedUp(known.delivery)
                const reviewing = query.get('step') === 'review' && (address !== undefined || pickedUp)
                return (
                  <>
                    <Steps current={reviewing ? 'review' : 'address'} />
                    {reviewing ? (
                      <CartReview cart={known} items={lines} address={pickedUp ? null : (address ?? null)} />
                    ) : (
                      <PanelColumns
                        main={
                          <>
                            <SoonestHold bookings={known.bookings} />
                            <AddressStep chosen={known.delivery_address} onChosen={choose} />
                            <PickupOffer delivery={known.delivery} onPickUp={pickUp} />
                          </>
                        }
                        side={<CheckoutAside cart={known} items={lines} />}
                      />
                    )}
                  </>
                )
              }}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
