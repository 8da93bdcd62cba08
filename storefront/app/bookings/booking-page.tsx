import { useQuery } from '@tanstack/react-query'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Panel, PanelColumns, PanelSkeletons } from '../parts/panel.tsx'
import { StandingBadge } from '../parts/standing-badge.tsx'
import { useLeftPayment } from '../payments/index.ts'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { useWords } from '../platform/words.tsx'
import type { Route } from './+types/booking-page.ts'
import { BalancePanel } from './balance-panel.tsx'
import type { Booking } from './booking.ts'
import { BookingFacts, BookingLines, BookingSums } from './booking-parts.tsx'
import { bookingQuery, invalidateBookings } from './booking-queries.ts'
import { standingOf } from './booking-status.ts'
import styles from './bookings.module.css'
import { ChangePanel } from './change-panel.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { HoldPanel } from './hold-panel.tsx'
import { InvitationPanel } from './invitation-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { StandingText } from './standing-text.tsx'
import { TicketPanel } from './ticket-panel.tsx'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'bookings.detailsTitle')
}

export default function BookingPage({ params }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      <RequireLogin>
        <BookingView id={params.id} />
      </RequireLogin>
    </div>
  )
}

function BookingView({ id }: { id: string }) {
  useLeftPayment(invalidateBookings)
  const booking = useQuery(bookingQuery(id))
  return (
    <Loaded query={booking} skeleton={<BookingSkeleton />} missing={<BookingMissing />}>
      {(found) => <BookingDetails booking={found} />}
    </Loaded>
  )
}

function BookingMissing() {
  const t = useWords()
  return (
    <EmptyState
      icon="search"
      title={t('bookings.missing')}
      text={t('bookings.missingText')}
      heading="h1"
      live
    >
      <ButtonLink to="/bookings">{t('bookings.title')}</ButtonLink>
    </EmptyState>
  )
}

function BookingDetails({ booking }: { booking: Booking }) {
  const t = useWords()
  return (
    <>
      <Breadcrumbs steps={[{ name: t('bookings.title'), to: '/bookings' }]} here={booking.reference} />
      <header className={styles.head}>
        <h1>
          <bdi>{booking.title}</bdi>
        </h1>
        <StandingBadge standing={standingOf(booking)} />
      </header>
      <p role="status">
        <StandingText booking={booking} />
      </p>
      <HoldPanel booking={booking} />
      <PanelColumns
        main={
          <>
            <BalancePanel booking={booking} />
            <TicketPanel booking={booking} />
            <Panel title={t('bookings.whatTitle')}>
              <BookingFacts booking={booking} />
            </Panel>
            <InvitationPanel booking={booking} />
            <ReviewPanel booking={booking} />
            <HistoryPanel booking={booking} />
          </>
        }
        side={
          <>
            <Panel title={t('bookings.costTitle')}>
              <BookingLines booking={booking} />
              <BookingSums booking={booking} />
            </Panel>
            <CouponPanel booking={booking} />
            <ChangePanel booking={booking} />
          </>
        }
      />
    </>
  )
}

function BookingSkeleton() {
  return (
    <PanelColumns
      main={<PanelSkeletons count={2} lines={7} />}
      side={<PanelSkeletons count={2} lines={5} />}
    />
  )
}
