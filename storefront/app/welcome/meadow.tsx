import styles from './meadow.module.css'

/**
 * The landing page's illustration: a merry-go-round of products over hills. In tokens, so it follows the colour
 * scheme.
 */
export function Meadow() {
  return (
    <svg className={styles.meadow} viewBox="0 0 560 480" aria-hidden="true">
      <circle className={styles.halo} cx="290" cy="220" r="200" />
      <circle className={styles.sun} cx="86" cy="66" r="46" />
      <path className={styles.farHill} d="M0 400c90-90 190-96 290-30s190 30 270-30v140H0z" />
      <path className={styles.hill} d="M0 440c120-80 220-40 300-20s180 10 260-50v110H0z" />
      <g className={styles.lineOfThings}>
        <path className={styles.rope} d="M40 130c150 70 330 70 480 0" />
        <g className={styles.shirt}>
          <path d="M118 158l34-14c8 14 28 18 42 8l36 10 14 46-28 8-6-14-6 88-92-6 2-88-10 12-24-16z" />
          <path className={styles.trim} d="M152 144c8 14 28 18 42 8M126 232l80 6" />
        </g>
        <g className={styles.shorts}>
          <path d="M262 178l84 0 14 88-44 4-12-44-12 44-44-4z" />
          <path className={styles.trim} d="M264 192l82 0M304 192v20" />
        </g>
        <g className={styles.hoodie}>
          <path d="M392 160c6-16 52-22 60-6l32 12 20 66-26 10-10-28 6 84-96 8-2-88-10 30-28-8 20-70z" />
          <path className={styles.trim} d="M396 164c10 22 44 20 56-8M398 262l52-4 6 22-60 6z" />
        </g>
      </g>
      <g className={styles.shoe}>
        <path d="M196 392c20 2 30-14 38-26l34 20c18 10 50 10 54 26 2 10-4 14-12 14H204c-14 0-18-22-8-34z" />
        <path className={styles.sole} d="M196 420h126" />
        <path className={styles.trim} d="M246 380l-10 12M258 387l-10 12M270 393l-9 11" />
      </g>
      <g className={styles.ball}>
        <circle cx="420" cy="384" r="34" />
        <path className={styles.trim} d="M388 374c20 12 46 12 64 0M420 350c-12 20-12 48 0 68" />
      </g>
    </svg>
  )
}
