import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../parts/empty-state.tsx'
import { useMessages } from '../platform/messages.tsx'
import { conversationsQuery } from './chat-queries.ts'

/** Placeholder next to the list while no conversation is open, where there is one. Phones show the list alone. */
export default function NoChatPage() {
  const t = useMessages()
  const { data } = useInfiniteQuery(conversationsQuery)
  if (data?.pages.every(({ results }) => results.length === 0)) return null
  return <EmptyState icon="chat" title={t('chats.choose')} text={t('chats.chooseText')} />
}
