import { DateText, Dot } from '@marah/ui/format'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { failureText, fieldMessage } from '../personal/failure-text.ts'
import { useMessages } from '../platform/messages.tsx'
import type { ChatMessage } from './chat-queries.ts'
import styles from './messages.module.css'
import { discard, sendAgain, type Unsent } from './outbox.ts'

/** Shows a stored message. Its text is plain text; markup is shown as typed. */
export function Message({ message, isSeen }: { message: ChatMessage; isSeen: boolean }) {
  const t = useMessages()
  const { from, text, language, image, image_sources, created_on } = message
  return (
    <Bubble from={from}>
      {image && image_sources && (
        <a href={image} target="_blank" rel="noreferrer" className={styles.picture}>
          <Picture sources={image_sources} alt={t('chats.openPicture')} sizes="240px" />
        </a>
      )}
      {text && (
        <p lang={language} dir="auto" className={styles.text}>
          {text}
        </p>
      )}
      <p className={styles.note}>
        <DateText at={created_on} style="moment" />
        {isSeen && (
          <>
            <Dot />
            {t('chats.seen')}
          </>
        )}
      </p>
    </Bubble>
  )
}

type UnsentProps = { unsent: Unsent; conversation: string; owner: number }

/** Shows a message at once; when sending fails, it shows why and offers to retry. */
export function UnsentMessage({ unsent, conversation, owner }: UnsentProps) {
  const t = useMessages()
  const { text, preview, failure } = unsent
  return (
    <Bubble from="customer" isFailed={failure !== undefined}>
      {preview && <img src={preview} alt={t('chats.picture')} className={styles.preview} />}
      {text && (
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      )}
      {failure ? (
        <div className={styles.failed}>
          <p>
            {t('chats.failed')} {fieldMessage(failure) ?? failureText(t, failure)}
          </p>
          <button type="button" onClick={() => sendAgain(conversation, owner, unsent)}>
            {t('chats.again')}
          </button>
          <button type="button" onClick={() => discard(conversation, owner, unsent)}>
            {t('chats.discard')}
          </button>
        </div>
      ) : (
        <p className={styles.note}>
          <Spinner size={14} /> {t('chats.sending')}
        </p>
      )}
    </Bubble>
  )
}

function Bubble({
  from,
  isFailed = false,
  children,
}: {
  from: ChatMessage['from']
  isFailed?: boolean
  children: ReactNode
}) {
  const t = useMessages()
  return (
    <li className={styles.bubble} data-from={from} data-failed={isFailed || undefined}>
      <span className="unseen">{t(from === 'customer' ? 'chats.you' : 'chats.seller')}</span>
      {children}
    </li>
  )
}
