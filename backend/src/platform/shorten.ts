const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A text with at most so many UTF-16 units, as outside services count them; no letter with its marks and no emoji is cut in two. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment } of graphemes.segment(text.slice(0, most + 1))) {
    // The last one may go on where the slice ends.
    if (kept.length + segment.length > most - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
