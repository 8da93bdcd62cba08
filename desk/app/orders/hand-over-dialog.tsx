import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../parts/dialog.tsx'
import { FormError } from '../parts/form-error.tsx'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { batchQuery, type OrderBatch } from './order-calls.ts'
import classes from './orders.module.css'

type Outcome = Exclude<OrderBatch['orders'][number]['outcome'], 'done' | null>

const outcomes: Readonly<Record<Outcome, MessageKey>> = {
  already: 'papers.already',
  not_paid: 'papers.notPaid',
  ended: 'papers.ended',
  disputed: 'papers.disputed',
  refunded: 'papers.refunded',
}

/** Asks, hands the orders over, and shows what became of each. */
export function HandOverDialog(props: { orders: ReadonlyMap<number, string>; onClose: () => void }) {
  const t = useMessages()
  const [started, setStarted] = useState<OrderBatch>()
  const { orders, onClose } = props
  const count = orders.size
  return (
    <Dialog
      isOpen
      title={t(started ? 'papers.handedOverTitle' : 'papers.handOverTitle', { count })}
      size="md"
      onClose={onClose}
    >
      {started ? (
        <Results started={started} onClose={onClose} />
      ) : (
        <HandOverForm orders={orders} onStarted={setStarted} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** A job works through the orders meanwhile; it goes on when the dialog is closed. */
function Results({ started, onClose }: { started: OrderBatch; onClose: () => void }) {
  const t = useMessages()
  const read = useQuery(batchQuery(started))
  const { orders } = read.data ?? started
  const ended = orders.filter(({ outcome }) => outcome !== null)
  const sent = orders.filter(({ outcome }) => outcome === 'done')
  const others = ended.filter(({ outcome }) => outcome !== 'done')
  const isOver = ended.length === orders.length
  useEffect(() => {
    if (!isOver) return
    for (const queryKey of [['orders'], ['order'], ['log']]) void queries.invalidateQueries({ queryKey })
  }, [isOver])
  return (
    <Stack>
      {!isOver && (
        <Progress
          value={(100 * ended.length) / orders.length}
          aria-label={t('papers.handingOver', { done: ended.length, count: orders.length })}
        />
      )}
      <div role="status">
        <Text fw={600}>
          {isOver
            ? t('papers.sentCount', { count: sent.length })
            : t('papers.handingOver', { done: ended.length, count: orders.length })}
        </Text>
        {others.length > 0 && <Text>{t('papers.othersCount', { count: others.length })}</Text>}
      </div>
      {others.length > 0 && (
        <ul className={classes.rows}>
          {others.map(({ id, number, outcome }) => (
            <li key={id}>
              <Link to={`/orders/${id}`} className={classes.number}>
                <bdi dir="ltr">{number}</bdi>
              </Link>{' '}
              {outcome && outcome !== 'done' && t(outcomes[outcome])}
            </li>
          ))}
        </ul>
      )}
      <FormError message={read.error ? failureText(t, failureFrom(read.error)) : undefined} />
      <Group justify="flex-end">
        <Button variant="default" size="md" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </Group>
    </Stack>
  )
}
