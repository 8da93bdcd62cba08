import { Icon } from '../parts/icon.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './seller-card.module.css'

/** Links to the customer's chat with a seller; `query` has the seller and the subject. */
export function ChatLink({ query }: { query: string }) {
  const t = useMessages()
  return (
    <LocalLink to={`/chats/new?${query}`} className={styles.chat} rel="nofollow">
      <Icon name="chat" />
      {t('sellers.chat')}
    </LocalLink>
  )
}
