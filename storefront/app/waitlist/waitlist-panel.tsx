import { Dot } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { VenueMoment, VisitTime } from '../bookings/index.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from '../personal/booking.module.css'
import formStyles from '../personal/form.module.css'
import { useAction } from '../personal/use-action.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { leaveWaitlist, type WaitlistEntry, waitlistQuery } from './waitlist-queries.ts'

/** Shows the family's places on waiting lists, and the places it is offered. */
export function WaitlistPanel() {
  const t = useMessages()
  const { data = [] } = useQuery(waitlistQuery)
  const open = data.filter(({ status }) => status !== 'accepted' && status !== 'lapsed')
  if (open.length === 0) return null
  return (
    <Panel title={t('waitlist.title')}>
      <ul className={styles.entries}>
        {open.map((entry) => (
          <Wait key={entry.id} entry={entry} />
        ))}
      </ul>
    </Panel>
  )
}

function Wait({ entry }: { entry: WaitlistEntry }) {
  const t = useMessages()
  const leave = useAction(leaveWaitlist, { done: t('waitlist.left') })

  return (
    <li>
      <h3>
        <bdi>{entry.title}</bdi>
      </h3>
      <p className={styles.fact}>
        <VisitTime visit={entry} />
        <Dot />
        {t('bookings.guests', { count: entry.quantity })}
      </p>
      {entry.status === 'offered' && entry.offer_expires_on ? (
        <p className={styles.offer}>
          <RichMessage
            k="waitlist.offered"
            values={{ until: <VenueMoment at={entry.offer_expires_on} timeZone={entry.venue_timezone} /> }}
          />
        </p>
      ) : (
        <p className={styles.fact}>
          {t(entry.status === 'unproven' ? 'waitlist.unproven' : 'waitlist.waiting')}
        </p>
      )}
      <div className={formStyles.actions}>
        {entry.status === 'offered' && entry.booking !== null && (
          <ButtonLink to={`/bookings/${entry.booking}`}>{t('waitlist.takeOffer')}</ButtonLink>
        )}
        <Button look="plain" busy={leave.busy} onClick={() => leave.run(entry.id)}>
          {t(entry.status === 'offered' ? 'waitlist.declineOffer' : 'waitlist.leave')}
          <span className="unseen"> {entry.title}</span>
        </Button>
      </div>
    </li>
  )
}
