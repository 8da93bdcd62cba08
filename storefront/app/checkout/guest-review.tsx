import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryQuery } from '../addresses/index.ts'
import { acknowledgeLine, CouponForm, type LineView, UsedCoupon } from '../cart/index.ts'
import { Button } from '../parts/button.tsx'
import { useExtension, WithExtension } from '../parts/extension.tsx'
import { PanelColumns } from '../parts/panel.tsx'
import { usePayment } from '../payments/index.ts'
import { failureFrom } from '../personal/failure-text.ts'
import { FormProblem } from '../personal/form-notes.tsx'
import { Money } from '../platform/format.tsx'
import { useLanguage } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { minorOf } from '../platform/money/minor-units.ts'
import { queries } from '../platform/personal/queries.ts'
import { setVisitorQuantity } from '../platform/visitor-cart.ts'
import { ChangedCart } from './changed-cart.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import styles from './checkout-page.module.css'
import { addressOf, type GuestDetails } from './guest-details.ts'
import { GuestSummary } from './guest-lines.tsx'
import {
  type GuestCart,
  guestQuoteQuery,
  openGuestPayment,
  quoteGuestCart,
  refetchGuestCart,
} from './guest-queries.ts'
import { AddressSummary } from './review-parts.tsx'

function reread() {
  void refetchGuestCart()
}

type GuestReviewProps = { details: GuestDetails; lines: readonly LineView[]; editHref: string }

/** Everything that a guest is about to pay, and the pay button with the amount. */
export function GuestReview({ details, lines, editHref }: GuestReviewProps) {
  const t = useMessages()
  const payment = usePayment(reread)
  const [coupon, setCoupon] = useState<string>()
  const [isOutdated, setIsOutdated] = useState(false)
  const items = lines.map(({ id, quantity }) => ({ product_stock: id, quantity }))
  const { country: to } = details
  const bought: GuestCart = useExtension('tax') ? { items, country: to } : { items }
  const cart: GuestCart = coupon === undefined ? bought : { ...bought, coupon_code: coupon }
  const { data: quote } = useQuery(guestQuoteQuery(cart))
  const country = useQuery(countryQuery(useLanguage(), details.country))
  const state = country.data?.states.find(({ code }) => code === details.state)
  const changed = lines.filter(({ status, seenPrice }) => status !== 'available' || seenPrice !== null)

  async function applyCoupon(code: string) {
    const withCode = { ...bought, coupon_code: code }
    queries.setQueryData(guestQuoteQuery(withCode).queryKey, await quoteGuestCart(withCode))
    setCoupon(code)
  }

  async function open(): Promise<string | null> {
    if (!quote) return null
    try {
      return await openGuestPayment(details, cart, quote.total_amount)
    } catch (error) {
      const { code, fields } = failureFrom(error)
      if (code === 'cart_changed' || fields.items) {
        setIsOutdated(true)
        await refetchGuestCart()
        return null
      }
      if (code === 'coupon_ended') setCoupon(undefined)
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
          <AddressSummary
            address={{ ...addressOf(details), ...(state && { state_name: state.name }) }}
            email={details.email}
            editHref={editHref}
          />
          <CheckoutLines lines={lines} />
        </>
      }
      side={
        <GuestSummary lines={lines} quote={quote}>
          <WithExtension name="coupons">
            {coupon === undefined ? (
              <CouponForm apply={applyCoupon} />
            ) : (
              <UsedCoupon code={coupon} problem={null} drop={async () => setCoupon(undefined)} />
            )}
          </WithExtension>
          <FormProblem
            text={payment.problem ?? (isOutdated && !changed.length ? t('checkout.changedAgain') : undefined)}
          />
          {changed.length > 0 ? (
            <ChangedCart lines={[...changed]} onAccept={accept} />
          ) : (
            <>
              <Button wide busy={payment.busy} disabled={!quote} onClick={() => void payment.go(open)}>
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
