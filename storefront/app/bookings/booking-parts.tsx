import { Dot, Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { kidsQuery } from '../kids/index.ts'
import { DiscountName, VisitAmount } from '../parts/discounted-amount.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { TaxRows } from '../parts/tax-rows.tsx'
import styles from '../personal/booking.module.css'
import { LocalLink } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { Admitted } from './admitted.tsx'
import type { Booking } from './booking.ts'
import { attendanceOf, kindMessages } from './booking-status.ts'
import { Names } from './names.tsx'
import { VisitPlace } from './venue-place.tsx'
import { VenueMoment, VisitTime, VisitTimes } from './visit-time.tsx'

/** Shows the booked thing, its time, its place and its guests. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const t = useMessages()
  const { sessions, kids, birthday_kid } = booking
  const family = useQuery({ ...kidsQuery, enabled: birthday_kid !== null })
  const birthday = family.data?.find(({ id }) => id === birthday_kid)
  return (
    <Facts>
      <Fact label={t('bookings.reference')}>
        <bdi dir="ltr">{booking.reference}</bdi>
      </Fact>
      <Fact label={t('bookings.kind')}>{t(kindMessages[booking.kind])}</Fact>
      <Fact label={t('bookings.when')}>
        {sessions.length > 1 ? (
          <VisitTimes
            visits={sessions.map((session) => ({
              ...session,
              venue_timezone: booking.venue_timezone,
              note: isSure(booking) ? attendanceText(t, session) : undefined,
            }))}
          />
        ) : (
          <VisitTime visit={booking} year />
        )}
      </Fact>
      <Fact label={t('bookings.where')}>
        <VisitPlace place={booking.place} />
      </Fact>
      <Fact label={t('bookings.who')}>
        <Admitted booking={booking} />
      </Fact>
      {booking.group && (
        <Fact label={t('bookings.group')}>
          <bdi>{booking.group.name}</bdi>
          {booking.group.tax_number !== null && (
            <>
              <Dot />
              <bdi dir="ltr">{booking.group.tax_number}</bdi>
            </>
          )}
          <br />
          <bdi>{booking.group.contact}</bdi>
          {booking.group.phone && (
            <>
              <Dot />
              <bdi dir="ltr">{booking.group.phone}</bdi>
            </>
          )}
          {booking.group.heads_in > 0 && (
            <>
              <br />
              {t('bookings.headsIn', { in: booking.group.heads_in, count: booking.guests })}
            </>
          )}
        </Fact>
      )}
      {kids.length > 0 && (
        <Fact label={t('bookings.kidsTitle')}>
          <Names names={kids.map(({ name }) => name)} />
        </Fact>
      )}
      {booking.occasion && (
        <Fact label={t('bookings.occasion')}>
          <bdi>{booking.occasion}</bdi>
        </Fact>
      )}
      {birthday && (
        <Fact label={t('bookings.birthdayKid')}>
          <bdi>{birthday.name}</bdi>
        </Fact>
      )}
      {booking.notes && (
        <Fact label={t('bookings.notes')}>
          <bdi>{booking.notes}</bdi>
        </Fact>
      )}
      {booking.order !== null && (
        <Fact label={t('bookings.order')}>
          <LocalLink to={`/orders/${booking.order}`}>{t('bookings.seeOrder')}</LocalLink>
        </Fact>
      )}
    </Facts>
  )
}

/** Whether its sessions are attended or missed. */
function isSure({ status }: Booking): boolean {
  return status === 'confirmed' || status === 'checked_in' || status === 'completed' || status === 'no_show'
}

function attendanceText(t: Translate, session: Booking['sessions'][number]): string | undefined {
  const attendance = attendanceOf(session)
  if (attendance === 'attended' && session.makes_up_for !== null) return t('bookings.sessionMadeUp')
  if (attendance === 'attended') return t('bookings.sessionAttended')
  return attendance === 'missed' ? t('bookings.sessionMissed') : undefined
}

/** People beyond those that a package includes bear the package's name, and siblings the workshop's. */
function lineName(t: Translate, { kind, name }: Booking['lines'][number]): string {
  if (kind === 'extra_guest') return t('bookings.extraGuests')
  if (kind === 'sibling') return t('bookings.siblings')
  return kind === 'grown_up' ? t('bookings.adultsLine') : name
}

/** Lists tickets, services, seats and the parts of a party, at the prices of the day it was booked. */
export function BookingLines({ booking }: { booking: Booking }) {
  const t = useMessages()
  const currency = booking.total_amount_currency
  return (
    <ul className={styles.lines} aria-label={t('bookings.lines')}>
      {booking.lines.map((line) => (
        <li key={`${line.kind} ${line.ref}`}>
          <span>
            <bdi>{lineName(t, line)}</bdi>{' '}
            <span className={styles.fact}>
              <bdi dir="ltr">
                <Money amount={line.unit_price} currency={currency} /> × {line.quantity}
              </bdi>
              {line.discount && (
                <>
                  <br />
                  <DiscountName discount={line.discount} currency={currency} />
                </>
              )}
            </span>
          </span>
          <VisitAmount
            amount={line.total}
            discounts={line.discount ? [line.discount] : []}
            currency={currency}
          />
        </li>
      ))}
    </ul>
  )
}

export function BookingSums({ booking }: { booking: Booking }) {
  const { discount, subtotal, amount_paid, amount_due, refunded_amount } = booking
  const currency = booking.total_amount_currency
  const atVenue = booking.pays === 'at_venue'
  // The amount due is shown beside the total only after a first payment, or if it is paid at the venue.
  const isOwing = isSome(amount_due) && (atVenue || isSome(amount_paid))
  return (
    <dl className={styles.sums}>
      {isSome(discount) && <Sum label="bookings.subtotal" amount={subtotal} currency={currency} />}
      {isSome(discount) && <Sum label="bookings.discount" amount={`-${discount}`} currency={currency} />}
      {!booking.prices_include_tax && <TaxRows sums={booking} />}
      <Sum label="bookings.total" amount={booking.total_amount} currency={currency} strong />
      {booking.prices_include_tax && <TaxRows sums={booking} />}
      {isSome(amount_paid) && <Sum label="bookings.paid" amount={amount_paid} currency={currency} />}
      {isOwing && (
        <Sum
          label={atVenue ? 'bookings.dueAtVenue' : 'bookings.due'}
          amount={amount_due}
          currency={currency}
        />
      )}
      {booking.balance_due_on !== null && isOwing && (
        <DueOn at={booking.balance_due_on} timeZone={booking.venue_timezone} />
      )}
      {isSome(refunded_amount) && (
        <Sum label="bookings.refunded" amount={refunded_amount} currency={currency} />
      )}
    </dl>
  )
}

function isSome(amount: string): boolean {
  return Number(amount) !== 0
}

type SumProps = { label: MessageKey; amount: string; currency: string; strong?: boolean }

function Sum({ label, amount, currency, strong = false }: SumProps) {
  const t = useMessages()
  return (
    <div className={strong ? styles.total : undefined}>
      <dt>{t(label)}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

function DueOn({ at, timeZone }: { at: string; timeZone: string }) {
  const t = useMessages()
  return (
    <div>
      <dt>{t('bookings.dueUntil')}</dt>
      <dd>
        <VenueMoment at={at} timeZone={timeZone} />
      </dd>
    </div>
  )
}
