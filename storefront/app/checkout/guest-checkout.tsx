import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  EmptyCart,
  guestQuoteQuery,
  quoteGuestCart,
  useVisitorCoupon,
  useVisitorLines,
  withCoupon,
  withDiscounts,
} from '../cart/index.ts'
import { PanelColumns } from '../parts/panel.tsx'
import { AbandonedPayment } from '../payments/index.ts'
import { LocalLink, useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { withNext } from '../platform/next.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { CheckoutLines } from './checkout-lines.tsx'
import { requireDelivered } from './delivery-choice.tsx'
import styles from './guest-checkout.module.css'
import { type GuestDetails, readGuestDetails, saveGuestDetails } from './guest-details.ts'
import { GuestForm } from './guest-form.tsx'
import { GuestSummary } from './guest-lines.tsx'
import { deliveryOf, refetchGuestCart } from './guest-queries.ts'
import { GuestReview } from './guest-review.tsx'
import { Steps } from './steps.tsx'

/**
 * Sells goods without an account, and offers an account after the payment. `?only=7` buys that stock unit alone, whatever
 * else is in the cart.
 */
export function GuestCheckout() {
  const t = useMessages()
  const [query] = useSearchParams()
  const hasOptions = hasExtension('delivery-options')
  const navigate = useNavigate()
  const href = useHref()
  const [details, setDetails] = useState(readGuestDetails)
  const only = query.get('only')
  const lines = useVisitorLines().flatMap(({ line }) =>
    only === null || String(line.id) === only ? [line] : [],
  )
  const here = only === null ? '/checkout' : `/checkout?only=${encodeURIComponent(only)}`
  const [line] = lines
  const afterLogin =
    only === null || !line ? '/checkout' : `/buy-now?stock=${line.id}&quantity=${line.quantity}`
  const items = lines.map(({ id, quantity }) => ({ product_stock: id, quantity }))
  const { data: quote } = useQuery(guestQuoteQuery(withCoupon({ items }, useVisitorCoupon())))
  if (lines.length === 0) return <EmptyCart />

  async function done(checked: GuestDetails) {
    if (hasOptions) requireDelivered((await quoteGuestCart({ items, ...deliveryOf(checked, true) })).delivery)
    saveGuestDetails(checked)
    setDetails(checked)
    await navigate(href(`${here}${only === null ? '?' : '&'}step=review`))
  }

  if (query.get('step') === 'review' && details)
    return (
      <>
        <AbandonedPayment onLeft={refetchGuestCart} />
        <Steps current="review" />
        <GuestReview
          details={details}
          lines={lines}
          editHref={here}
          onDelivery={(delivery) => {
            const chosen = { ...details, delivery }
            saveGuestDetails(chosen)
            setDetails(chosen)
          }}
        />
      </>
    )
  return (
    <>
      <AbandonedPayment onLeft={refetchGuestCart} />
      <Steps current="address" />
      <PanelColumns
        main={
          <section className={styles.form}>
            <h2>{t('guest.formTitle')}</h2>
            <p className={styles.note}>{t('guest.formText')}</p>
            <p>
              {t('accounts.haveAccount')}{' '}
              <LocalLink to={withNext('/login', afterLogin)}>{t('accounts.loginTitle')}</LocalLink>
            </p>
            {quote?.cash_with_account && <p className={styles.note}>{t('guest.cashWithAccount')}</p>}
            <GuestForm known={details} delivery={quote?.delivery} onDone={done} />
          </section>
        }
        side={
          <>
            <GuestSummary lines={lines} quote={quote} />
            <CheckoutLines lines={withDiscounts(lines, quote)} />
          </>
        }
      />
    </>
  )
}
