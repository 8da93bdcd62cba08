import styles from './no-picture.module.css'

/** Placeholder without a picture: the first letter of the name. */
export function NoPicture({ name }: { name: string }) {
  const [initial = ''] = name.trim()
  return (
    <span className={styles.field} aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  )
}
