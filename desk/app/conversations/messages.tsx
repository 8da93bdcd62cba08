import { Button, Group, Text } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ShopTime } from '../parts/shop-time.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { Message } from './conversation-calls.ts'
import classes from './conversations.module.css'

type Query = UseInfiniteQueryResult<InfiniteData<{ readonly results: readonly Message[] }>>

/** The messages of a chat, the oldest first; earlier ones come by a press. */
export function Messages({ query, seenByOther }: { query: Query; seenByOther: number }) {
  const t = useMessages()
  const messages = (query.data?.pages ?? []).flatMap(({ results }) => results).toReversed()
  return (
    <>
      {query.hasNextPage && (
        <Group justify="center">
          <Button
            variant="default"
            size="md"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('conversations.earlier')}
          </Button>
        </Group>
      )}
      <ol className={classes.messages} aria-label={t('conversations.messages')}>
        {messages.map((message) => (
          <li key={message.id} className={classes.message} data-own={message.from === 'seller' || undefined}>
            <Text size="sm" c="dimmed">
              {t(message.from === 'seller' ? 'conversations.bySeller' : 'conversations.byCustomer')} ·{' '}
              <ShopTime at={message.created_on} />
            </Text>
            {message.image && (
              <a href={message.image} target="_blank" rel="noreferrer">
                <img className={classes.picture} src={message.image} alt={t('conversations.picture')} />
              </a>
            )}
            {message.text !== '' && (
              <Text className={classes.text} lang={message.language}>
                <bdi>{message.text}</bdi>
              </Text>
            )}
            {message.from === 'seller' && message.id <= seenByOther && (
              <Text size="sm" c="dimmed">
                {t('conversations.seen')}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
