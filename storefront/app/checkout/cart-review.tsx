import type { components } from '@marah/contract/client'
import { useState } from 'react'
import type { Address } from '../addresses/index.ts'
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
import { usePayment } from '../payments/index.ts'
import { failureFrom } from '../personal/failure-text.ts'
import { FormProblem } from '../personal/form-notes.tsx'
import { Money } from '../platform/format.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { minorOf } from '../platform/money/minor-units.ts'
import { ChangedCart } from './changed-cart.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import styles from './checkout-page.module.css'
import { openCartPayment } from './payment-session.ts'
import { LapsedBookings } from './review-bookings.tsx'
import { AddressSummary } from './review-parts.tsx'

type CartReviewProps = {
  cart: components['schemas']['Cart']
  items: components['schemas']['CartItem'][]
  /** Null where nothing is delivered. */
  address: Address | null
}

function reread() {
  void invalidateCart()
}

/** Everything that is about to be paid, and the pay button with the amount. */
export function CartReview({ cart, items, address }: CartReviewProps) {
  const t = useMessages()
  const { operations } = useCartEditing()
  const payment = usePayment(reread)
  const [isOutdated, setIsOutdated] = useState(false)
  const shown = project(cart, items, operations)
  const lines = shown.items.map(customerLine)
  const changed = lines.filter(hasChanged)
  const hasLapsed = cart.bookings.some(({ is_lapsed }) => is_lapsed)
  const currency = cart.total_amount_currency

  async function open(): Promise<string | null> {
    const opened = await openCartPayment(address?.id, shown.total).catch(async (error: unknown) => {
      // The coupon has ended meanwhile: the cart shows it and offers to continue without.
      if (failureFrom(error).code === 'coupon_ended') await invalidateCart()
      throw error
    })
    if (opened.kind === 'ready') return opened.url
    setIsOutdated(opened.kind === 'changed')
    await invalidateCart()
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
          <CheckoutLines cart={cart} lines={lines} />
        </>
      }
      side={
        <CartSummary
          title={t('cart.summary')}
          hasItems={lines.length > 0}
          itemsAmount={shown.itemsAmount}
          discountAmount={shown.discountAmount}
          bookingsAmount={cart.bookings_amount}
          deliveryFee={shown.deliveryFee}
          total={shown.total}
          taxes={shown.taxes}
          currency={currency}
        >
          {items.length > 0 && (
            <WithExtension name="coupons">
              <CouponPanel cart={cart} />
            </WithExtension>
          )}
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
                disabled={operations.size > 0 || shown.total === null}
                onClick={() => void payment.go(open)}
              >
                {shown.total === null ? (
                  t('checkout.pay')
                ) : minorOf(shown.total) === 0 ? (
                  t('checkout.placeFree')
                ) : (
                  <span>
                    <RichMessage
                      k="checkout.payAmount"
                      values={{ amount: <Money amount={shown.total} currency={currency} /> }}
                    />
                  </span>
                )}
              </Button>
              {(shown.total === null || minorOf(shown.total) > 0) && (
                <p className={styles.note}>{t('checkout.payNote')}</p>
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
