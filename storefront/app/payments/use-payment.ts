import type { ApiFailure } from '@marah/ui/calls/errors'
import { useLanguage } from '@marah/ui/language'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureFrom, failureText, fieldMessage } from '../personal/failure-text.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { whenLeft } from './abandoned-payment.tsx'
import { rememberPaymentLanguage } from './payment-language.ts'
import { safePaymentUrl } from './payment-url.ts'

/**
 * Redirects to the payment page: `go` takes a function that opens it and returns its URL, or null if there is none. It
 * redirects once, however often the button is clicked; after Back the button works again (rule C22).
 */
export function usePayment(onReturn: () => void) {
  const t = useMessages()
  const language = useLanguage()
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
      // The button stays busy while the browser navigates.
      if (safe) {
        rememberPaymentLanguage(language)
        return window.location.assign(safe)
      }
      setProblem(t('checkout.unsafeUrl'))
    } catch (error) {
      setProblem(paymentProblem(t, failureFrom(error)))
    }
    stop()
  }

  return { busy, problem, go }
}

function paymentProblem(t: Translate, failure: ApiFailure): string {
  if (failure.status === 503) return t('checkout.paymentDown')
  return fieldMessage(failure) ?? failureText(t, failure)
}
