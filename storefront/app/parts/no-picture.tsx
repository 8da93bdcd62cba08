import styles from './no-picture.module.css'

/** Where there is no picture: the first letter of the name, so that a shop without pictures is not a row of empty fields. */
export function NoPicture({ name }: { name: string }) {
  const [initial = ''] = name.trim()
  return (
    <span className={styles.field} aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  )
}
