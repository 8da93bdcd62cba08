import { Dot, formatDate, formatHours } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { useEffect, useState } from 'react'
import { useMessages } from '../platform/messages.tsx'
import { type StoredTicket, storedTickets } from '../platform/stored-tickets.ts'
import styles from './stored-tickets.module.css'

/** Shows the tickets that this device stores, for use without a network; `only` names the one of this booking. */
export function StoredTickets({ only }: { only?: string }) {
  const t = useMessages()
  const [tickets, setTickets] = useState<StoredTicket[]>([])
  useEffect(
    () => setTickets(storedTickets().filter(({ reference }) => only === undefined || reference === only)),
    [only],
  )
  if (tickets.length === 0) return null
  return (
    <section className={styles.tickets}>
      <h2>{t('bookings.storedTickets')}</h2>
      <p>{t('bookings.storedTicketsText')}</p>
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.reference}>
            <Ticket ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ticket({ ticket }: { ticket: StoredTicket }) {
  const t = useMessages()
  const language = useLanguage()
  const { reference, svg, title, place, starts_at, ends_at, venue_timezone: zone, guests, kids, due } = ticket
  return (
    <>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('bookings.ticketAlt')}
        width={240}
        height={240}
      />
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p>
        <bdi dir="ltr">{reference}</bdi>
      </p>
      <p>
        <time dateTime={starts_at}>{formatDate(language, starts_at, 'dated', zone)}</time>
        <br />
        {formatHours(language, { starts_at, ends_at }, zone)}
      </p>
      <p>
        <bdi>{place}</bdi>
        <Dot />
        {t('bookings.guests', { count: guests })}
      </p>
      {kids.length > 0 && (
        <p>
          {kids.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: siblings may share a name, and never change places.
            <span key={place}>
              {place > 0 && <Dot />}
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
      )}
      {due !== '' && <p>{t('bookings.stillToPay', { amount: `\u2068${due}\u2069` })}</p>}
    </>
  )
}
