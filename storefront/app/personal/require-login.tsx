import { useLanguage } from '@marah/ui/language'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FullSpinner } from '../parts/spinner.tsx'
import { useAppState } from '../platform/app-state.ts'
import { hrefIn } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { withNext } from '../platform/next.ts'
import { consumeSessionEnd, type SessionEnd } from '../platform/personal/logout.ts'

/** The logout of another tab may arrive earlier than its reason. */
const timeout = 200

/** Redirects visitors to the login page, which leads back here. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const t = useMessages()
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
      // After a logout the login page shows no reason; if the session has ended by itself, it does.
      const why = end === 'over' || end === 'reused' ? `&ended=${end}` : ''
      const to = end === 'left' || end === 'closed' ? '/' : withNext('/login', pathname + search) + why
      void navigate(hrefIn(language, to), { replace: true })
    }
    const end = consumeSessionEnd()
    if (end !== undefined || !wasLoggedIn.current) return leave(end)
    const waiting = setTimeout(() => leave(consumeSessionEnd() ?? 'over'), timeout)
    return () => clearTimeout(waiting)
  }, [loggedIn, language, navigate, pathname, search])
  return loggedIn ? children : <FullSpinner label={t('shell.loading')} />
}
