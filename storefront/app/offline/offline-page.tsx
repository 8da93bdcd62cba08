import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import buttonStyles from '../parts/button.module.css'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { StoredTickets } from '../parts/stored-tickets.tsx'
import { languageOf, useHref } from '../platform/language.tsx'
import { messagesOf, useMessages } from '../platform/messages.tsx'
import { safeNext } from '../platform/next.ts'
import type { PageHandle } from '../platform/page-handle.ts'
import type { Route } from './+types/offline-page.ts'
import { useOpenOnceOnline } from './open-once-online.ts'

/** The stored tickets use the same texts as their own pages. */
export const handle: PageHandle = { messages: 'personal' }

export function meta({ location }: Route.MetaArgs) {
  const t = messagesOf(languageOf(location.pathname))
  return [
    { title: `${t('shell.offlineTitle')} · ${t('shell.name')}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * The worker (public/sw.js) shows this page offline instead of a page that is not cached, which opens once the browser is
 * online again.
 */
export default function OfflinePage() {
  const t = useMessages()
  const href = useHref()
  const [query] = useSearchParams()
  const requested = query.get('next')
  // The cached document was rendered without knowing the requested page.
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => setNext(requested), [requested])
  const target = safeNext(next, href('/'))
  useOpenOnceOnline(next === null ? null : target)
  return (
    <div className="page">
      <EmptyState heading="h1" icon="offline" title={t('shell.offlineTitle')} text={t('shell.offline')}>
        {/* The link requests a document, which the worker may have cached. */}
        <a className={buttonStyles.button} href={target}>
          {t('shell.tryAgain')}
        </a>
        <ButtonLink to="/" look="quiet">
          {t('shell.toHome')}
        </ButtonLink>
      </EmptyState>
      <StoredTickets />
    </div>
  )
}
