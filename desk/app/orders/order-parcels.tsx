import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { ShopTime } from '../parts/shop-time.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { Parcel, ShopOrder } from './order-calls.ts'
import { linesOf } from './order-lines.tsx'
import classes from './orders.module.css'
import { PrintMenu } from './print-menu.tsx'
import type { Step } from './step-dialog.tsx'
import { TrackDialog } from './track-dialog.tsx'

/** What was sent, parcel by parcel: what is in each, how it is followed, and whether it has arrived. */
export function OrderParcels(props: { order: ShopOrder; mayChange: boolean; onStep: (step: Step) => void }) {
  const t = useMessages()
  const [tracked, setTracked] = useState<Parcel>()
  const { order, mayChange, onStep } = props
  const { parcels } = order.whole
  if (parcels.length === 0) return null
  const names = new Map(linesOf(order).map(({ id, name, options }) => [id, { name, options }]))
  return (
    <section className={classes.card}>
      <Title order={2}>{t('orders.parcels')}</Title>
      <ol className={classes.rows}>
        {parcels.map((parcel, place) => (
          <li key={parcel.id} className={classes.parcel}>
            <Text fw={600}>{t('orders.parcel', { number: String(place + 1) })}</Text>
            <ul className={classes.goods}>
              {parcel.items.map((item) => (
                <li key={item.line}>
                  {item.quantity} × <bdi>{names.get(item.line)?.name ?? item.name}</bdi>{' '}
                  <bdi className={classes.dim}>{names.get(item.line)?.options ?? item.options}</bdi>
                </li>
              ))}
            </ul>
            <Tracking parcel={parcel} />
            <Text size="sm" c="dimmed">
              {t('orders.handedOver')} <ShopTime at={parcel.sent_on} />
              {parcel.delivered_on !== null && (
                <>
                  {' · '}
                  {t('orders.arrived')} <ShopTime at={parcel.delivered_on} />
                </>
              )}
            </Text>
            {mayChange && (
              <Group gap="xs" align="flex-start">
                <PrintMenu orders={[order.id]} parcel={{ id: parcel.id, place: place + 1 }} />
                <Button variant="default" size="md" onClick={() => setTracked(parcel)}>
                  {t(parcel.tracking ? 'orders.mendTracking' : 'orders.addTracking')}
                </Button>
                {parcel.delivered_on === null && (
                  <Button variant="default" size="md" onClick={() => onStep({ kind: 'arrival', parcel })}>
                    {t('orders.parcelArrived')}
                  </Button>
                )}
              </Group>
            )}
          </li>
        ))}
      </ol>
      {tracked && (
        <TrackDialog
          key={tracked.id}
          order={order.id}
          parcel={parcels.find(({ id }) => id === tracked.id) ?? tracked}
          onClose={() => setTracked(undefined)}
        />
      )}
    </section>
  )
}

function Tracking({ parcel: { tracking } }: { parcel: Parcel }) {
  const t = useMessages()
  if (tracking === null) return <Text size="sm">{t('orders.noTracking')}</Text>
  const number = <bdi dir="ltr">{tracking.number}</bdi>
  return (
    <Text>
      {tracking.carrier && (
        <>
          <bdi>{tracking.carrier}</bdi>
          {' · '}
        </>
      )}
      {tracking.link ? (
        <a href={tracking.link} target="_blank" rel="noreferrer">
          {number}
        </a>
      ) : (
        number
      )}
    </Text>
  )
}
