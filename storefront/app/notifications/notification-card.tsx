import { DateText } from '@marah/ui/format'
import type { ReactNode } from 'react'
import { WithExtension } from '../parts/extension.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { markRead, type Notification } from './notification-queries.ts'
import styles from './notifications-page.module.css'
import { type ShownAction, shownActions } from './shown-actions.ts'
import { splitAtNumbers } from './whole-numbers.ts'

const icons: Record<Notification['notification_type'], IconName> = {
  order: 'delivery',
  refund: 'returns',
  account: 'shield',
  shop: 'info',
}

/** A notification; unread ones are marked by colour, a dot and text. */
export function NotificationCard({ notification }: { notification: Notification }) {
  const t = useMessages()
  const { title, message, created_on, is_read, notification_type } = notification

  function read() {
    markRead(notification).catch((error: unknown) =>
      toasts.show({ text: failureText(t, failureFrom(error)), tone: 'problem' }),
    )
  }

  return (
    <li className={styles.card} data-unread={!is_read || undefined}>
      <span className={styles.picture}>
        <Icon name={leadsToVisit(notification) ? 'sun' : (icons[notification_type] ?? 'info')} />
      </span>
      <div className={styles.text}>
        {/* Isolated, not as blocks of their own direction: a text in the other language stays at the side of the page's. */}
        <h2>
          {!is_read && <span className="unseen">{t('notifications.unreadMark')} </span>}
          <bdi>{title}</bdi>
        </h2>
        <p>
          <bdi>{withWholeNumbers(message)}</bdi>
        </p>
        <p className={styles.when}>
          <DateText at={created_on} style="moment" />
        </p>
        <div className={styles.actions}>
          {shownActions(notification).map((action) => (
            <Channel key={action.to} action={action} onGo={read} />
          ))}
          {!is_read && (
            <WithExtension name="notification-marks">
              <button type="button" className={styles.read} onClick={read}>
                {t('notifications.read')}
                <span className="unseen"> {title}</span>
              </button>
            </WithExtension>
          )}
        </div>
      </div>
    </li>
  )
}

/** A number is read in one piece: lines do not break at its hyphen. */
function withWholeNumbers(message: string): ReactNode[] {
  return splitAtNumbers(message).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <span key={place} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** Notifications of orders and of visits share one type, as both are bought. */
function leadsToVisit(notification: Notification): boolean {
  return shownActions(notification).some(({ to }) => /^\/(bookings|play)\//.test(to))
}

function Channel({ action, onGo }: { action: ShownAction; onGo: () => void }) {
  const t = useMessages()
  if (action.kind === 'internal') {
    return (
      <LocalLink to={action.to} onClick={onGo}>
        {action.label}
      </LocalLink>
    )
  }
  return (
    <a href={action.to} target="_blank" rel="noopener noreferrer" onClick={onGo}>
      {action.label}
      <span className="unseen"> {t('notifications.newTab')}</span>
    </a>
  )
}
