import { useQuery } from '@tanstack/react-query'
import { bookingQuery, StatusText, VisitTime } from '../bookings/index.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './done-page.module.css'
import { Outcome } from './outcome.tsx'

/** Shows the visits that were reserved without payment: the amount due, and its deadline. */
export function ReservedOutcome({ references }: { references: readonly string[] }) {
  const t = useMessages()
  const [only] = references
  return (
    <>
      <Outcome tone="done" title="checkout.reservedTitle" text={t('checkout.reservedText')}>
        <p>{t('checkout.reservedTicket')}</p>
        <div className={styles.actions}>
          <ButtonLink to={references.length === 1 ? `/bookings/${only}` : '/bookings'}>
            {t('checkout.seeTickets', { count: references.length })}
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            {t('checkout.keepShopping')}
          </ButtonLink>
        </div>
      </Outcome>
      {references.map((reference) => (
        <Reserved key={reference} reference={reference} />
      ))}
    </>
  )
}

function Reserved({ reference }: { reference: string }) {
  const booking = useQuery(bookingQuery(reference))
  return (
    <Panel>
      <Loaded query={booking} skeleton={<Skeleton lines={3} />}>
        {(found) => (
          <>
            <h2>
              <LocalLink to={`/bookings/${found.reference}`}>
                <bdi>{found.title}</bdi>
              </LocalLink>
            </h2>
            <p>
              <VisitTime visit={found} year />
            </p>
            <p>
              <strong>
                <StatusText booking={found} />
              </strong>
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  )
}
