import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  type Booking,
  type BookingTime,
  bookingKinds,
  bookingsPageSize,
  bookingsQuery,
  bookingTimes,
  kindMessages,
  useKeptTickets,
} from '../bookings/index.ts'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { StoredTickets } from '../parts/stored-tickets.tsx'
import { Tabs } from '../parts/tabs.tsx'
import styles from '../personal/booking.module.css'
import { extensionPage } from '../personal/extension-page.tsx'
import { isUnreachable, Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireBooker } from '../personal/require-booker.tsx'
import { LocalLink } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { WaitlistPanel } from '../waitlist/index.ts'
import type { Route } from './+types/bookings-page.ts'
import { BookingCard } from './booking-card.tsx'

export const handle: PageHandle = { needs: 'play-centre' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'bookings.title', handle.needs)
}

const timeMessages: Record<BookingTime, MessageKey> = {
  upcoming: 'bookings.upcoming',
  past: 'bookings.past',
}

function BookingsPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const time = bookingTimes.find((name) => name === query.get('time')) ?? 'upcoming'
  const kind = bookingKinds.find((name) => name === query.get('kind'))
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('bookings.title')}</h1>
      <RequireBooker>
        <Tabs
          label={t('bookings.times')}
          tabs={bookingTimes.map((name) => ({
            to: hrefOf(name, undefined),
            label: t(timeMessages[name]),
            isHere: name === time,
          }))}
        />
        {time === 'upcoming' && page === 1 && (
          <WithExtension name="waitlist">
            <WaitlistPanel />
          </WithExtension>
        )}
        <nav className={styles.kinds} aria-label={t('bookings.kinds')}>
          {[undefined, ...bookingKinds].map((name) => (
            <LocalLink
              key={name ?? 'all'}
              to={hrefOf(time, name)}
              aria-current={name === kind ? 'true' : undefined}
              preventScrollReset
            >
              {t(name ? kindMessages[name] : 'bookings.allKinds')}
            </LocalLink>
          ))}
        </nav>
        <BookingList time={time} kind={kind} page={page} />
      </RequireBooker>
    </div>
  )
}

export default extensionPage('play-centre', BookingsPage)

function hrefOf(time: BookingTime, kind: Booking['kind'] | undefined): string {
  const query = new URLSearchParams({ ...(time === 'past' && { time }), ...(kind && { kind }) })
  return query.size ? `/bookings?${query}` : '/bookings'
}

type ListProps = { time: BookingTime; kind: Booking['kind'] | undefined; page: number }

function BookingList({ time, kind, page }: ListProps) {
  const t = useMessages()
  const bookings = useQuery(bookingsQuery(time, kind, page))
  useKeptTickets(bookings.data?.results ?? [])
  return (
    <>
      {isUnreachable(bookings) && <StoredTickets />}
      <Loaded query={bookings} skeleton={<ListSkeleton />}>
        {({ count, results }) =>
          results.length === 0 ? (
            <EmptyState
              icon="sun"
              title={t(time === 'past' ? 'bookings.nonePast' : 'bookings.none')}
              text={t('bookings.noneText')}
            >
              <ButtonLink to="/play">{t('bookings.toPlay')}</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {results.map((booking) => (
                  <BookingCard key={booking.id} booking={booking} isPast={time === 'past'} />
                ))}
              </ul>
              <Pagination page={page} pages={Math.ceil(count / bookingsPageSize)} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.list}>
      {[0, 1, 2].map((card) => (
        <div key={card} className={styles.card}>
          <span className={styles.picture} />
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  )
}
