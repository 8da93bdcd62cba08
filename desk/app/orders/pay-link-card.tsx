import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { type ShopOrder, showOrder } from './order-calls.ts'
import classes from './orders.module.css'

type PayLink = NonNullable<NonNullable<ShopOrder['phone_sale']>['link']>
type Channel = 'mail' | 'sms'
type Question = 'withdraw' | 'renew' | Channel

const questions: Readonly<Record<Question, { title: MessageKey; text: MessageKey; button: MessageKey }>> = {
  mail: { title: 'phone-orders.mailTitle', text: 'phone-orders.mailText', button: 'phone-orders.sendMail' },
  sms: { title: 'phone-orders.smsTitle', text: 'phone-orders.smsText', button: 'phone-orders.sendSms' },
  withdraw: {
    title: 'phone-orders.withdrawTitle',
    text: 'phone-orders.withdrawText',
    button: 'phone-orders.withdraw',
  },
  renew: { title: 'phone-orders.renewTitle', text: 'phone-orders.renewText', button: 'phone-orders.renew' },
}

/** The order that a link pays for; `renewed_by` is undefined if it cannot be ordered again. */
export type Paid = {
  readonly id: number
  readonly number: string
  readonly renewed_by?: number | null
}

/** The link by which an order, or a difference, is paid: until when, how it was sent, and what can be done with it. */
export function PayLinkCard(props: {
  /** The order that the link is shown at. */
  order: ShopOrder
  paid: Paid
  link: PayLink
  title?: string
  children?: ReactNode
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Question>()
  const { order, paid, link } = props
  const { customer, buyer } = order
  const isOver = link.status === 'ended'
  const title = useId()
  const to = { mail: customer.email, sms: buyer.phone ?? '' }
  const asking = asked && questions[asked]
  return (
    <section className={classes.card} aria-labelledby={title}>
      <Title order={2} id={title}>
        {props.title ?? t('phone-orders.link')}
      </Title>
      {props.children}
      <Text role="status">
        {isOver ? (
          t('phone-orders.ended')
        ) : (
          <RichMessage
            k={link.status === 'opening' ? 'phone-orders.opening' : 'phone-orders.waits'}
            values={{
              time: (
                <b>
                  <ShopTime at={link.expires_on} />
                </b>
              ),
            }}
          />
        )}
      </Text>
      <Text size="sm" c="dimmed">
        <Sent link={link} to={to} />
      </Text>
      {paid.renewed_by != null && (
        <Anchor component={Link} to={`/orders/${paid.renewed_by}`}>
          {t('phone-orders.toRenewed')}
        </Anchor>
      )}
      <Group gap="sm" mt="sm">
        {!isOver && (
          <>
            <CopyButton text={link.address} label={t('phone-orders.copy')} />
            {to.mail !== '' && (
              <Button variant="default" size="sm" onClick={() => setAsked('mail')}>
                {t('phone-orders.sendMail')}
              </Button>
            )}
            {to.sms !== '' && (
              <Button variant="default" size="sm" onClick={() => setAsked('sms')}>
                {t('phone-orders.sendSms')}
              </Button>
            )}
            <Button variant="default" size="sm" onClick={() => setAsked('withdraw')}>
              {t('phone-orders.withdraw')}
            </Button>
          </>
        )}
        {isOver && paid.renewed_by === null && (
          <Button size="md" onClick={() => setAsked('renew')}>
            {t('phone-orders.renew')}
          </Button>
        )}
      </Group>
      {asked && asking && (
        <ConfirmDialog
          isOpen
          title={t(asking.title)}
          text={
            <RichMessage
              k={asking.text}
              values={{ to: <b dir="ltr">{asked === 'sms' ? to.sms : to.mail}</b>, number: paid.number }}
            />
          }
          button={t(asking.button)}
          color={asked === 'withdraw' ? 'red' : 'plum'}
          send={(key) => act(paid.id, link, { asked, key })}
          onDone={(changed) => {
            showOrder(changed)
            if (asked === 'renew') void navigate(`/orders/${changed.id}`)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

function Sent({ link, to }: { link: PayLink; to: Record<Channel, string> }) {
  const t = useMessages()
  const { sent_by: by, sent_on: on } = link
  if (by === null || on === null) return t('phone-orders.notSent')
  const values = { to: <bdi dir="ltr">{to[by]}</bdi>, time: <ShopTime at={on} /> }
  return <RichMessage k="phone-orders.sentTo" values={values} />
}

/** An order whose link has ended is made again, and its new link goes the way of the first one. */
function act(
  id: number,
  { sent_by }: PayLink,
  { asked, key }: { asked: Question; key: string },
): Promise<ShopOrder> {
  const params = { header: once(key), path: { id: String(id) } }
  switch (asked) {
    case 'withdraw':
      return call(api.POST('/desk/order/{id}/pay-link/withdrawal/', { params }))
    case 'renew':
      return call(api.POST('/desk/order/{id}/pay-link/renewal/', { params, body: { send_by: sent_by } }))
    default:
      return call(api.POST('/desk/order/{id}/pay-link/', { params, body: { by: asked } }))
  }
}
