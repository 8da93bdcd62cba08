import { useLocation } from 'react-router'
import { useAppState } from '../platform/app-state.ts'
import { withoutLanguage } from '../platform/language.tsx'
import { withNext } from '../platform/next.ts'

/** Pages on the way into an account: they carry the page to return to themselves. */
const entrance = /^\/(?:login|signup|forgot-password|reset-password|verify|onboarding|social)(?:\/|$)/

/**
 * Returns the address of the account; for a visitor that of the login, which leads back to the page that it was opened
 * from.
 */
export function useAccountHref(): string {
  const loggedIn = useAppState((state) => state.loggedIn)
  const { pathname, search } = useLocation()
  if (loggedIn) return '/account'
  const here = withoutLanguage(pathname)
  if (entrance.test(here)) return `/login${keptNext(search)}`
  return withNext('/login', here + search)
}

function keptNext(search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next === null ? '' : `?next=${encodeURIComponent(next)}`
}
