import { isRouteErrorResponse, useLocation } from 'react-router'
import buttonStyles from '../parts/button.module.css'
import { ButtonLink } from '../parts/button.tsx'
import { useMessages } from '../platform/messages.tsx'
import { SearchBox } from '../search/index.ts'
import styles from './error-page.module.css'

/** The error page: not found, or failed. Always suggests a next step. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useMessages()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const missing = status === 404 || status === 410
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${t(missing ? 'shell.missingTitle' : 'shell.errorTitle')} · ${t('shell.name')}`}</title>
      <meta name="robots" content="noindex" />
      <Picture missing={missing} />
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
      {/* A full page load: everything that failed is fetched again. */}
      <a className={buttonStyles.button} href={pathname + search}>
        {t('shell.tryAgain')}
      </a>
      <ButtonLink look="quiet" to="/">
        {t('shell.toHome')}
      </ButtonLink>
    </div>
  )
}

/** A kite: flown off (404), or caught in its string (error). */
function Picture({ missing }: { missing: boolean }) {
  return (
    <svg className={styles.picture} viewBox="0 0 240 160" aria-hidden="true">
      <ellipse className={styles.hill} cx="60" cy="168" rx="130" ry="46" />
      <ellipse className={styles.hillFar} cx="190" cy="170" rx="110" ry="36" />
      <circle className={styles.sun} cx="196" cy="38" r="18" />
      <g transform={missing ? undefined : 'translate(6 34) rotate(118 120 70)'}>
        <path className={styles.kite} d="M120 26l34 30-24 44-40-34z" />
        <g fill="none" strokeWidth="2.5" strokeLinecap="round">
          <path className={styles.kiteFold} d="M120 26l10 74M90 66l64-10" />
          <path className={styles.string} d="M130 100c-6 14 10 18 2 30s-26 4-34 14" />
        </g>
      </g>
    </svg>
  )
}
