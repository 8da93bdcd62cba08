import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './offline-notice.module.css'

function watch(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Shows a notice while the browser is offline. */
export function OfflineNotice() {
  const t = useMessages()
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  // The offline page itself says that the browser is offline.
  const isSaid = useLocation().pathname.endsWith('/offline')
  return (
    <div role="status">
      {!online && !isSaid && (
        <p className={styles.notice}>
          <Icon name="offline" />
          <span>
            <b>{t('shell.offlineTitle')}.</b> {t('shell.offline')}
          </span>
        </p>
      )}
    </div>
  )
}
