import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { useAction } from '../personal/use-action.ts'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { Route } from './+types/notifications-page.ts'
import { NotificationCard } from './notification-card.tsx'
import {
  markAllRead,
  notificationsPageSize,
  notificationsQuery,
  unreadQuery,
} from './notification-queries.ts'
import styles from './notifications-page.module.css'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'notifications.title')
}

export default function NotificationsPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('notifications.title')}</h1>
      <RequireLogin>
        <List page={page} />
      </RequireLogin>
    </div>
  )
}

function List({ page }: { page: number }) {
  const t = useMessages()
  const notifications = useQuery(notificationsQuery(page))
  return (
    <Loaded query={notifications} skeleton={<ListSkeleton />}>
      {({ count, results }) =>
        count === 0 ? (
          <EmptyState icon="bell" title={t('notifications.empty')} text={t('notifications.emptyText')}>
            <ButtonLink to="/">{t('notifications.lookAround')}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <Tools />
            <ul className={styles.list} aria-busy={notifications.isPlaceholderData || undefined}>
              {results.map((notification) => (
                <NotificationCard key={notification.id} notification={notification} />
              ))}
            </ul>
            <Pagination page={page} pages={Math.ceil(count / notificationsPageSize)} />
          </>
        )
      }
    </Loaded>
  )
}

function Tools() {
  const t = useMessages()
  const unread = useQuery(unreadQuery).data ?? 0
  const readAll = useAction(markAllRead)

  return (
    <div className={styles.tools}>
      <p role="status">{t('notifications.unread', { count: unread })}</p>
      {unread > 0 && (
        <WithExtension name="notification-marks">
          <Button look="plain" busy={readAll.busy} onClick={() => readAll.run()}>
            {t('notifications.readAll')}
          </Button>
        </WithExtension>
      )}
      <LocalLink to="/account/settings" className={styles.settings}>
        {t('notifications.settingsLink')}
      </LocalLink>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.list}>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className={styles.blank}>
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  )
}
