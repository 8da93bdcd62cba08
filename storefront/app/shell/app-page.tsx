import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FullSpinner } from '../parts/spinner.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { appState } from '../platform/app-state.ts'
import { hrefIn, useLanguage, withoutLanguage } from '../platform/language.tsx'
import { safeNext } from '../platform/next.ts'
import { useWords } from '../platform/words.tsx'
import type { Route } from './+types/app-page.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'shell.loading')
}

/**
 * `/_app`, the application shell: first paint for what has no server-rendered page, and the start when offline. Once the
 * state is restored it goes to the page that `next` names, otherwise to a customer's orders or to the shop.
 */
export default function AppPage() {
  const t = useWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const next = query.get('next')
  useEffect(() => {
    const { loggedIn, language: chosen } = appState.getState()
    // `next` may be written with a language; the reader's own counts.
    const target = hrefIn(chosen.code, withoutLanguage(safeNext(next, loggedIn ? '/orders' : '/')))
    // A document has the words of one language only: another one is a full load.
    if (chosen.code === language) void navigate(target, { replace: true })
    else location.replace(target)
  }, [language, navigate, next])
  return <FullSpinner label={t('shell.loading')} />
}
