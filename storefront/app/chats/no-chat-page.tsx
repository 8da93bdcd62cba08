import { EmptyState } from '../parts/empty-state.tsx'
import { useMessages } from '../platform/messages.tsx'

/** Placeholder next to the list while no conversation is open. Phones show the list alone. */
export default function NoChatPage() {
  const t = useMessages()
  return <EmptyState icon="chat" title={t('chats.choose')} text={t('chats.chooseText')} />
}
