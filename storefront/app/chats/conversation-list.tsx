import { DateText } from '@marah/ui/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { type Conversation, conversationsQuery } from './chat-queries.ts'
import styles from './conversation-list.module.css'
import { SellerMark } from './seller-mark.tsx'

/** Lists all conversations, the latest first. */
export function ConversationList({ current }: { current: string | undefined }) {
  const t = useMessages()
  const list = useInfiniteQuery(conversationsQuery)
  return (
    <Loaded query={list} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const conversations = pages.flatMap(({ results }) => results)
        if (conversations.length === 0)
          return (
            <EmptyState icon="chat" title={t('chats.empty')} text={t('chats.emptyText')}>
              <ButtonLink to="/" look="quiet">
                {t('chats.lookAround')}
              </ButtonLink>
            </EmptyState>
          )
        return (
          <>
            <ul className={styles.list}>
              {conversations.map((conversation) => (
                <Row
                  key={conversation.id}
                  conversation={conversation}
                  isCurrent={String(conversation.id) === current}
                />
              ))}
            </ul>
            {list.hasNextPage && (
              <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('chats.more')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Row({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const t = useMessages()
  const { id, vendor, last_message, last_message_on, unread } = conversation
  return (
    <li>
      <LocalLink
        to={`/chats/${id}`}
        className={styles.row}
        aria-current={isCurrent ? 'page' : undefined}
        preventScrollReset
      >
        <SellerMark image={vendor.image} />
        <span className={styles.who}>
          <bdi className={styles.name}>{vendor.name}</bdi>
          {last_message && <LastMessage message={last_message} />}
        </span>
        <span className={styles.when}>
          {last_message_on && <DateText at={last_message_on} style="short" />}
          {unread > 0 && (
            <>
              <span className={styles.count} data-count={unread > 99 ? '99+' : unread} />
              <span className="unseen">{t('chats.unread', { count: unread })}</span>
            </>
          )}
        </span>
      </LocalLink>
    </li>
  )
}

function LastMessage({ message }: { message: NonNullable<Conversation['last_message']> }) {
  const t = useMessages()
  return (
    <span className={styles.last}>
      {message.from === 'customer' && `${t('chats.you')} `}
      {message.text ? <bdi lang={message.language}>{message.text}</bdi> : t('chats.picture')}
    </span>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.list}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  )
}
