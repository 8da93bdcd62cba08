import { Icon } from '../parts/icon.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './heart-button.module.css'

type HeartButtonProps = { name: string; liked: boolean; onClick: () => void }

/** `aria-pressed` is the state; the label is constant, so that screen readers announce "pressed". */
export function HeartButton({ name, liked, onClick }: HeartButtonProps) {
  const t = useMessages()
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={liked}
      aria-label={t('catalogue.heart', { name })}
      title={t('catalogue.heart', { name })}
      onClick={onClick}
    >
      <Icon name="heart" />
    </button>
  )
}
