import { useMessages } from '../platform/messages.tsx'
import styles from './incomplete-notice.module.css'

/**
 * This notice is part of every document, and is shown while code is missing (platform/load-code.ts), even before hydration.
 */
export function IncompleteNotice() {
  const t = useMessages()
  return (
    <p id="incomplete" className={styles.notice} role="alert" hidden>
      {t('shell.incomplete')}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page that is open. */}
      <a href="">{t('shell.reload')}</a>
    </p>
  )
}
