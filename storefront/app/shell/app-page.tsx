import { useLanguage } from '@marah/ui/language'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FullSpinner } from '../parts/spinner.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { appState } from '../platform/app-state.ts'
import { hrefIn, withoutLanguage } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { safeNext } from '../platform/next.ts'
import type { Route } from './+types/app-page.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'shell.loading')
}

/**
 * `/_app`, the application shell: for paths without a server-rendered page, and for offline starts. Once the state is
 * restored it redirects to `next`, otherwise to a customer's orders or to the shop.
 */
export default function AppPage() {
  const t = useMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const next = query.get('next')
  useEffect(() => {
    const { loggedIn, language: chosen } = appState.getState()
    // A language in `next` is replaced by the reader's own.
    const target = hrefIn(chosen.code, withoutLanguage(safeNext(next, loggedIn ? '/orders' : '/')))
    // A document has the messages of one language: another one needs a full page load.
    if (chosen.code === language) void navigate(target, { replace: true })
    else location.replace(target)
  }, [language, navigate, next])
  return <FullSpinner label={t('shell.loading')} />
}
