import { useLocation } from 'react-router'
import { LocalLink, withoutLanguage } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

/** Returns the URL of a page of the current list: other parameters stay, page 1 has none. */
function pageHref(place: { pathname: string; search: string }, page: number): string {
  const query = new URLSearchParams(place.search)
  if (page > 1) query.set('page', String(page))
  else query.delete('page')
  return withoutLanguage(place.pathname) + (query.size ? `?${query}` : '')
}

/** Pagination as links: works without JavaScript, and Back restores the scroll position. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const t = useMessages()
  const place = useLocation()
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={t('shell.pages')}>
      {page > 1 && (
        <LocalLink to={pageHref(place, page - 1)} rel="prev" className={styles.step}>
          <span className={styles.back}>
            <Icon name="chevron" forward />
          </span>
          {t('shell.previousPage')}
        </LocalLink>
      )}
      <span className={styles.here}>{t('shell.pageOf', { page, pages })}</span>
      {page < pages && (
        <LocalLink to={pageHref(place, page + 1)} rel="next" className={styles.step}>
          {t('shell.nextPage')}
          <Icon name="chevron" forward />
        </LocalLink>
      )}
    </nav>
  )
}
