import styles from './icon.module.css'
import sprite from './icons.svg?no-inline'

/** The symbols of icons.svg. */
export type IconName =
  | 'account'
  | 'bell'
  | 'cart'
  | 'categories'
  | 'chat'
  | 'check'
  | 'chevron'
  | 'close'
  | 'delivery'
  | 'eye'
  | 'eye-off'
  | 'filter'
  | 'heart'
  | 'home'
  | 'info'
  | 'minus'
  | 'moon'
  | 'offline'
  | 'picture'
  | 'plus'
  | 'returns'
  | 'search'
  | 'send'
  | 'shield'
  | 'sun'
  | 'warning'
  | 'zoom'

/** Decorative: the meaning is in the text or label next to it. `forward` is mirrored in Arabic. */
export function Icon({ name, forward = false }: { name: IconName; forward?: boolean }) {
  return (
    <svg className={forward ? `${styles.icon} ${styles.forward}` : styles.icon} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
