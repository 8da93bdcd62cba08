import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../parts/empty-state.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import { useMessages } from '../platform/messages.tsx'
import { conversationsQuery } from './chat-queries.ts'

/** Shows a placeholder next to the list while no conversation is open. Phones show the list alone. */
function NoChatPage() {
  const t = useMessages()
  const { data } = useInfiniteQuery(conversationsQuery)
  if (data?.pages.every(({ results }) => results.length === 0)) return null
  return <EmptyState icon="chat" title={t('chats.choose')} text={t('chats.chooseText')} />
}

export default extensionPage('chats', NoChatPage)
