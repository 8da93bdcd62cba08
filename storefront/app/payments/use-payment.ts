import { useCallback, useEffect, useRef, useState } from 'react'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import type { ApiFailure } from '../platform/personal/errors.ts'
import { useWords, type Words } from '../platform/words.tsx'
import { whenLeft } from './left-payment.ts'
import { safePaymentUrl } from './payment-url.ts'

/**
 * Going to the payment page: `go` takes what opens it and answers its address, or null when there is nowhere to go.
 * Pressed twice it goes once; coming back by the browser's Back finds the button ready again (rule C22).
 */
export function usePayment(onReturn: () => void) {
  const t = useWords()
  const going = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const stop = useCallback(() => {
    going.current = false
    setBusy(false)
  }, [])

  useEffect(() => {
    function onShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      stop()
      onReturn()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [onReturn, stop])

  async function go(open: () => Promise<string | null>) {
    if (going.current) return
    going.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await whenLeft()
      const url = await open()
      if (url === null) return stop()
      const safe = safePaymentUrl(url, window.location)
      // Stays busy: the page is being left.
      if (safe) return window.location.assign(safe)
      setProblem(t('checkout.unsafeUrl'))
    } catch (error) {
      setProblem(paymentProblem(t, failureFrom(error)))
    }
    stop()
  }

  return { busy, problem, go }
}

function paymentProblem(t: Words, failure: ApiFailure): string {
  if (failure.status === 503) return t('checkout.paymentDown')
  return Object.values(failure.fields)[0]?.[0] ?? failureText(t, failure)
}
