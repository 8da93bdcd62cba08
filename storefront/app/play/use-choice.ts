import { useEffect, useState } from 'react'
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
  // The address follows a press a moment later; a box that is ticked must not be seen to be unticked until then.
  const [ahead, setAhead] = useState<{ from: string; to: string }>()
  const chosen = ahead?.from === search ? ahead.to : search
  const query = new URLSearchParams(chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the address has changed, it alone counts.
  useEffect(() => setAhead(undefined), [search])

  function searchWith(changes: Changes): string {
    const next = new URLSearchParams(chosen)
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key)
      else next.set(key, value)
    }
    return next.size ? `?${next}` : ''
  }

  /** This page with other choices, without language. */
  function hrefWith(changes: Changes): string {
    return withoutLanguage(pathname) + searchWith(changes)
  }

  function choose(changes: Changes) {
    setAhead({ from: search, to: searchWith(changes) })
    void navigate(hrefIn(language, hrefWith(changes)), { replace: true, preventScrollReset: true })
  }

  return { query, hrefWith, choose }
}
