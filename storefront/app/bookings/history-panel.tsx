import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import timelineStyles from '../parts/timeline.module.css'
import { DateText, Money } from '../platform/format.tsx'
import { RichWords, useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import { historyWordOf } from './booking-status.ts'

/** What has happened to a booking, oldest first. */
export function HistoryPanel({ booking }: { booking: Booking }) {
  const t = useWords()
  if (booking.history.length === 0) return null
  return (
    <Panel title={t('bookings.historyTitle')}>
      <ol className={timelineStyles.timeline}>
        {booking.history.map(({ kind, on, amount, starts_at }) => (
          <li key={`${kind} ${on}`} data-state="done">
            <span className={timelineStyles.dot}>
              <Icon name="check" />
            </span>
            <div>
              <p>
                <RichWords
                  k={historyWordOf(kind, booking)}
                  values={{
                    amount: amount !== null && (
                      <Money amount={amount} currency={booking.total_amount_currency} />
                    ),
                    to: starts_at !== null && (
                      <DateText at={starts_at} style="moment" timeZone={booking.venue_timezone} />
                    ),
                  }}
                />
              </p>
              <p className={timelineStyles.at}>
                <DateText at={on} style="moment" />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
