import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { chooseStorage } from '../platform/optional-storage.ts'
import { Button } from './button.tsx'
import styles from './storage-notice.module.css'

/**
 * Asks for permission at the first attempt to store something optional. It covers nothing and moves nothing; ignoring
 * it means no.
 */
export default function StorageNotice({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const heading = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  function choose(choice: 'yes' | 'no') {
    chooseStorage(choice)
    onClose()
  }

  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      className={styles.notice}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <h2 id={heading}>{t('content.keepTitle')}</h2>
      <p>{t('content.keepText')}</p>
      <div>
        <Button look="quiet" onClick={() => choose('yes')}>
          {t('content.choiceYes')}
        </Button>
        <Button look="quiet" onClick={() => choose('no')}>
          {t('content.choiceNo')}
        </Button>
      </div>
      <LocalLink to="/cookies#choice">{t('content.keepMore')}</LocalLink>
    </div>,
    document.body,
  )
}
