import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { CallOffDialog } from '../parts/call-off-visit.tsx'
import { useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import { isRefundable } from './is-refundable.ts'
import type { ShopOrder } from './order-calls.ts'

const MoneyCard = lazy(async () => ({ default: (await import('./money-card.tsx')).MoneyCard }))
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))

/** The way to give money back, of an order that was paid or can be cancelled whole. */
export function RefundButton({ order }: { order: ShopOrder }) {
  const t = useMessages()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const [ended, setEnded] = useState<{ readonly id: number; readonly reference: string }>()
  if (!may('orders:refund')) return null
  return (
    <>
      {isRefundable(order) && (
        <Button variant="default" size="md" onClick={() => setOpen(true)}>
          {t('order-refunds.open')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <RefundDialog
            order={order}
            onCallOff={(visit) => {
              setOpen(false)
              setEnded(visit)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {ended && (
        <Suspense>
          <CallOffDialog visit={ended} onClose={() => setEnded(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Next to a payment on hold or a dispute, a request may wait that is not the next step. */
const moneySteps: ReadonlySet<string> = new Set([
  'approve_refund',
  'repeat_refund',
  'settle_payment',
  'answer_dispute',
])

/** What went back, or is to go back; nothing before there is any of it. */
export function MoneyBack({ order }: { order: ShopOrder }) {
  const may = useMay()
  const isWaiting = order.next_step !== null && moneySteps.has(order.next_step)
  const isAny = isWaiting || order.whole.timeline.some(({ kind }) => kind === 'refund_started')
  if (!isAny || !may('orders:refund')) return null
  return (
    <Suspense>
      <MoneyCard order={order} />
    </Suspense>
  )
}
