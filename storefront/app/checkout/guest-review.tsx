import { Money } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryQuery } from '../addresses/index.ts'
import {
  acknowledgeLine,
  GuestCoupon,
  guestQuoteQuery,
  type LineView,
  useVisitorCoupon,
  withCoupon,
  withDiscounts,
} from '../cart/index.ts'
import { Button } from '../parts/button.tsx'
import { PanelColumns } from '../parts/panel.tsx'
import { CompanyPanel, useCompany, usePayment } from '../payments/index.ts'
import { failureFrom } from '../personal/failure-text.ts'
import { FormProblem } from '../personal/form-notes.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { minorOf } from '../platform/money/minor-units.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { setVisitorQuantity } from '../platform/visitor-cart.ts'
import { ChangedCart } from './changed-cart.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import styles from './checkout-page.module.css'
import { DeliveryChoice, isPickedUp, PickupSummary, pickupId } from './delivery-choice.tsx'
import { useGift } from './gift.ts'
import { GiftPanel } from './gift-panel.tsx'
import { addressOf, type GuestDetails } from './guest-details.ts'
import { GuestSummary } from './guest-lines.tsx'
import { deliveryOf, openGuestPayment, refetchGuestCart } from './guest-queries.ts'
import { AddressSummary } from './review-parts.tsx'

function reread() {
  void refetchGuestCart()
}

type GuestReviewProps = {
  details: GuestDetails
  lines: readonly LineView[]
  editHref: string
  onDelivery: (id: string) => void
}

/** Shows all that a guest is about to pay, and the pay button with the amount. */
export function GuestReview({ details, lines, editHref, onDelivery }: GuestReviewProps) {
  const t = useMessages()
  const payment = usePayment(reread)
  const coupon = useVisitorCoupon()
  const [isOutdated, setIsOutdated] = useState(false)
  const buyer = useCompany()
  const gift = useGift()
  const items = lines.map(({ id, quantity }) => ({ product_stock: id, quantity }))
  const goods = { items, ...deliveryOf(details, hasExtension('delivery-options')) }
  const {
    data: quote,
    error,
    refetch,
  } = useQuery({
    ...guestQuoteQuery(withCoupon(goods, coupon)),
    placeholderData: keepPreviousData,
  })
  const pickedUp = isPickedUp(quote?.delivery)
  const canBeDelivered = !quote?.delivery || quote.delivery.chosen !== null
  const country = useQuery(countryQuery(useLanguage(), details.country))
  const state = country.data?.states.find(({ code }) => code === details.state)
  const changed = lines.filter(({ status, seenPrice }) => status !== 'available' || seenPrice !== null)

  async function open(): Promise<string | null> {
    if (!quote) return null
    try {
      const chosen = quote.delivery?.chosen
      // An invalid coupon is not part of the sum that the guest agrees to.
      const cart = withCoupon(goods, quote.coupon_problem === null ? coupon : null)
      const bought = chosen ? { ...cart, delivery: chosen } : cart
      return await openGuestPayment(details, bought, {
        expectedAmount: quote.total_amount,
        company: buyer.company,
        gift: gift.gift,
      })
    } catch (error) {
      const { code, fields } = failureFrom(error)
      if (code === 'cart_changed' || fields.items) {
        setIsOutdated(true)
        await refetchGuestCart()
        return null
      }
      if (code === 'coupon_ended') await refetchGuestCart()
      throw error
    }
  }

  function accept() {
    setIsOutdated(false)
    for (const line of changed) {
      if (line.status === 'gone') setVisitorQuantity(line.id, 0)
      else acknowledgeLine(line, Math.min(line.quantity, line.most))
    }
  }

  return (
    <PanelColumns
      main={
        <>
          {pickedUp && quote ? (
            <PickupSummary delivery={quote.delivery} editHref={editHref}>
              <p>
                <bdi>{details.name}</bdi>
              </p>
              <p className={styles.email}>
                <bdi dir="ltr">{details.email}</bdi>
              </p>
            </PickupSummary>
          ) : (
            <AddressSummary
              address={{ ...addressOf(details), ...(state && { state_name: state.name }) }}
              email={details.email}
              editHref={editHref}
            />
          )}
          {quote && details.delivery !== pickupId && (
            <DeliveryChoice
              delivery={quote.delivery}
              currency={quote.total_amount_currency}
              onChoose={onDelivery}
            />
          )}
          <CheckoutLines lines={withDiscounts(lines, quote)} />
          <GiftPanel {...gift} />
        </>
      }
      side={
        <GuestSummary lines={lines} quote={quote}>
          <GuestCoupon goods={goods} problem={quote?.coupon_problem ?? null} />
          <CompanyPanel {...buyer} country={pickedUp ? undefined : details.country} />
          <FormProblem
            text={payment.problem ?? (isOutdated && !changed.length ? t('checkout.changedAgain') : undefined)}
          />
          {changed.length > 0 ? (
            <ChangedCart lines={[...changed]} onAccept={accept} />
          ) : error && !quote ? (
            <LoadFailed error={error} onRetry={() => void refetch()} />
          ) : (
            <>
              <Button
                wide
                busy={payment.busy}
                disabled={!quote || !canBeDelivered}
                onClick={() => void payment.go(open)}
              >
                {!quote ? (
                  t('checkout.pay')
                ) : minorOf(quote.total_amount) === 0 ? (
                  t('checkout.placeFree')
                ) : (
                  <span>
                    <RichMessage
                      k="checkout.payAmount"
                      values={{
                        amount: <Money amount={quote.total_amount} currency={quote.total_amount_currency} />,
                      }}
                    />
                  </span>
                )}
              </Button>
              {!(quote && minorOf(quote.total_amount) === 0) && (
                <p className={styles.note}>{t('checkout.payNote')}</p>
              )}
            </>
          )}
        </GuestSummary>
      }
    />
  )
}
