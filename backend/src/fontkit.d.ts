/** The part of fontkit that we use; the package has no types of its own. */
declare module 'fontkit' {
  export type Font = {
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): {
      readonly glyphs: readonly {
        readonly path: {
          readonly bbox: {
            readonly minX: number
            readonly minY: number
            readonly maxX: number
            readonly maxY: number
          }
          toSVG(): string
        }
      }[]
    }
  }
  export function openSync(path: string): Font
}
