import { useSyncExternalStore } from 'react'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useMessages } from '../platform/messages.tsx'
import { chooseStorage, onStorageChoice, storageChoice } from '../platform/optional-storage.ts'
import styles from './storage-choice.module.css'

/** Asks for the choice about optional storage; both answers have equal weight. */
export function StorageChoicePanel() {
  const t = useMessages()
  const choice = useSyncExternalStore(onStorageChoice, storageChoice, () => undefined)
  const state = { yes: t('content.choiceOn'), no: t('content.choiceOff') }
  return (
    <Panel id="choice" tone="saffron" title={t('content.choiceTitle')}>
      <p>{t('content.choiceText')}</p>
      {choice === undefined ? (
        <noscript>
          <p>{t('content.choiceNeedsScript')}</p>
        </noscript>
      ) : (
        <p role="status" className={styles.state}>
          {choice === null ? t('content.choiceUnasked') : state[choice]}
        </p>
      )}
      {choice !== undefined && (
        <div className={styles.actions}>
          <Button look="quiet" aria-pressed={choice === 'yes'} onClick={() => chooseStorage('yes')}>
            {t('content.choiceYes')}
          </Button>
          <Button look="quiet" aria-pressed={choice === 'no'} onClick={() => chooseStorage('no')}>
            {t('content.choiceNo')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
