import { Dot, Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import styles from '../personal/booking.module.css'
import { DownloadButton } from '../personal/download-button.tsx'
import formStyles from '../personal/form.module.css'
import { Loaded } from '../personal/loaded.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { Admitted } from './admitted.tsx'
import type { Booking } from './booking.ts'
import { venueQuery } from './booking-queries.ts'
import { attendanceOf, hasTicket, isOwed } from './booking-status.ts'
import { useKeptTickets } from './keep-ticket.ts'
import { Names } from './names.tsx'
import { ShareTicket } from './share-ticket.tsx'
import { ticketQuery } from './ticket-query.ts'
import { VenuePlace } from './venue-place.tsx'
import { VenueMoment, VisitTime } from './visit-time.tsx'

/** Shows the ticket for check-in, large enough for a scanner; it can be printed or put into a calendar. */
export function TicketPanel({ booking }: { booking: Booking }) {
  const t = useMessages()
  const { data: venue } = useQuery(venueQuery)
  useKeptTickets([booking])
  if (!hasTicket(booking)) return null
  // Of a course, its next session; the others stand below.
  const toCome = booking.sessions.find((session) => attendanceOf(session) === undefined)
  return (
    <Panel title={t('bookings.ticketTitle')}>
      <div className={styles.ticket}>
        <TicketCode id={booking.id} code={booking.ticket_code} />
        <p>
          <strong>
            <bdi dir="ltr">{booking.reference}</bdi>
          </strong>
        </p>
        <p>
          <strong>
            <bdi>{booking.title}</bdi>
          </strong>
        </p>
        <p>
          <VisitTime visit={toCome ? { ...toCome, venue_timezone: booking.venue_timezone } : booking} year />
        </p>
        <p>
          {booking.place !== venue?.name && (
            <>
              <bdi>{booking.place}</bdi>
              <Dot />
            </>
          )}
          <Admitted booking={booking} />
        </p>
        <p className={styles.fact}>
          <VenuePlace />
        </p>
        {booking.kids.length > 0 && (
          <p>
            <Names names={booking.kids.map(({ name }) => name)} />
          </p>
        )}
        {booking.pays === 'at_venue' && isOwed(booking) && booking.balance_due_on !== null && (
          <p>
            <strong>
              <RichMessage
                k="bookings.payAtVenue"
                values={{
                  amount: <Money amount={booking.amount_due} currency={booking.total_amount_currency} />,
                  date: <VenueMoment at={booking.balance_due_on} timeZone={booking.venue_timezone} />,
                }}
              />
            </strong>
          </p>
        )}
        <p className={styles.fact}>
          <RichMessage
            k="bookings.ticketText"
            values={{ reference: <bdi dir="ltr">{booking.reference}</bdi> }}
          />
        </p>
        <div className={`${formStyles.actions} ${styles.screenOnly}`}>
          <Button look="quiet" onClick={() => window.print()}>
            {t('bookings.print')}
          </Button>
          <DownloadButton
            label={t('bookings.ticketPdf')}
            fileName={`${booking.reference}.pdf`}
            fetchFile={() => fetchPdf(booking)}
          />
          <CalendarButton booking={booking} />
        </div>
        <ShareTicket booking={booking} fetchPdf={() => fetchPdf(booking)} />
      </div>
    </Panel>
  )
}

function TicketCode({ id, code }: { id: number; code: string }) {
  const t = useMessages()
  const ticket = useQuery(ticketQuery(id, code))
  return (
    <div className={styles.code}>
      <Loaded query={ticket} skeleton={<Skeleton tile />}>
        {(picture) => <BlobPicture picture={picture} alt={t('bookings.ticketAlt')} />}
      </Loaded>
    </div>
  )
}

function BlobPicture({ picture, alt }: { picture: Blob; alt: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return url ? <img src={url} alt={alt} width={280} height={280} /> : <Skeleton tile />
}

async function fetchPdf({ id }: Booking): Promise<Blob> {
  const params = { path: { id: String(id) } }
  return (await call(api.GET('/booking/booking/{id}/ticket/pdf/', { params, parseAs: 'blob' }))) as Blob
}

function CalendarButton({ booking }: { booking: Booking }) {
  const t = useMessages()
  const params = { path: { id: String(booking.id) } }
  return (
    <DownloadButton
      label={t('bookings.calendar')}
      fileName={`${booking.reference}.ics`}
      fetchFile={() => call(api.GET('/booking/booking/{id}/calendar/', { params, parseAs: 'blob' }))}
    />
  )
}
