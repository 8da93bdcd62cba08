import { Outlet } from 'react-router'
import { FullSpinner } from '../parts/spinner.tsx'
import { useAppState } from '../platform/app-state.ts'
import { LocalLink, languageOf } from '../platform/language.tsx'
import { loadMessages, useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { PersonalData } from '../platform/personal/provider.tsx'
import { personalCachingMiddleware } from '../platform/public-data.server.ts'
import type { Route } from './+types/layout.ts'
import styles from './layout.module.css'

/** Pages with personal data: never cached, with the personal messages, rendered once the app state is restored. */
export const handle: PageHandle = { messages: 'personal', parameters: 'all' }

export const middleware: Route.MiddlewareFunction[] = [personalCachingMiddleware]

/** On client navigation, in parallel with the page; for a document, entry.client.tsx has loaded them. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const messages = loadMessages(languageOf(new URL(request.url).pathname), 'personal')
    await next()
    await messages
  },
]

export default function PersonalLayout() {
  const t = useMessages()
  const loading = useAppState((state) => state.loading)
  return loading ? (
    <>
      <FullSpinner label={t('shell.loading')} />
      <noscript>
        <div className={styles.needsScript}>
          <p>{t('accounts.needsScript')}</p>
          <p>
            <LocalLink to="/">{t('accounts.toShop')}</LocalLink>
          </p>
        </div>
      </noscript>
    </>
  ) : (
    <PersonalData>
      <Outlet />
    </PersonalData>
  )
}
