import type { WordKey } from '../platform/word-keys.ts'
import type { Kid } from './kid-queries.ts'
import styles from './kids.module.css'

type Color = NonNullable<Kid['favorite_color']>

/** What the colours look like; facts of the choice, like the colours of products. */
export const colors: Record<Color, { hex: string; word: WordKey }> = {
  red: { hex: '#d9363e', word: 'kids.red' },
  orange: { hex: '#f0872f', word: 'kids.orange' },
  yellow: { hex: '#f5c73d', word: 'kids.yellow' },
  green: { hex: '#4ea155', word: 'kids.green' },
  teal: { hex: '#1f9c96', word: 'kids.teal' },
  blue: { hex: '#3d78d8', word: 'kids.blue' },
  purple: { hex: '#8455bd', word: 'kids.purple' },
  pink: { hex: '#e977a5', word: 'kids.pink' },
}

export function colorOf(text: string): Color | null {
  return Object.hasOwn(colors, text) ? (text as Color) : null
}

/** A dot in a kid's favourite colour; an attribute of a drawing, as the policy refuses style attributes. */
export function ColorDot({ color }: { color: Color | null }) {
  return (
    <svg className={styles.dot} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.25" fill={color ? colors[color].hex : 'none'} />
    </svg>
  )
}
