/** The review before the payment: all that the customer is about to pay, and the pay button with the amount. */
import type { components } from '@marah/contract/client'
import { Money } from '@marah/ui/format'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '../addresses/index.ts'
import { reserveVisits } from '../booking-payments/index.ts'
import {
  CartSummary,
  CouponPanel,
  customerLine,
  editCart,
  invalidateCart,
  type LineView,
  project,
  useCartEditing,
} from '../cart/index.ts'
import { Button } from '../parts/button.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { PanelColumns } from '../parts/panel.tsx'
import { CompanyPanel, useCompany, usePayment } from '../payments/index.ts'
import { failureFrom } from '../personal/failure-text.ts'
import { FormProblem } from '../personal/form-notes.tsx'
import { useAction } from '../personal/use-action.ts'
import { useHref } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { minorOf } from '../platform/money/minor-units.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { patchCart } from './cart-delivery.ts'
import { ChangedCart } from './changed-cart.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import styles from './checkout-page.module.css'
import { DeliveryChoice, PickupSummary } from './delivery-choice.tsx'
import { useGift } from './gift.ts'
import { GiftPanel } from './gift-panel.tsx'
import { PayChoice, usePayChoice } from './pay-choice.tsx'
import { openCartPayment } from './payment-session.ts'
import { LapsedBookings } from './review-bookings.tsx'
import { AddressSummary } from './review-parts.tsx'
import { VisitsExempt } from './visits-exempt.tsx'

type CartReviewProps = {
  cart: components['schemas']['Cart']
  items: components['schemas']['CartItem'][]
  /** Null if nothing is delivered. */
  address: Address | null
}

function reread() {
  void invalidateCart()
}

export function CartReview({ cart, items, address }: CartReviewProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const href = useHref()
  const { operations } = useCartEditing()
  const payment = usePayment(reread)
  const [isOutdated, setIsOutdated] = useState(false)
  const shown = project(cart, items, operations)
  const lines = shown.items.map(customerLine)
  const changed = lines.filter(hasChanged)
  const hasLapsed = cart.bookings.some(({ is_lapsed }) => is_lapsed)
  const currency = cart.total_amount_currency
  const canBeDelivered = !cart.delivery || cart.delivery.chosen !== null
  const choose = useAction((delivery: string) => patchCart({ delivery }), { inline: true })
  const buyer = useCompany()
  const gift = useGift()
  const choice = usePayChoice({ address: address?.id, total: shown.total })
  const isCash = choice.chosen?.way_to_pay === 'cash_on_delivery'
  const isVenue = hasExtension('ways-to-pay') && choice.chosen?.way_to_pay === 'at_venue'
  const total =
    (isCash || isVenue) && shown.total !== null ? (choice.chosen?.total_amount ?? null) : shown.total
  // The fee is taxed, too.
  const taxes = isCash && shown.taxes && choice.chosen ? choice.chosen : shown.taxes

  async function open(): Promise<string | null> {
    if (isVenue && total !== null) return reserve(total)
    const opened = await openCartPayment({
      address: address?.id,
      expectedAmount: total,
      way: isCash ? 'cash_on_delivery' : undefined,
      company: buyer.company,
      gift: items.length > 0 ? gift.gift : undefined,
    }).catch(async (error: unknown) => {
      // The coupon has ended meanwhile: the cart says so and offers to continue without it.
      if (failureFrom(error).code === 'coupon_ended') await invalidateCart()
      throw error
    })
    if (opened.kind === 'ready') return opened.url
    setIsOutdated(opened.kind === 'changed')
    await invalidateCart()
    return null
  }

  async function reserve(amount: string): Promise<null> {
    const ids = cart.bookings.map(({ id }) => id)
    const references = await reserveVisits(ids, amount).catch(async (error: unknown) => {
      // The cart shows the changes.
      await invalidateCart()
      throw error
    })
    await navigate(href(`/checkout/done?reserved=${references.join(',')}`))
    return null
  }

  function accept() {
    setIsOutdated(false)
    for (const line of changed) {
      if (line.status === 'gone') editCart(line.id, { kind: 'remove' })
      else editCart(line.id, { kind: 'quantity', quantity: Math.min(line.quantity, line.most) })
    }
  }

  return (
    <PanelColumns
      main={
        <>
          {address && <AddressSummary address={address} editHref="/checkout" />}
          {cart.delivery && <PickupSummary delivery={cart.delivery} editHref="/checkout" />}
          <DeliveryChoice
            delivery={cart.delivery}
            currency={currency}
            onChoose={(id) => choose.run(id)}
            problem={choose.problem}
          />
          <CheckoutLines cart={cart} lines={lines} />
          {items.length > 0 && <GiftPanel {...gift} isCash={isCash} />}
          {cart.bookings.length > 0 && <VisitsExempt />}
        </>
      }
      side={
        <CartSummary
          title={t('cart.summary')}
          hasItems={lines.length > 0}
          itemsAmount={shown.itemsAmount}
          discountAmount={shown.discountAmount}
          discounts={shown.discounts}
          bookingsAmount={cart.bookings_amount}
          deliveryFee={shown.deliveryFee}
          delivery={cart.delivery}
          {...(isCash && choice.chosen && { paymentFee: choice.chosen.fee })}
          total={total}
          taxes={taxes}
          currency={currency}
        >
          {items.length > 0 && (
            <WithExtension name="coupons">
              <CouponPanel cart={cart} />
            </WithExtension>
          )}
          <CompanyPanel {...buyer} country={address?.country} />
          <PayChoice {...choice} />
          <FormProblem
            text={payment.problem ?? (isOutdated && !changed.length ? t('checkout.changedAgain') : undefined)}
          />
          {changed.length > 0 ? (
            <ChangedCart lines={changed} onAccept={accept} />
          ) : hasLapsed ? (
            <LapsedBookings />
          ) : (
            <>
              <Button
                wide
                busy={payment.busy}
                disabled={operations.size > 0 || total === null || !canBeDelivered || choose.busy}
                onClick={() => void payment.go(open)}
              >
                {total === null ? (
                  t('checkout.pay')
                ) : minorOf(total) === 0 ? (
                  t('checkout.placeFree')
                ) : (
                  <span>
                    <RichMessage
                      k={
                        isCash ? 'checkout.placeCash' : isVenue ? 'checkout.placeVenue' : 'checkout.payAmount'
                      }
                      values={{ amount: <Money amount={total} currency={currency} /> }}
                    />
                  </span>
                )}
              </Button>
              {(total === null || minorOf(total) > 0) && !isVenue && (
                <p className={styles.note}>{t(isCash ? 'checkout.cashNote' : 'checkout.payNote')}</p>
              )}
            </>
          )}
        </CartSummary>
      }
    />
  )
}

function hasChanged({ status, seenPrice }: LineView): boolean {
  return status !== 'available' || seenPrice !== null
}
