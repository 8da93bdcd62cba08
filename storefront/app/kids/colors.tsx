import type { MessageKey } from '../platform/message-keys.ts'
import type { Kid } from './kid-queries.ts'
import styles from './kids.module.css'

type Color = NonNullable<Kid['favorite_color']>

/** The hex values are data, like the colours of products, not design tokens. */
export const colors: Record<Color, { hex: string; label: MessageKey }> = {
  red: { hex: '#d9363e', label: 'kids.red' },
  orange: { hex: '#f0872f', label: 'kids.orange' },
  yellow: { hex: '#f5c73d', label: 'kids.yellow' },
  green: { hex: '#4ea155', label: 'kids.green' },
  teal: { hex: '#1f9c96', label: 'kids.teal' },
  blue: { hex: '#3d78d8', label: 'kids.blue' },
  purple: { hex: '#8455bd', label: 'kids.purple' },
  pink: { hex: '#e977a5', label: 'kids.pink' },
}

export function colorOf(text: string): Color | null {
  return Object.hasOwn(colors, text) ? (text as Color) : null
}

/**
 * Shows a dot in a kid's favourite colour. The colour is an SVG attribute: the Content-Security-Policy blocks style
 * attributes.
 */
export function ColorDot({ color }: { color: Color | null }) {
  return (
    <svg className={styles.dot} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.25" fill={color ? colors[color].hex : 'none'} />
    </svg>
  )
}
