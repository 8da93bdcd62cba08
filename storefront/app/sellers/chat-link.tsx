import { Icon } from '../parts/icon.tsx'
import { LocalLink } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './seller-card.module.css'

/** Links to the customer's chat with a seller, or the shop itself; `query` has the seller and the subject. */
export function ChatLink({ query, label = 'sellers.chat' }: { query: string; label?: MessageKey }) {
  const t = useMessages()
  return (
    <LocalLink to={`/chats/new?${query}`} className={styles.chat} rel="nofollow">
      <Icon name="chat" />
      {t(label)}
    </LocalLink>
  )
}
