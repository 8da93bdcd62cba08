import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAppState } from '../platform/app-state.ts'
import { hrefIn, useLanguage, withoutLanguage } from '../platform/language.tsx'
import { safeNext } from '../platform/next.ts'

/** Where login, sign-up and what follows it lead: the page that sent the customer here, in the language read now. */
export function useWayOn() {
  const [query] = useSearchParams()
  const language = useLanguage()
  const navigate = useNavigate()
  const asked = query.has('next')
  const next = safeNext(query.get('next'), '/account')
  const go = useCallback(
    (to: string) => void navigate(hrefIn(language, to), { replace: true }),
    [navigate, language],
  )
  const goOn = useCallback(() => go(withoutLanguage(next)), [go, next])
  const keep = asked ? `?next=${encodeURIComponent(next)}` : ''
  return {
    /** Whether some page sent the customer here. */
    asked,
    /** That page, written without a language. */
    next: withoutLanguage(next),
    go,
    goOn,
    /** The same page to go back to, for a link to another step: `/verify?next=…`. */
    keeping: (to: string) => to + keep,
  }
}

/** Leaves login or sign-up once someone is logged in, but not before the form is done with its work. */
export function useLeaveWhenLoggedIn(busy: boolean, leave: () => void): void {
  const loggedIn = useAppState((state) => state.loggedIn)
  useEffect(() => {
    if (loggedIn && !busy) leave()
  }, [loggedIn, busy, leave])
}
