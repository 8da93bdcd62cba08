import { useQuery } from '@tanstack/react-query'
import { CountedIcon } from '../parts/counted-icon.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import { chatsUnreadQuery } from './chat-queries.ts'

/** The way to the chats, with how many messages are unread. */
export function ChatsLink({ className }: { className: string | undefined }) {
  const t = useWords()
  const unread = useQuery(chatsUnreadQuery).data ?? 0
  const label = t('chats.link', { count: unread })
  return (
    <LocalLink to="/chats" className={className} aria-label={label} title={label}>
      <CountedIcon name="chat" count={unread} tone="saffron" />
    </LocalLink>
  )
}
