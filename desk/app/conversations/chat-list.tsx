import { Badge, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ShopTime } from '../parts/shop-time.tsx'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { type Chat, chatsQuery } from './conversation-calls.ts'
import classes from './conversations.module.css'
import { PagedCards } from './paged-cards.tsx'

/** Chats with customers, the last spoken first. */
export function ChatList() {
  const t = useMessages()
  const chats = useInfiniteQuery(chatsQuery)
  return (
    <PagedCards
      query={chats}
      label={t('conversations.chats')}
      none={{ title: t('conversations.noChat'), text: t('conversations.noChatText') }}
    >
      {(chat) => <ChatCard chat={chat} />}
    </PagedCards>
  )
}

function ChatCard({ chat }: { chat: Chat }) {
  const t = useMessages()
  const { seller } = usePerson()
  const { last_message: last } = chat
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Link to={`/conversations/${chat.id}`} className={classes.product}>
          <bdi>{chat.customer.full_name}</bdi>
        </Link>
        {chat.unread > 0 && (
          <Badge variant="light" color="yellow">
            {t('conversations.unread', { count: chat.unread })}
          </Badge>
        )}
      </Group>
      {last && (
        <Text className={classes.cut} lang={last.language}>
          {last.text === '' ? t('conversations.picture') : <bdi>{last.text}</bdi>}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {seller === null && (
          <>
            <bdi>{chat.vendor.name}</bdi>
            {' · '}
          </>
        )}
        {chat.last_message_on && <ShopTime at={chat.last_message_on} />}
      </Text>
    </>
  )
}
