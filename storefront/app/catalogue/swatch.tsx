import styles from './product-card.module.css'

/** A dot in a colour that the shop's data names. An attribute of a drawing: the policy refuses style attributes. */
export function Swatch({ hex }: { hex: string | undefined }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.25" fill={hex ?? 'none'} />
    </svg>
  )
}
