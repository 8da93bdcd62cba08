import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { LocalLink } from '../platform/language.tsx'
import type { WordKey } from '../platform/word-keys.ts'
import { useWords } from '../platform/words.tsx'
import type { Route } from './+types/bookings-page.ts'
import type { Booking } from './booking.ts'
import { BookingCard } from './booking-card.tsx'
import {
  type BookingTime,
  bookingKinds,
  bookingsPageSize,
  bookingsQuery,
  bookingTimes,
} from './booking-queries.ts'
import { kindWords } from './booking-status.ts'
import styles from './bookings.module.css'
import { WaitlistPanel } from './waitlist-panel.tsx'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'bookings.title')
}

const timeWords: Record<BookingTime, WordKey> = {
  upcoming: 'bookings.upcoming',
  past: 'bookings.past',
}

export default function BookingsPage() {
  const t = useWords()
  const [query] = useSearchParams()
  const time = bookingTimes.find((name) => name === query.get('time')) ?? 'upcoming'
  const kind = bookingKinds.find((name) => name === query.get('kind'))
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('bookings.title')}</h1>
      <RequireLogin>
        <Tabs
          label={t('bookings.times')}
          tabs={bookingTimes.map((name) => ({
            to: hrefOf(name, undefined),
            label: t(timeWords[name]),
            isHere: name === time,
          }))}
        />
        {time === 'upcoming' && page === 1 && <WaitlistPanel />}
        <nav className={styles.kinds} aria-label={t('bookings.kinds')}>
          {[undefined, ...bookingKinds].map((name) => (
            <LocalLink
              key={name ?? 'all'}
              to={hrefOf(time, name)}
              aria-current={name === kind ? 'true' : undefined}
              preventScrollReset
            >
              {t(name ? kindWords[name] : 'bookings.allKinds')}
            </LocalLink>
          ))}
        </nav>
        <BookingList time={time} kind={kind} page={page} />
      </RequireLogin>
    </div>
  )
}

function hrefOf(time: BookingTime, kind: Booking['kind'] | undefined): string {
  const query = new URLSearchParams({ ...(time === 'past' && { time }), ...(kind && { kind }) })
  return query.size ? `/bookings?${query}` : '/bookings'
}

type ListProps = { time: BookingTime; kind: Booking['kind'] | undefined; page: number }

function BookingList({ time, kind, page }: ListProps) {
  const t = useWords()
  const bookings = useQuery(bookingsQuery(time, kind, page))
  return (
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
                <BookingCard key={booking.id} booking={booking} />
              ))}
            </ul>
            <Pagination page={page} pages={Math.ceil(count / bookingsPageSize)} />
          </>
        )
      }
    </Loaded>
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
