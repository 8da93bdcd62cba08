import { useQuery } from '@tanstack/react-query'
import { CountedIcon } from '../parts/counted-icon.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { chatsUnreadQuery } from './chat-queries.ts'

/** Links to the chats, with the number of unread messages. */
export function ChatsLink({ className }: { className: string | undefined }) {
  const t = useMessages()
  const unread = useQuery(chatsUnreadQuery).data ?? 0
  const label = t('chats.link', { count: unread })
  return (
    <LocalLink to="/chats" className={className} aria-label={label} title={label}>
      <CountedIcon name="chat" count={unread} tone="saffron" />
    </LocalLink>
  )
}
