import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import formStyles from '../personal/form.module.css'
import { useAction } from '../personal/use-action.ts'
import { RichWords, useWords } from '../platform/words.tsx'
import type { WaitlistEntry } from './booking.ts'
import { leaveWaitlist } from './booking-calls.ts'
import { waitlistQuery } from './booking-queries.ts'
import styles from './bookings.module.css'
import { VenueMoment, VisitTime } from './visit-time.tsx'

/** What the family waits for; an offer comes first, for it ends. */
export function WaitlistPanel() {
  const t = useWords()
  const { data = [] } = useQuery(waitlistQuery)
  const open = data.filter(({ status }) => status === 'waiting' || status === 'offered')
  if (open.length === 0) return null
  return (
    <Panel title={t('bookings.waitlist')}>
      <ul className={styles.waits}>
        {open.map((entry) => (
          <Wait key={entry.id} entry={entry} />
        ))}
      </ul>
    </Panel>
  )
}

function Wait({ entry }: { entry: WaitlistEntry }) {
  const t = useWords()
  const leave = useAction(leaveWaitlist, { done: t('bookings.waitLeft') })

  return (
    <li>
      <h3>
        <bdi>{entry.title}</bdi>
      </h3>
      <p className={styles.fact}>
        <VisitTime visit={entry} /> · {t('bookings.guests', { count: entry.quantity })}
      </p>
      {entry.status === 'offered' && entry.offer_expires_on ? (
        <p className={styles.offer}>
          <RichWords
            k="bookings.offered"
            values={{ until: <VenueMoment at={entry.offer_expires_on} timeZone={entry.venue_timezone} /> }}
          />
        </p>
      ) : (
        <p className={styles.fact}>{t('bookings.waiting')}</p>
      )}
      <div className={formStyles.ways}>
        {entry.status === 'offered' && entry.booking !== null && (
          <ButtonLink to={`/bookings/${entry.booking}`}>{t('bookings.takeOffer')}</ButtonLink>
        )}
        <Button look="plain" busy={leave.busy} onClick={() => leave.run(entry.id)}>
          {t(entry.status === 'offered' ? 'bookings.declineOffer' : 'bookings.leaveWait')}
          <span className="unseen"> {entry.title}</span>
        </Button>
      </div>
    </li>
  )
}
