import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { type Translate, useMessages } from '../platform/messages.tsx'
import type { AddResult } from './add-to-cart.ts'
import styles from './added-notice.module.css'

type AnswerProps = { result: AddResult; name: string; onClose: () => void }

/** Shows the result of adding to the cart: it stays until dismissed, and is announced politely. */
export default function AddedNotice({ result, name, onClose }: AnswerProps) {
  const t = useMessages()
  // On phones the button stays in sight while the notice is below it, so the notice scrolls into view.
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={notice} className={styles.notice}>
      {result.kind === 'added' && (
        <div className={styles.added}>
          <p>
            <Icon name="check" />
            {t('catalogue.added', { name })}
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/cart" look="quiet">
              {t('catalogue.goToCart')}
            </ButtonLink>
            <Button look="plain" onClick={onClose}>
              {t('catalogue.keepShopping')}
            </Button>
          </div>
        </div>
      )}
      {result.kind === 'limit' && (
        <p className={styles.problem}>
          <Icon name="info" />
          {limitText(t, result)}
        </p>
      )}
      {(result.kind === 'failed' || result.kind === 'error') && (
        <p className={styles.problem}>
          <Icon name="warning" />
          {result.kind === 'error' ? t('shell.errorText') : (result.message ?? t('catalogue.addFailed'))}
        </p>
      )}
    </div>
  )
}

function limitText(t: Translate, { have, left }: { have: number; left: number }): string {
  if (have === 0) return t('catalogue.limit')
  return left === 0 ? t('catalogue.limitInCart') : t('catalogue.limitWithCart', { have, left })
}
