import { Page } from '../parts/page.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { useListAddress } from '../platform/list-address.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { ChatList } from './chat-list.tsx'
import { QuestionList } from './question-list.tsx'
import { ReviewList } from './review-list.tsx'

const tabs: readonly { value: string; label: MessageKey; List: () => React.ReactNode }[] = [
  { value: '', label: 'conversations.questions', List: QuestionList },
  { value: 'chats', label: 'conversations.chats', List: ChatList },
  { value: 'reviews', label: 'conversations.reviews', List: ReviewList },
]

/** What customers ask and say: of a seller, about the own products alone. */
export function ConversationsPage() {
  const t = useMessages()
  const list = useListAddress()
  const { List } = tabs.find(({ value }) => value === list.get('tab')) ?? { List: QuestionList }
  return (
    <Page title={t('shell.conversations')} text={t('conversations.lead')}>
      <SavedViews
        name="conversations"
        list={list}
        tabs={tabs.map(({ value, label }) => ({ value, title: t(label) }))}
      />
      <List />
    </Page>
  )
}
