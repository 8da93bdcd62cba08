import { Text } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { Link } from 'react-router'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { ShopOrder } from './order-calls.ts'
import { PayLinkCard } from './pay-link-card.tsx'

/** The links by which an order that was taken by phone, and dearer sizes, are paid. */
export function PayLinks({ order }: { order: ShopOrder }) {
  const t = useMessages()
  const { phone_sale: sale, difference_of: other, size_differences: differences, currency } = order
  const link = sale?.link
  const renewal = other ? {} : { renewed_by: sale?.renewed_by ?? null }
  return (
    <>
      {other && (
        <Text>
          <RichMessage
            k="phone-orders.differenceOf"
            values={{
              number: (
                <Link to={`/orders/${other.id}`}>
                  <bdi dir="ltr">{other.number}</bdi>
                </Link>
              ),
            }}
          />
        </Text>
      )}
      {link && link.status !== 'paid' && (
        <PayLinkCard order={order} paid={{ id: order.id, number: order.number, ...renewal }} link={link} />
      )}
      {differences.map(({ order: id, number, name, options, amount, link: own }) => (
        <PayLinkCard
          key={id}
          order={order}
          paid={{ id, number }}
          link={own}
          title={t('phone-orders.differenceLink')}
        >
          <Text>
            <RichMessage
              k="phone-orders.differenceFor"
              values={{
                name: <bdi>{name}</bdi>,
                options: <bdi>{options}</bdi>,
                amount: (
                  <b>
                    <Money amount={amount} currency={currency} />
                  </b>
                ),
              }}
            />
          </Text>
        </PayLinkCard>
      ))}
    </>
  )
}
