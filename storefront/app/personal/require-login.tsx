import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FullSpinner } from '../parts/spinner.tsx'
import { changeState, useAppState } from '../platform/app-state.ts'
import { hrefIn, useLanguage } from '../platform/language.tsx'
import { withNext } from '../platform/next.ts'
import { type SessionEnd, takeSessionEnd } from '../platform/personal/logout.ts'
import { hasToken } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'

/** That a session has ended comes from another tab sooner than why. */
const patience = 200

/** Requires a login: visitors are redirected to the login page, and come back here from it. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const t = useWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const loggedIn = useAppState((state) => state.loggedIn)
  const wasLoggedIn = useRef(false)
  useEffect(() => {
    if (loggedIn) {
      wasLoggedIn.current = true
      return
    }
    function leave(end: SessionEnd | undefined) {
      // Who left by choice is not asked to log in again; whose session ended by itself is told why.
      const why = end === 'over' || end === 'reused' ? `&ended=${end}` : ''
      const to = end === 'left' || end === 'closed' ? '/' : withNext('/login', { pathname, search }) + why
      void navigate(hrefIn(language, to), { replace: true })
    }
    const end = takeSessionEnd()
    if (end !== undefined || !wasLoggedIn.current) return leave(end)
    const waiting = setTimeout(() => leave(takeSessionEnd() ?? 'over'), patience)
    return () => clearTimeout(waiting)
  }, [loggedIn, language, navigate, pathname, search])
  useEffect(() => {
    // A page brought back from the browser's memory has missed what other tabs did meanwhile (rule S40).
    function onShow({ persisted }: PageTransitionEvent) {
      if (persisted) changeState(() => ({ loggedIn: hasToken() }))
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return loggedIn ? children : <FullSpinner label={t('shell.loading')} />
}
