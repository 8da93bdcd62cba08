/** A picture in the file store: one content hash, encoded as AVIF and WebP in each of `widths`. */
export type StoredImage = {
  readonly hash: string
  /** Width of the largest encoding, in pixels. */
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** Average colour, #rrggbb. */
  readonly tint: string
}
