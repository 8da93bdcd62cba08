import { Button, Group, Text, Title } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ShopTime } from '../parts/shop-time.tsx'
import { Loaded } from '../parts/state.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { type MoneyQuestion, MoneyQuestionDialog } from './money-question.tsx'
import type { ShopOrder } from './order-calls.ts'
import classes from './orders.module.css'
import { moneyQuery, type RefundRequest, type ShopRefund } from './refund-calls.ts'
import { refundStates, waysBack } from './refund-text.ts'
import { RefundWaiting } from './refund-waiting.tsx'
import { SettleDialog } from './settle-dialog.tsx'

const PinDialog = lazy(() => import('./pin-dialog.tsx'))

/** What went back or is to go back: each refund with what can be done about it, and what waits for a second person. */
export function MoneyCard({ order }: { order: ShopOrder }) {
  const t = useMessages()
  const money = useQuery(moneyQuery(order.id))
  const [question, setQuestion] = useState<MoneyQuestion>()
  const [settled, setSettled] = useState<ShopRefund>()
  const [byPin, setByPin] = useState<RefundRequest>()
  const isEmpty = money.data !== undefined && money.data.request === null && money.data.refunds.length === 0
  // A payment on hold, or a dispute, has something of this or not: only the answer tells.
  const isUnsure = order.next_step === 'settle_payment' || order.next_step === 'answer_dispute'
  if (isEmpty || (isUnsure && money.isPending)) return null
  const ask = (kind: 'approve' | 'decline', request: RefundRequest) => setQuestion({ kind, request })
  return (
    <section className={classes.card} aria-label={t('order-refunds.card')}>
      <Title order={2}>{t('order-refunds.card')}</Title>
      <Loaded query={money} rows={2}>
        {({ refunds, request, currency }) => (
          <>
            {request && (
              <RefundWaiting
                order={order}
                request={request}
                currency={currency}
                onAsk={ask}
                onPin={setByPin}
              />
            )}
            <ul className={classes.rows}>
              {refunds.map((refund) => (
                <li key={refund.id} className={classes.row}>
                  <RefundText refund={refund} currency={currency} />
                  {refund.is_settleable && (
                    <Group gap="sm">
                      {refund.status === 'failed' && (
                        <Button
                          size="md"
                          variant="default"
                          onClick={() => setQuestion({ kind: 'retry', refund })}
                        >
                          {t('order-refunds.retry')}
                        </Button>
                      )}
                      <Button size="md" variant="default" onClick={() => setSettled(refund)}>
                        {t(refund.status === 'failed' ? 'order-refunds.settle' : 'order-refunds.record')}
                      </Button>
                    </Group>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {question && (
        <MoneyQuestionDialog order={order} question={question} onClose={() => setQuestion(undefined)} />
      )}
      <Suspense>
        {byPin && <PinDialog order={order} request={byPin} onClose={() => setByPin(undefined)} />}
      </Suspense>
      {settled && <SettleDialog order={order} refund={settled} onClose={() => setSettled(undefined)} />}
    </section>
  )
}

function RefundText({ refund, currency }: { refund: ShopRefund; currency: string }) {
  const t = useMessages()
  const { amount, status, way, reason, document, created_on, settled_on } = refund
  return (
    <div className={classes.lineText}>
      <Text fw={600} {...(status === 'failed' && { c: 'var(--mantine-color-error)' })}>
        <Money amount={amount} currency={currency} /> · {t(refundStates[status])}
      </Text>
      <Text size="sm" c="dimmed">
        {t(waysBack[way])} · {reason} · <ShopTime at={settled_on ?? created_on} />
      </Text>
      {document !== null && (
        <Text size="sm" c="dimmed">
          <RichMessage k="order-refunds.documentIs" values={{ document: <bdi dir="auto">{document}</bdi> }} />
        </Text>
      )}
    </div>
  )
}
