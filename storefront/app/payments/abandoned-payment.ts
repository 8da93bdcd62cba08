import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { api, call } from '../platform/personal/api.ts'

const parameter = 'unpaid'

/**
 * The release of an abandoned payment page; a new one is opened after it, as it would otherwise be the one being
 * closed.
 */
let leaving: Promise<void> = Promise.resolve()

export function whenLeft(): Promise<void> {
  return leaving
}

/**
 * The cancel URL of the payment page names the unpaid order. Its payment page is expired, so that holds and stock are
 * released at once. Should that fail, it expires by itself at the time that the booking's countdown shows. `onLeft`
 * refetches what the payment had locked.
 */
export function useAbandonedPayment(onLeft: () => Promise<void>): void {
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
