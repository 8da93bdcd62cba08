import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { DownloadButton } from '../personal/download-button.tsx'
import formStyles from '../personal/form.module.css'
import { Loaded } from '../personal/loaded.tsx'
import { api, call } from '../platform/personal/api.ts'
import { RichWords, useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import { Names } from './booking-card.tsx'
import styles from './bookings.module.css'
import { VisitTime } from './visit-time.tsx'

/** One code for one ticket: it stays the same as long as the booking stands, so it is read once. */
function ticketQuery(id: number, code: string) {
  return queryOptions({
    queryKey: ['tickets', id, code],
    queryFn: async ({ signal }) => {
      const params = { path: { id: String(id) } }
      return (await call(
        api.GET('/booking/booking/{id}/ticket/', { params, signal, parseAs: 'blob' }),
      )) as Blob
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** What is shown at the door, large enough to be read there, and to be printed or kept in a calendar. */
export function TicketPanel({ booking }: { booking: Booking }) {
  const t = useWords()
  const { ticket_code: code } = booking
  // Who is disputed is not let in: a ticket would say otherwise.
  if (code === null || booking.status !== 'confirmed' || booking.payment_disputed) return null
  return (
    <Panel title={t('bookings.ticketTitle')}>
      <div className={styles.ticket}>
        <TicketCode id={booking.id} code={code} />
        <p>
          <strong>
            <bdi dir="ltr">{booking.reference}</bdi>
          </strong>
        </p>
        <p>
          <VisitTime visit={booking} year />
        </p>
        <p>
          <bdi>{booking.place}</bdi> · {t('bookings.guests', { count: booking.guests })}
        </p>
        {booking.kids.length > 0 && (
          <p>
            <Names names={booking.kids.map(({ name }) => name)} />
          </p>
        )}
        <p className={styles.fact}>
          <RichWords
            k="bookings.ticketText"
            values={{ reference: <bdi dir="ltr">{booking.reference}</bdi> }}
          />
        </p>
        <div className={`${formStyles.ways} ${styles.screenOnly}`}>
          <Button look="quiet" onClick={() => window.print()}>
            {t('bookings.print')}
          </Button>
          <CalendarButton booking={booking} />
        </div>
      </div>
    </Panel>
  )
}

function TicketCode({ id, code }: { id: number; code: string }) {
  const t = useWords()
  const ticket = useQuery(ticketQuery(id, code))
  return (
    <Loaded query={ticket} skeleton={<Skeleton tile />}>
      {(picture) => <BlobPicture picture={picture} alt={t('bookings.ticketAlt')} />}
    </Loaded>
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

function CalendarButton({ booking }: { booking: Booking }) {
  const t = useWords()
  const params = { path: { id: String(booking.id) } }
  return (
    <DownloadButton
      label={t('bookings.calendar')}
      fileName={`${booking.reference}.ics`}
      fetchFile={() => call(api.GET('/booking/booking/{id}/calendar/', { params, parseAs: 'blob' }))}
    />
  )
}
