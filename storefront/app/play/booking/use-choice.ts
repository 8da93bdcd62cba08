import { useLanguage } from '@marah/ui/language'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hrefIn, withoutLanguage } from '../../platform/language.tsx'

type Changes = Record<string, string | null>

/**
 * Keeps the choice in the page's address: links change it before any script runs, it survives a reload and the login, and a
 * parent can send it to the other.
 */
export function useChoice() {
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // The address follows a press a moment later; until then a ticked box must not appear unticked.
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

  /** Returns the address of this page with other choices, without language. */
  function hrefWith(changes: Changes): string {
    return withoutLanguage(pathname) + searchWith(changes)
  }

  function choose(changes: Changes) {
    setAhead({ from: search, to: searchWith(changes) })
    void navigate(hrefIn(language, hrefWith(changes)), { replace: true, preventScrollReset: true })
  }

  return { query, hrefWith, choose }
}
