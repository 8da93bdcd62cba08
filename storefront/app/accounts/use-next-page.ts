import { useLanguage } from '@marah/ui/language'
import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAppState } from '../platform/app-state.ts'
import { hrefIn, withoutLanguage } from '../platform/language.tsx'
import { safeNext } from '../platform/next.ts'

/** Returns the page that follows login, sign-up and the steps after them: the page in `next`, in the current language. */
export function useNextPage() {
  const [query] = useSearchParams()
  const language = useLanguage()
  const navigate = useNavigate()
  const hasNext = query.has('next')
  const next = safeNext(query.get('next'), '/account')
  const go = useCallback(
    /** Resolves once the page has opened: a form that waits for it is not sent again meanwhile. */
    async (to: string) => navigate(hrefIn(language, to), { replace: true }),
    [navigate, language],
  )
  const goToNext = useCallback(() => go(withoutLanguage(next)), [go, next])
  const suffix = hasNext ? `?next=${encodeURIComponent(next)}` : ''
  return {
    /** Whether `next` is given. */
    hasNext,
    /** The page in `next`, without a language. */
    next: withoutLanguage(next),
    go,
    goToNext,
    /** Returns a link to another step that keeps `next`: `/verify?next=…`. */
    linkTo: (to: string) => to + suffix,
  }
}

/** Leaves the page once the customer is logged in and the form is no longer busy. */
export function useLeaveWhenLoggedIn(busy: boolean, leave: () => unknown): void {
  const loggedIn = useAppState((state) => state.loggedIn)
  useEffect(() => {
    if (loggedIn && !busy) leave()
  }, [loggedIn, busy, leave])
}
