import { useEffect } from 'react'
import { Icon } from '../parts/icon.tsx'
import { LocalLink } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Conversation } from './chat-queries.ts'
import { Composer } from './composer.tsx'
import styles from './conversation-view.module.css'
import { Messages } from './messages.tsx'
import { restore } from './outbox.ts'
import { SellerMark } from './seller-mark.tsx'

/** Shows a conversation: partner and subject, messages, and the message field. */
export function ConversationView({ conversation }: { conversation: Conversation }) {
  const t = useMessages()
  const { vendor, subject, customer } = conversation
  const id = String(conversation.id)
  const hasSellerPages = hasExtension('sellers')
  const name = <bdi>{vendor.name}</bdi>
  useEffect(() => restore(id, customer.id), [id, customer.id])
  return (
    <section className={styles.view} aria-labelledby="chat-with">
      <header className={styles.head}>
        <LocalLink to="/chats" className={styles.back} aria-label={t('chats.back')} title={t('chats.back')}>
          <Icon name="chevron" forward />
        </LocalLink>
        <SellerMark image={vendor.image} />
        <div className={styles.who}>
          <h2 id="chat-with">
            {hasSellerPages && vendor.slug !== null ? (
              <LocalLink to={`/sellers/${vendor.slug}`}>{name}</LocalLink>
            ) : (
              name
            )}
          </h2>
          {subject && (
            <p>
              <RichMessage
                k="chats.about"
                values={{
                  name: (
                    <LocalLink to={subject.kind === 'product' ? `/p/${subject.id}` : `/orders/${subject.id}`}>
                      <bdi>{subject.name}</bdi>
                    </LocalLink>
                  ),
                }}
              />
            </p>
          )}
        </div>
      </header>
      <Messages conversation={conversation} />
      <Composer conversation={id} owner={customer.id} />
    </section>
  )
}
