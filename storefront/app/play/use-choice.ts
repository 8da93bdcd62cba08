import { useLocation, useNavigate } from 'react-router'
import { hrefIn, useLanguage, withoutLanguage } from '../platform/language.tsx'

type Changes = Record<string, string | null>

/**
 * What is chosen stands in the page's address: it works as links before any script, survives a reload and the way
 * through login, and can be sent to the other parent.
 */
export function useChoice() {
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)

  /** This page with other choices, without language. */
  function hrefWith(changes: Changes): string {
    const next = new URLSearchParams(search)
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key)
      else next.set(key, value)
    }
    return withoutLanguage(pathname) + (next.size ? `?${next}` : '')
  }

  function choose(changes: Changes) {
    void navigate(hrefIn(language, hrefWith(changes)), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  }

  return { query, hrefWith, choose }
}
