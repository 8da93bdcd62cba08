import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import buttonStyles from '../parts/button.module.css'
import { ButtonLink } from '../parts/button.tsx'
import { useMessages } from '../platform/messages.tsx'
import { SearchBox } from '../search/index.ts'
import styles from './error-page.module.css'

// The ornament's code is not part of every page, and the page goes without it if it cannot be loaded.
const Kite = lazy<ComponentType<{ isAway: boolean }>>(() =>
  import('./kite.tsx').catch(() => ({ default: NoOrnament })),
)

function NoOrnament(_: { isAway: boolean }): ReactNode {
  return null
}

/** Shows an error: not found, or failed. It always suggests a next step. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useMessages()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const missing = status === 404 || status === 410
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${t(missing ? 'shell.missingTitle' : 'shell.errorTitle')} · ${t('shell.name')}`}</title>
      <meta name="robots" content="noindex" />
      <Suspense>
        <Kite isAway={missing} />
      </Suspense>
      <h1>{t(missing ? 'shell.missingTitle' : 'shell.errorTitle')}</h1>
      <p>{t(missing ? 'shell.missingText' : 'shell.errorText')}</p>
      {missing ? <SearchAgain /> : <TryAgain />}
    </div>
  )
}

function SearchAgain() {
  const t = useMessages()
  return (
    <>
      <div className={styles.search}>
        <SearchBox landmark={false} />
      </div>
      <div className={styles.actions}>
        <ButtonLink look="quiet" to="/">
          {t('shell.toHome')}
        </ButtonLink>
        <ButtonLink look="quiet" to="/categories">
          {t('shell.allCategories')}
        </ButtonLink>
      </div>
    </>
  )
}

function TryAgain() {
  const t = useMessages()
  const { pathname, search } = useLocation()
  return (
    <div className={styles.actions}>
      {/* The link loads the full page, so that everything that failed is fetched again. */}
      <a className={buttonStyles.button} href={pathname + search}>
        {t('shell.tryAgain')}
      </a>
      <ButtonLink look="quiet" to="/">
        {t('shell.toHome')}
      </ButtonLink>
    </div>
  )
}
