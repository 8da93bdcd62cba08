import { Icon } from '../parts/icon.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import styles from './seller-card.module.css'

/** To the customer's conversation with a seller; `query` says with whom and about what. */
export function ChatLink({ query }: { query: string }) {
  const t = useWords()
  return (
    <LocalLink to={`/chats/new?${query}`} className={styles.chat} rel="nofollow">
      <Icon name="chat" />
      {t('sellers.chat')}
    </LocalLink>
  )
}
