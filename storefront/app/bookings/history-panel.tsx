import { DateText, Money } from '@marah/ui/format'
import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import timelineStyles from '../parts/timeline.module.css'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { Booking } from './booking.ts'
import { hasEnded, historyMessageOf } from './booking-status.ts'
import { VenueMoment } from './visit-time.tsx'

/** Shows the history of a booking, oldest first. */
export function HistoryPanel({ booking }: { booking: Booking }) {
  const t = useMessages()
  if (booking.history.length === 0) return null
  return (
    <Panel title={t('bookings.historyTitle')}>
      <ol className={timelineStyles.timeline}>
        {booking.history.map(({ kind, on, amount, starts_at }) => (
          <li key={`${kind} ${on}`} data-state={hasEnded(kind) ? 'failed' : 'done'}>
            <span className={timelineStyles.dot}>
              <Icon name={hasEnded(kind) ? 'close' : 'check'} />
            </span>
            <div>
              <p>
                <RichMessage
                  k={historyMessageOf(kind, booking)}
                  values={{
                    amount: amount !== null && (
                      <Money amount={amount} currency={booking.total_amount_currency} />
                    ),
                    to: starts_at !== null && (
                      <VenueMoment at={starts_at} timeZone={booking.venue_timezone} />
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
