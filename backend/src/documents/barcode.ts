import bwip from 'bwip-js/generic'

/** Bars of one height; all lengths are multiples of the narrowest bar. */
export type Bars = {
  readonly width: number
  readonly bars: readonly { readonly at: number; readonly width: number }[]
}

/** The white that a scanner needs on both sides (ISO/IEC 15417). */
const quiet = 10

/** Returns the bars of a text as Code 128, with the white on both sides. @throws Error for a text that is not Latin */
export function code128(text: string): Bars {
  const [symbol] = bwip.raw('code128', text, {})
  if (!symbol || !('sbs' in symbol)) throw new Error(`${text} has no bars`)
  const bars: { at: number; width: number }[] = []
  let at = quiet
  for (const [index, width] of symbol.sbs.entries()) {
    // Bars and the white between them alternate.
    if (index % 2 === 0) bars.push({ at, width })
    at += width
  }
  return { width: at + quiet, bars }
}
