import styles from './error-page.module.css'

/** Draws a kite: flown off (not found), or caught in its string (error). */
export default function Kite({ isAway }: { isAway: boolean }) {
  return (
    <svg className={styles.picture} viewBox="0 0 240 160" aria-hidden="true">
      <ellipse className={styles.hill} cx="60" cy="168" rx="130" ry="46" />
      <ellipse className={styles.hillFar} cx="190" cy="170" rx="110" ry="36" />
      <circle className={styles.sun} cx="196" cy="38" r="18" />
      <g transform={isAway ? undefined : 'translate(6 34) rotate(118 120 70)'}>
        <path className={styles.kite} d="M120 26l34 30-24 44-40-34z" />
        <g fill="none" strokeWidth="2.5" strokeLinecap="round">
          <path className={styles.kiteFold} d="M120 26l10 74M90 66l64-10" />
          <path className={styles.string} d="M130 100c-6 14 10 18 2 30s-26 4-34 14" />
        </g>
      </g>
    </svg>
  )
}
