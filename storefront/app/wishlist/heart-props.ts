/** Which product a heart marks. */
export type HeartProps = {
  slug: string
  name: string
  /** The chosen stock unit; left out on cards, where the first one that can be bought is meant. */
  stock?: number | undefined
}
