import { Button, ButtonLink } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useWords } from '../platform/words.tsx'
import styles from './add-answer.module.css'
import type { AddResult } from './add-to-cart.ts'

type AnswerProps = { result: AddResult; name: string; onClose: () => void }

/** What became of adding: stays until the reader goes on, announced politely by its place. */
export default function AddAnswer({ result, name, onClose }: AnswerProps) {
  const t = useWords()
  return (
    <>
      {result.kind === 'added' && (
        <div className={styles.added}>
          <p>
            <Icon name="check" />
            {t('catalogue.added', { name })}
          </p>
          <div className={styles.ways}>
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
          {result.have > 0
            ? t('catalogue.limitWithCart', { have: result.have, left: result.left })
            : t('catalogue.limit', { count: result.left })}
        </p>
      )}
      {result.kind === 'failed' && (
        <p className={styles.problem}>
          <Icon name="warning" />
          {result.message ?? t('catalogue.addFailed')}
        </p>
      )}
    </>
  )
}
