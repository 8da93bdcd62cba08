import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { Route } from './+types/chat-page.ts'
import { conversationQuery } from './chat-queries.ts'
import styles from './chats.module.css'
import { ConversationView } from './conversation-view.tsx'

function ChatPage({ params }: Route.ComponentProps) {
  const t = useMessages()
  const conversation = useQuery(conversationQuery(params.id))
  return (
    <Loaded
      query={conversation}
      skeleton={
        <div className={styles.waiting}>
          <Skeleton lines={6} />
        </div>
      }
      missing={
        <EmptyState icon="search" title={t('chats.missing')} text={t('chats.missingText')} live>
          <ButtonLink to="/chats">{t('chats.back')}</ButtonLink>
        </EmptyState>
      }
    >
      {(found) => <ConversationView key={found.id} conversation={found} />}
    </Loaded>
  )
}

export default extensionPage('chats', ChatPage)
