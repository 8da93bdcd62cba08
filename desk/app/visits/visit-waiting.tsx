import { Button, Text } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { Link } from 'react-router'
import { ShopTime } from '../parts/shop-time.tsx'
import type { Visit } from '../parts/visit-calls.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import classes from './visits.module.css'

/** Says that a second person has to approve that the visit is cancelled, which happens at its order. */
export function VisitWaiting({ visit: { call_off_request: request } }: { visit: Visit }) {
  const t = useMessages()
  const may = useMay()
  if (request === null) return null
  return (
    <section className={classes.waiting} aria-label={t('visits.waits')}>
      <div>
        <Text fw={600}>
          <RichMessage
            k="visits.asksToCallOff"
            values={{
              name: <bdi>{request.asked_by ?? ''}</bdi>,
              amount: <Money amount={request.amount} currency={request.currency} />,
            }}
          />
        </Text>
        <Text size="sm" c="dimmed">
          <RichMessage k="order-refunds.until" values={{ time: <ShopTime at={request.expires_on} /> }} />
        </Text>
      </div>
      {may('orders:refund') && (
        <Button component={Link} to={`/orders/${request.order.id}`} size="md">
          {t('returns.toRequest')}
        </Button>
      )}
    </section>
  )
}
