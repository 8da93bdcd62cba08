import { Icon } from '../parts/icon.tsx'
import { useWords } from '../platform/words.tsx'
import styles from './heart-button.module.css'

type HeartButtonProps = { name: string; liked: boolean; onClick: () => void }

/** Pressed or not is its state; the label stays, so that a screen reader says "pressed" instead of another name. */
export function HeartButton({ name, liked, onClick }: HeartButtonProps) {
  const t = useWords()
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
