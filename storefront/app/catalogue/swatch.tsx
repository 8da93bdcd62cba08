import styles from './product-card.module.css'

/**
 * Shows a dot in a product's colour. The colour is an SVG attribute, since the Content-Security-Policy blocks style
 * attributes.
 */
export function Swatch({ hex }: { hex: string | undefined }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.25" fill={hex ?? 'none'} />
    </svg>
  )
}
