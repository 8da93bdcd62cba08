import { Icon } from '../parts/icon.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './heart-button.module.css'

type HeartButtonProps = {
  name: string
  liked: boolean
  /** True if the button replaces a heart that had the focus. */
  isFocused?: boolean
  onClick: () => void
}

/** `aria-pressed` is the state; the label is constant, so that screen readers announce "pressed". */
export function HeartButton({ name, liked, isFocused, onClick }: HeartButtonProps) {
  const t = useMessages()
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={liked}
      aria-label={t('catalogue.heart', { name })}
      // biome-ignore lint/a11y/noAutofocus: it had the focus before.
      autoFocus={isFocused}
      onClick={onClick}
    >
      <Icon name="heart" />
    </button>
  )
}
