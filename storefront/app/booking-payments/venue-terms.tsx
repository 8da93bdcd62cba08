import type { paths } from '@marah/contract/client'
import { Money } from '@marah/ui/format'
import { VenueMoment } from '../bookings/index.ts'
import styles from '../personal/booking.module.css'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'

export type Way =
  paths['/cart/ways-to-pay/']['get']['responses'][200]['content']['application/json']['results'][number]

/** Shows the conditions under which visits are reserved without payment. */
export function VenueTerms({ way }: { way: Way }) {
  const t = useMessages()
  const { venue_terms: terms, total_amount, total_amount_currency } = way
  if (!terms) return null
  return (
    <ul className={styles.rules}>
      <li>
        <RichMessage
          k="booking-payments.venueUntil"
          values={{
            amount: <Money amount={total_amount} currency={total_amount_currency} />,
            date: <VenueMoment at={terms.pay_until} timeZone={terms.venue_timezone} />,
          }}
        />
      </li>
      {terms.is_released && <li>{t('booking-payments.venueReleased')}</li>}
      <li>{t('booking-payments.venueCancel')}</li>
      <li>
        {t('booking-payments.venueMissed', { count: terms.missed_most + 1 })}{' '}
        {t('booking-payments.venueForgotten', { count: terms.missed_days })}
      </li>
    </ul>
  )
}

type Reason = NonNullable<Way['unavailable']>

const reasons: Partial<Record<Reason, MessageKey>> = {
  only_visits: 'booking-payments.noVenueOnlyVisits',
  not_for_parties: 'booking-payments.noVenueParties',
  above_maximum: 'booking-payments.noVenueAbove',
  too_late: 'booking-payments.noVenueLate',
  phone_not_verified: 'booking-payments.noVenuePhone',
  too_many_open: 'booking-payments.noVenueOpen',
  visits_missed: 'booking-payments.noVenueMissed',
  nearly_full: 'booking-payments.noVenueFull',
}

/** Says why visits cannot be paid for at the venue. */
export function WhyNotAtVenue({ way: { unavailable, maximum, total_amount_currency } }: { way: Way }) {
  const reason = unavailable && reasons[unavailable]
  if (!reason) return null
  const amount = maximum !== null && <Money amount={maximum} currency={total_amount_currency} />
  return <RichMessage k={reason} values={{ amount }} />
}
