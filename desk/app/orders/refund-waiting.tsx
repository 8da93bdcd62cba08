import { Button, Group, Text } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ShopTime } from '../parts/shop-time.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { sharedDeviceQuery } from '../platform/shared-device.ts'
import type { ShopOrder } from './order-calls.ts'
import { linesOf } from './order-lines.tsx'
import classes from './orders.module.css'
import type { RefundRequest } from './refund-calls.ts'
import { refundReasons } from './refund-text.ts'

/** What waits for a second person: who asks for what, and until when. */
export function RefundWaiting(props: {
  order: ShopOrder
  request: RefundRequest
  currency: string
  onAsk: (kind: 'approve' | 'decline', request: RefundRequest) => void
  onPin: (request: RefundRequest) => void
}) {
  const t = useMessages()
  const { order, request, currency, onAsk, onPin } = props
  // Only at a shared device can a second person confirm by PIN.
  const isShared = useQuery(sharedDeviceQuery).data != null
  const names = new Map(linesOf(order).map(({ id, name }) => [id, name]))
  return (
    <div className={classes.waiting}>
      <Text fw={600}>
        <RichMessage
          k="order-refunds.asksFor"
          values={{
            name: <bdi>{request.asked_by ?? ''}</bdi>,
            amount: <Money amount={request.amount} currency={currency} />,
          }}
        />
      </Text>
      {request.return && (
        <Text>
          <RichMessage
            k="order-refunds.ofReturn"
            values={{
              number: (
                <Link to={`/returns/${request.return.id}`}>
                  <bdi dir="ltr">{request.return.number}</bdi>
                </Link>
              ),
            }}
          />
        </Text>
      )}
      {request.size && (
        <Text>
          <RichMessage
            k="order-refunds.ofSize"
            values={{
              name: <bdi>{names.get(request.size.line) ?? ''}</bdi>,
              options: <bdi>{request.size.options}</bdi>,
            }}
          />
        </Text>
      )}
      <OtherChange request={request} />
      <ul className={classes.goods}>
        {request.lines.map(({ line, units, restock }) => (
          <li key={line}>
            {units} × <bdi>{names.get(line) ?? ''}</bdi>
            {!restock && ` · ${t('order-refunds.notOnShelf')}`}
          </li>
        ))}
        {request.visits.map(({ booking, amount }) => (
          <li key={`visit-${booking}`}>
            {t('order-refunds.forVisits')}: <Money amount={amount} currency={currency} />
          </li>
        ))}
        {request.delivery && <li>{t('order-refunds.forDelivery')}</li>}
        {Number(request.free) > 0 && (
          <li>
            {t('order-refunds.free')}: <Money amount={request.free} currency={currency} />
          </li>
        )}
      </ul>
      <Why request={request} />
      <Text size="sm" c="dimmed">
        {request.is_over ? (
          t('order-refunds.isOver')
        ) : (
          <RichMessage k="order-refunds.until" values={{ time: <ShopTime at={request.expires_on} /> }} />
        )}
        {request.is_own && ` ${t('order-refunds.notYourOwn')}`}
      </Text>
      <Group gap="sm" mt="xs">
        {request.may_approve && (
          <Button size="md" onClick={() => onAsk('approve', request)}>
            {t('order-refunds.approve')}
          </Button>
        )}
        {isShared && !request.may_approve && !request.is_over && (
          <Button size="md" onClick={() => onPin(request)}>
            {t('order-refunds.approveByPin')}
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => onAsk('decline', request)}>
          {t(request.is_own ? 'order-refunds.withdraw' : 'order-refunds.decline')}
        </Button>
      </Group>
    </div>
  )
}

/** What is done besides, or instead, of giving units and amounts back. */
function OtherChange({ request: { is_held_payment, paid_back, rest, visit } }: { request: RefundRequest }) {
  const t = useMessages()
  if (visit !== null)
    return (
      <>
        <Text>
          <RichMessage
            k="order-refunds.ofVisit"
            values={{
              reference: (
                <Link to={`/visits/${visit.booking}`}>
                  <bdi dir="ltr">{visit.reference}</bdi>
                </Link>
              ),
            }}
          />
        </Text>
        {visit.reason !== '' && (
          <Text className={classes.text}>
            <RichMessage k="order-refunds.tellsFamily" values={{ reason: <bdi>{visit.reason}</bdi> }} />
          </Text>
        )}
      </>
    )
  if (rest !== null)
    return (
      <>
        <Text>{t('order-refunds.ofRest', { count: rest.units })}</Text>
        <Text className={classes.text}>
          <RichMessage k="order-refunds.tellsBuyer" values={{ reason: <bdi>{rest.reason}</bdi> }} />
        </Text>
      </>
    )
  if (paid_back !== null)
    return (
      <>
        <Text>
          {t(paid_back.way === 'cash' ? 'order-refunds.heldPaidCash' : 'order-refunds.heldPaidTransfer')}
        </Text>
        {paid_back.document !== '' && (
          <Text size="sm">
            <RichMessage
              k="order-refunds.documentIs"
              values={{ document: <bdi dir="auto">{paid_back.document}</bdi> }}
            />
          </Text>
        )}
      </>
    )
  return is_held_payment ? <Text>{t('order-refunds.ofHeld')}</Text> : null
}

/** A change says why by itself, so it has no reason from the list. */
function Why({ request }: { request: RefundRequest }) {
  const t = useMessages()
  const { size, is_held_payment, rest, visit, reason, note } = request
  const isChange = size !== null || is_held_payment || rest !== null || visit !== null
  if (isChange && note === '') return null
  return (
    <Text size="sm">
      {!isChange && t(refundReasons[reason])}
      {!isChange && note !== '' && ' · '}
      {note !== '' && <bdi className={classes.text}>{note}</bdi>}
    </Text>
  )
}
