import { Outlet, useMatch } from 'react-router'
import { extensionPage } from '../personal/extension-page.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import type { Route } from './+types/chats-layout.ts'
import styles from './chats.module.css'
import { ConversationList } from './conversation-list.tsx'

export const handle: PageHandle = { needs: 'chats' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'chats.title', handle.needs)
}

/** Shows the list next to a conversation; on phones one at a time, each with its own URL. */
function ChatsLayout({ params }: Route.ComponentProps & { params: { id?: string } }) {
  const t = useMessages()
  const isOpening = useMatch('/:language?/chats/new') !== null
  const isOne = params.id !== undefined || isOpening
  return (
    <div className={`page ${styles.page}`} data-one={isOne || undefined}>
      <h1 className={styles.title}>{t('chats.title')}</h1>
      <RequireLogin>
        <div className={styles.columns}>
          <nav className={styles.list} aria-label={t('chats.list')}>
            <ConversationList current={params.id} />
          </nav>
          <div className={styles.one}>
            <Outlet />
          </div>
        </div>
      </RequireLogin>
    </div>
  )
}

export default extensionPage('chats', ChatsLayout)
