import styles from './avatar.module.css'

/** Shows the customer's picture or the first letter of the name. It is decorative: the name is rendered next to it. */
export function Avatar({ user }: { user: { avatar: string | null; full_name: string } }) {
  if (user.avatar) return <img className={styles.picture} src={user.avatar} alt="" width={88} height={88} />
  return (
    <span className={styles.picture} aria-hidden="true">
      {[...user.full_name.trim()][0]?.toUpperCase()}
    </span>
  )
}
