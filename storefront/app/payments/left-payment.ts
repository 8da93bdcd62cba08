import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { api, call } from '../platform/personal/api.ts'

const parameter = 'unpaid'

/** The closing of a page that was left; a new one is opened after it, or it would be the one that is just being closed. */
let leaving: Promise<void> = Promise.resolve()

export function whenLeft(): Promise<void> {
  return leaving
}

/**
 * The way back from the payment page names the order that was not paid. Its page is closed, so that places are back in
 * their hold and goods on the shelf at once. When that cannot be done now, the page closes by itself at its time, which is
 * what the clock of the booking shows. `onLeft` refetches what the payment had locked.
 */
export function useLeftPayment(onLeft: () => Promise<void>): void {
  const [query, setQuery] = useSearchParams()
  const order = query.get(parameter)
  useEffect(() => {
    if (order === null) return
    leaving = leave(order).then(onLeft)
    setQuery(
      (known) => {
        known.delete(parameter)
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  }, [order, onLeft, setQuery])
}

async function leave(order: string): Promise<void> {
  await call(api.POST('/stripe/leave-checkout-session/', { body: { order } })).catch(() => undefined)
}
