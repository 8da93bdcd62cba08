import { Text } from '@mantine/core'
import { newKey } from '@marah/ui/calls/new-key'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { BackToList } from '../parts/back-to-list.tsx'
import { Page } from '../parts/page.tsx'
import { Loaded, State } from '../parts/state.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureFrom } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { type Chat, chatQuery, messagesQuery, readInboxAgain } from './conversation-calls.ts'
import { Messages } from './messages.tsx'
import { ReplyForm } from './reply-form.tsx'

/** A chat with one customer. What is shown counts as seen. */
export function ChatPage() {
  const t = useMessages()
  const { id = '' } = useParams()
  const chat = useQuery(chatQuery(id))
  const back = <BackToList pathname="/conversations">{t('conversations.toInbox')}</BackToList>
  if (chat.isError && failureFrom(chat.error).status === 404)
    return (
      <Page title={t('conversations.missing')} actions={back}>
        <State icon="search" title={t('conversations.missing')} text={t('conversations.missingText')} />
      </Page>
    )
  return (
    <Page
      title={chat.data?.customer.full_name ?? t('conversations.chat')}
      text={chat.data && <About chat={chat.data} />}
      actions={back}
    >
      <Loaded query={chat}>{(data) => <Talk key={data.id} chat={data} />}</Loaded>
    </Page>
  )
}

function About({ chat: { vendor, subject } }: { chat: Chat }) {
  return (
    <Text span>
      <RichMessage
        k={subject ? 'conversations.withAbout' : 'conversations.with'}
        values={{ seller: <bdi>{vendor.name}</bdi>, subject: <bdi>{subject?.name}</bdi> }}
      />
    </Text>
  )
}

function Talk({ chat }: { chat: Chat }) {
  const id = String(chat.id)
  const messages = useInfiniteQuery(messagesQuery(id))
  const newest = messages.data?.pages[0]?.results[0]?.id
  useMarkSeen(chat, newest)
  return (
    <>
      <Loaded query={messages}>{() => <Messages query={messages} seenByOther={chat.seen_by_other} />}</Loaded>
      <ReplyForm chat={chat} />
    </>
  )
}

/** Says that all is seen which is shown; the customer reads so beside the message. */
function useMarkSeen({ id, unread }: Chat, newest: number | undefined): void {
  useEffect(() => {
    if (newest === undefined || unread === 0) return
    void call(
      api.POST('/desk/conversation/{id}/read/', {
        params: { header: once(newKey()), path: { id: String(id) } },
        body: { up_to: newest },
      }),
    )
      .then((seen) => {
        queries.setQueryData(chatQuery(String(id)).queryKey, seen)
        readInboxAgain()
      })
      // It stays unread, and the next look at it says so again.
      .catch(() => {})
  }, [id, unread, newest])
}
