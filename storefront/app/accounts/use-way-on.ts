import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { hrefIn, useLanguage, withoutLanguage } from '../platform/language.tsx'
import { safeNext } from '../platform/next.ts'

/** Where login and sign-up lead: the page that sent the customer here, in the language that is read now. */
export function useWayOn() {
  const [query] = useSearchParams()
  const language = useLanguage()
  const navigate = useNavigate()
  const next = safeNext(query.get('next'), '/account')
  const goOn = useCallback(
    () => void navigate(hrefIn(language, withoutLanguage(next)), { replace: true }),
    [navigate, language, next],
  )
  const keep = query.has('next') ? `?next=${encodeURIComponent(next)}` : ''
  return { goOn, loginHref: `/login${keep}`, signUpHref: `/signup${keep}` }
}
