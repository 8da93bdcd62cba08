/** The page of one booking: its state, what its family may do with it, its lines and its history. */
import { useQuery } from '@tanstack/react-query'
import { BalancePanel } from '../booking-payments/index.ts'
import {
  type Booking,
  BookingFacts,
  BookingLines,
  BookingSums,
  bookingQuery,
  CalledOffPanel,
  HistoryPanel,
  invalidateBookings,
  StatusText,
  statusLabelOf,
  TicketPanel,
} from '../bookings/index.ts'
import { BookAgain, ChangePanel } from '../changes/index.ts'
import { CouponPanel, HoldPanel } from '../holds/index.ts'
import { InvitationPanel } from '../invitations/index.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Panel, PanelColumns, PanelSkeletons } from '../parts/panel.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { StoredTickets } from '../parts/stored-tickets.tsx'
import { AbandonedPayment } from '../payments/index.ts'
import styles from '../personal/booking.module.css'
import { extensionPage } from '../personal/extension-page.tsx'
import { isUnreachable, Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireBooker } from '../personal/require-booker.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { ReviewPanel } from '../play-reviews/index.ts'
import type { Route } from './+types/booking-page.ts'

export const handle: PageHandle = { needs: 'play-centre' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'bookings.detailsTitle', handle.needs)
}

function BookingPage({ params }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      <RequireBooker>
        <BookingView id={params.id} />
      </RequireBooker>
    </div>
  )
}

export default extensionPage('play-centre', BookingPage)

function BookingView({ id }: { id: string }) {
  const booking = useQuery(bookingQuery(id))
  return (
    <>
      <AbandonedPayment onLeft={invalidateBookings} />
      {isUnreachable(booking) && <StoredTickets only={id} />}
      <Loaded query={booking} skeleton={<BookingSkeleton />} missing={<BookingMissing />}>
        {(found) => <BookingDetails booking={found} />}
      </Loaded>
    </>
  )
}

function BookingMissing() {
  const t = useMessages()
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
  const t = useMessages()
  // The ticket of a visit to come is more urgent than the next visit.
  const isToCome = booking.status === 'confirmed'
  return (
    <>
      <Breadcrumbs steps={[{ name: t('bookings.title'), to: '/bookings' }]} here={booking.reference} />
      <header className={styles.head}>
        <h1>
          <bdi>{booking.title}</bdi>
        </h1>
        <p role="status">
          <StatusBadge standing={statusLabelOf(booking)} text={<StatusText booking={booking} />} />
        </p>
      </header>
      <CalledOffPanel booking={booking} />
      {!isToCome && <BookAgain booking={booking} />}
      <HoldPanel booking={booking} />
      <PanelColumns
        main={
          <>
            <BalancePanel booking={booking} />
            <TicketPanel booking={booking} />
            <Panel title={t('bookings.whatTitle')}>
              <BookingFacts booking={booking} />
            </Panel>
            <WithExtension name="invitations">
              <InvitationPanel booking={booking} />
            </WithExtension>
            <WithExtension name="play-reviews">
              <ReviewPanel booking={booking} />
            </WithExtension>
            <HistoryPanel booking={booking} />
          </>
        }
        side={
          <>
            <Panel title={t('bookings.costTitle')}>
              <BookingLines booking={booking} />
              <BookingSums booking={booking} />
            </Panel>
            <WithExtension name="coupons">
              <CouponPanel booking={booking} />
            </WithExtension>
            <ChangePanel booking={booking} />
            {isToCome && <BookAgain booking={booking} />}
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
