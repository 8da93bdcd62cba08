import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useParams } from 'react-router'
import { BackToList } from '../parts/back-to-list.tsx'
import { Icon } from '../parts/icon.tsx'
import { orderStates, paymentStates } from '../parts/order-states.ts'
import { Page } from '../parts/page.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { failureFrom } from '../platform/calls/failures.ts'
import { useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import { OrderBuyer } from './order-buyer.tsx'
import { listedOrder, orderQuery, type ShopOrder, type ShopOrderRow } from './order-calls.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderLines, OrderSums } from './order-lines.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { steps } from './order-text.ts'
import classes from './orders.module.css'
import { PackDialog } from './pack-dialog.tsx'
import { PayLink } from './pay-link.tsx'
import { PrintMenu } from './print-menu.tsx'
import { MoneyBack, RefundButton } from './refund-button.tsx'
import { CancelRest } from './rest-dialog.tsx'
import { type Step, StepDialog } from './step-dialog.tsx'

/** One order: what is in it, for whom, what has happened, and the one thing to do next. */
export function OrderPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const order = useQuery(orderQuery(id))
  const known = order.data ?? listedOrder(id)
  const title = t('orders.one', { number: known?.number ?? '' })
  if (order.isError && failureFrom(order.error).status === 404)
    return (
      <Page
        title={t('orders.missing')}
        actions={<BackToList pathname="/orders">{t('orders.backToList')}</BackToList>}
      >
        <State icon="search" title={t('orders.missing')} text={t('orders.missingText')} />
      </Page>
    )
  return (
    <Page title={title} text={known && <Facts order={known} />} actions={<Actions order={order.data} />}>
      <Loaded query={order} rows={6}>
        {(data) => <Order key={data.id} order={data} />}
      </Loaded>
    </Page>
  )
}

function Facts({ order: { created_on, status, payment_status, is_gift } }: { order: ShopOrderRow }) {
  const t = useMessages()
  return (
    <Group gap="xs" component="span">
      <ShopTime at={created_on} />
      <Badge variant="light" component="span" color={orderStates[status].color}>
        {t(orderStates[status].label)}
      </Badge>
      <Badge variant="default" component="span">
        {t(paymentStates[payment_status])}
      </Badge>
      {is_gift && (
        <Badge variant="light" component="span" color="coral">
          {t('orders.gift')}
        </Badge>
      )}
    </Group>
  )
}

function Actions({ order }: { order: ShopOrder | undefined }) {
  const t = useMessages()
  const may = useMay()
  const isPrinted = order && order.goods.length > 0 && !['pending', 'cancelled'].includes(order.status)
  return (
    <Group gap="sm" align="flex-start">
      {isPrinted && may('orders:fulfil', 'own') && <PrintMenu orders={[order.id]} hasGifts={order.is_gift} />}
      <BackToList pathname="/orders">{t('orders.backToList')}</BackToList>
    </Group>
  )
}

function Order({ order }: { order: ShopOrder }) {
  const may = useMay()
  const [isPacking, setPacking] = useState(false)
  const [step, setStep] = useState<Step>()
  const mayPack = may('orders:fulfil', 'own')
  // What is packed, and for whom, is on the screen before emails, notes and the past are drawn.
  const later = useDeferredValue(order, null)
  return (
    <>
      <Next order={order} onPack={() => setPacking(true)} onStep={setStep} />
      <div className={classes.columns}>
        <Stack gap="lg">
          <OrderLines order={order}>
            <CancelRest order={order} />
          </OrderLines>
          <OrderParcels order={order} mayChange={mayPack} onStep={setStep} />
          <OrderSums order={order}>
            <RefundButton order={order} />
          </OrderSums>
          <MoneyBack order={order} />
        </Stack>
        <Stack gap="lg" className={classes.side}>
          <PayLink order={order} />
          <OrderBuyer order={order} />
          {later && may('orders:change') && <OrderMails order={later} />}
        </Stack>
        <Stack gap="lg">{later && <OrderHistory order={later} />}</Stack>
      </div>
      {isPacking && <PackDialog order={order} onClose={() => setPacking(false)} />}
      {step && <StepDialog order={order} step={step} onClose={() => setStep(undefined)} />}
    </>
  )
}

/** The one next step: as a button for who may do it, as a sentence for others. */
function Next(props: { order: ShopOrder; onPack: () => void; onStep: (step: Step) => void }) {
  const t = useMessages()
  const may = useMay()
  const { order, onPack, onStep } = props
  const { next_step: next } = order
  if (next === null) return null
  const look = steps[next]
  const arriving = order.whole.parcels.find(({ delivered_on }) => delivered_on === null)
  const waiting = order.returns.find(({ status }) => status === 'requested')
  return (
    <section className={classes.next} aria-label={t('orders.nextStep')}>
      <div>
        <Text size="sm" c="dimmed">
          {t('orders.nextStep')}
        </Text>
        <Text fw={600}>{t(look.label)}</Text>
      </div>
      {next === 'pack' && may('orders:fulfil', 'own') && (
        <Button size="md" leftSection={<Icon name="box" />} onClick={onPack}>
          {t('orders.packButton')}
        </Button>
      )}
      {next === 'decide_return' && waiting && (
        <Button component={Link} to={`/returns/${waiting.id}`} size="md" leftSection={<Icon name="return" />}>
          {t('orders.returnButton')}
        </Button>
      )}
      {(next === 'settle_payment' || next === 'answer_dispute') && may('orders:refund') && (
        <Button
          component={Link}
          to={next === 'settle_payment' ? '/money' : '/money?tab=disputes'}
          size="md"
          leftSection={<Icon name="money" />}
        >
          {t('money.openMoney')}
        </Button>
      )}
      {next === 'confirm_arrival' && arriving && may('orders:fulfil', 'own') && (
        <Button
          size="md"
          leftSection={<Icon name="check" />}
          onClick={() => onStep({ kind: 'arrival', parcel: arriving })}
        >
          {t('orders.arrivalButton')}
        </Button>
      )}
      {next === 'collect_cash' && may('orders:change') && (
        <Group gap="sm">
          <Button size="md" leftSection={<Icon name="check" />} onClick={() => onStep({ kind: 'cash' })}>
            {t('orders.cashButton')}
          </Button>
          <Button size="md" variant="default" onClick={() => onStep({ kind: 'refused' })}>
            {t('orders.refusedButton')}
          </Button>
        </Group>
      )}
    </section>
  )
}
