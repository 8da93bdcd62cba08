import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { ShopTime } from '../parts/shop-time.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import type { Customer } from './customer-calls.ts'
import { Card } from './customer-purchases.tsx'
import classes from './customers.module.css'

type Written = NonNullable<Customer['written']>[number]

const kinds: Readonly<Record<Written['kind'], MessageKey>> = {
  question: 'customers.question',
  review: 'customers.review',
  chat: 'customers.chat',
  contact: 'customers.contact',
}

/** The beginnings of what a customer wrote; a chat is opened from here. */
export function CustomerTexts({ customer: { written } }: { customer: Customer }) {
  const t = useMessages()
  if (written === null) return null
  return (
    <Card title={t('customers.written')} none={written.length === 0 && t('customers.nothingWritten')}>
      {written.map((each) => (
        <li key={`${each.kind}-${each.id}`} className={classes.written}>
          <Text size="sm" c="dimmed">
            {each.kind === 'chat' ? (
              <Link to={`/conversations/${each.id}`}>{t(kinds.chat)}</Link>
            ) : (
              t(kinds[each.kind])
            )}
            {each.about !== '' && (
              <>
                {' · '}
                <bdi>{each.about}</bdi>
              </>
            )}
            {' · '}
            <ShopTime at={each.on} />
          </Text>
          <Text lang={each.language} className={classes.text}>
            <bdi>{each.text}</bdi>
          </Text>
        </li>
      ))}
    </Card>
  )
}
