import { Button, Text, Title } from '@mantine/core'
import { ApiError } from '@marah/ui/calls/errors'
import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { orderQuery, type ShopOrder, showOrder } from './order-calls.ts'
import classes from './orders.module.css'

type Mail = ShopOrder['mails'][number]

const names: Readonly<Record<Mail, MessageKey>> = {
  confirmation: 'order-edits.confirmation',
  sent: 'order-edits.sentMail',
  document: 'order-edits.documentMail',
}

/** The emails that can be sent again, each after a question that names where it goes. */
export function OrderMails({ order }: { order: ShopOrder }) {
  const t = useMessages()
  const [asked, setAsked] = useState<Mail>()
  // With the address that it went to, which may be corrected afterwards.
  const [sent, setSent] = useState<{ mail: Mail; email: string }>()
  if (order.mails.length === 0) return null
  return (
    <section className={classes.card}>
      <Title order={2}>{t('order-edits.mails')}</Title>
      <ul className={classes.rows}>
        {order.mails.map((mail) => (
          <li key={mail} className={classes.mail}>
            <Text>{t(names[mail])}</Text>
            <Button
              variant="default"
              size="md"
              aria-label={t('order-edits.againNamed', { mail: t(names[mail]) })}
              onClick={() => setAsked(mail)}
            >
              {t('order-edits.again')}
            </Button>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" role="status">
        {sent && (
          <RichMessage
            k="order-edits.wasSent"
            values={{ mail: t(names[sent.mail]), email: <bdi dir="ltr">{sent.email}</bdi> }}
          />
        )}
      </Text>
      {asked && (
        <ConfirmDialog
          isOpen
          title={t('order-edits.againTitle')}
          text={
            <RichMessage
              k="order-edits.againText"
              values={{ mail: t(names[asked]), email: <b dir="ltr">{order.customer.email}</b> }}
            />
          }
          button={t('order-edits.again')}
          color="plum"
          about={order.buyer}
          send={(key) => sendMail(order, asked, key)}
          onDone={(changed) => {
            setSent({ mail: asked, email: order.customer.email })
            showOrder(changed)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

/** If another person has corrected the address meanwhile, the question then names the new one. */
async function sendMail({ id, buyer }: ShopOrder, mail: Mail, key: string): Promise<ShopOrder> {
  try {
    return await call(
      api.POST('/desk/order/{id}/mail/', {
        params: { header: once(key), path: { id: String(id) } },
        body: { mail, version: buyer.version },
      }),
    )
  } catch (error) {
    if (error instanceof ApiError && error.failure.code === 'changed_meanwhile')
      await queries.invalidateQueries({ queryKey: orderQuery(String(id)).queryKey })
    throw error
  }
}
