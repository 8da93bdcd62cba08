/** Closes the payment page of a customer who has come back from it without paying. */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { appState } from '../platform/app-state.ts'
import { useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import styles from './abandoned-payment.module.css'
import { openGuestPayment } from './guest-payment.ts'

const parameter = 'unpaid'

/**
 * The pending release of an abandoned payment page; a new page is opened after it, as the release would otherwise close the
 * new one.
 */
let leaving: Promise<unknown> = Promise.resolve()

export async function whenLeft(): Promise<void> {
  await leaving
}

/**
 * The payment page leads back to an address that names the unpaid order. The payment page is closed, so that stock is free and
 * visits are held again at once, and a note says that nothing was charged. Should that fail, the page ends by itself at the
 * time that the booking's countdown shows. `onLeft` refetches what the payment had locked.
 */
export function AbandonedPayment({ onLeft }: { onLeft: () => Promise<void> }) {
  const t = useMessages()
  const [query, setQuery] = useSearchParams()
  const [isUnpaid, setIsUnpaid] = useState(false)
  const order = query.get(parameter)
  useEffect(() => {
    if (order === null) return
    leaving = leave(order).then((wasLeft) => {
      setIsUnpaid(wasLeft)
      return onLeft()
    })
    setQuery(
      (known) => {
        known.delete(parameter)
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  }, [order, onLeft, setQuery])
  return (
    <div role="status">{isUnpaid && <p className={styles.note}>{t('checkout.paymentCancelled')}</p>}</div>
  )
}

/** Returns whether the payment page was closed unpaid: it may have been paid at the last moment, or in another tab. */
async function leave(order: string): Promise<boolean> {
  try {
    const proof = appState.getState().loggedIn ? {} : openGuestPayment()
    const { status } = await call(api.POST('/stripe/leave-checkout-session/', { body: { order }, ...proof }))
    return status === 'expired'
  } catch {
    return false
  }
}
