import { EmptyState } from '../parts/empty-state.tsx'
import { useWords } from '../platform/words.tsx'

/** Beside the list, while none of its conversations is open. Phones show the list alone. */
export default function NoChatPage() {
  const t = useWords()
  return <EmptyState icon="chat" title={t('chats.choose')} text={t('chats.chooseText')} />
}
