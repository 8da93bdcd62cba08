import { Outlet } from 'react-router'
import { FullSpinner } from '../parts/spinner.tsx'
import { useAppState } from '../platform/app-state.ts'
import { LocalLink, languageOf } from '../platform/language.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { PersonalData } from '../platform/personal/provider.tsx'
import { personalCachingMiddleware } from '../platform/public-data.server.ts'
import { loadWords, useWords } from '../platform/words.tsx'
import type { Route } from './+types/layout.ts'
import styles from './layout.module.css'

/** Pages that show someone's own data: never stored, with the personal words, shown once the app state is restored. */
export const handle: PageHandle = { words: 'personal' }

export const middleware: Route.MiddlewareFunction[] = [personalCachingMiddleware]

/** Runs on navigation, beside the page's own loading; a document has its words from entry.client.tsx already. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const words = loadWords(languageOf(new URL(request.url).pathname), 'personal')
    await next()
    await words
  },
]

export default function PersonalLayout() {
  const t = useWords()
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
