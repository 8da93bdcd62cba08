/** The product of a heart. */
export type HeartProps = {
  slug: string
  name: string
  /** The selected stock unit; undefined on cards, which means the first available one. */
  stock?: number | undefined
}
