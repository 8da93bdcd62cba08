/** The product of a heart. */
export type HeartProps = {
  slug: string
  name: string
  /** The selected stock unit; on cards undefined, which means the first available one. */
  stock?: number | undefined
}
