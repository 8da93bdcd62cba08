import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '../parts/button.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useMessages } from '../platform/messages.tsx'
import { type ChatMessage, type Conversation, messagesQuery, reportSeen } from './chat-queries.ts'
import { Message, UnsentMessage } from './message.tsx'
import styles from './messages.module.css'
import { outboxQuery } from './outbox.ts'

/** Lists messages, oldest first, scrolled to the end. Screen readers announce new ones. */
export function Messages({ conversation }: { conversation: Conversation }) {
  const t = useMessages()
  const id = String(conversation.id)
  const messages = useInfiniteQuery(messagesQuery(id))
  const outbox = useQuery(outboxQuery(id)).data
  const shown = messages.data?.pages.flatMap(({ results }) => results).toReversed() ?? []
  useSeen(conversation, shown)
  const stored = new Set(shown.map(({ client_key }) => client_key))
  const unsent = outbox.filter(({ key }) => !stored.has(key))
  const lastOwn = shown.findLast(({ from }) => from === 'customer')
  return (
    <div
      className={styles.scroller}
      role="log"
      aria-label={t('chats.log', { name: conversation.vendor.name })}
      // The arrow keys scroll the list for customers without a mouse.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard.
      tabIndex={0}
    >
      <div className={styles.inner}>
        <Loaded query={messages} skeleton={<Skeleton lines={6} />}>
          {() => (
            <>
              {messages.hasNextPage && (
                <Button
                  look="quiet"
                  busy={messages.isFetchingNextPage}
                  onClick={() => void messages.fetchNextPage()}
                >
                  {t('chats.earlier')}
                </Button>
              )}
              {shown.length === 0 && unsent.length === 0 && (
                <p className={styles.begin}>{t('chats.begin')}</p>
              )}
              <ol className={styles.list}>
                {shown.map((message) => (
                  <Message
                    key={message.id}
                    message={message}
                    isSeen={message === lastOwn && message.id <= conversation.seen_by_other}
                  />
                ))}
                {unsent.map((one) => (
                  <UnsentMessage
                    key={one.key}
                    unsent={one}
                    conversation={id}
                    owner={conversation.customer.id}
                  />
                ))}
              </ol>
            </>
          )}
        </Loaded>
      </div>
    </div>
  )
}

/** Reports messages as seen while the tab is visible. */
function useSeen(conversation: Conversation, shown: readonly ChatMessage[]) {
  const isVisible = useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
    () => false,
  )
  const last = shown.findLast(({ from }) => from === 'seller')?.id
  useEffect(() => {
    if (isVisible && last !== undefined) void reportSeen(String(conversation.id), last)
  }, [isVisible, last, conversation.id])
}
