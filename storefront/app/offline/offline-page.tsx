import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { languageOf, useHref } from '../platform/language.tsx'
import { safeNext } from '../platform/next.ts'
import { useWords, wordsOf } from '../platform/words.tsx'
import type { Route } from './+types/offline-page.ts'

export function meta({ location }: Route.MetaArgs) {
  const t = wordsOf(languageOf(location.pathname))
  return [
    { title: `${t('shell.offlineTitle')} · ${t('shell.name')}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** What opens instead of a page that was never seen, while there is no connection (public/sw.js). */
export default function OfflinePage() {
  const t = useWords()
  const href = useHref()
  const [query] = useSearchParams()
  const wanted = query.get('next')
  // The document that the worker keeps was made without knowing what would be wanted.
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => setNext(wanted), [wanted])
  return (
    <div className="page">
      <EmptyState heading="h1" icon="offline" title={t('shell.offlineTitle')} text={t('shell.offline')}>
        {/* A document of its own, which the worker may have. */}
        <a href={safeNext(next, href('/'))}>{t('shell.tryAgain')}</a>
        <ButtonLink to="/">{t('shell.toHome')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
