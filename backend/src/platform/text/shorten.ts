const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Shortens a text to so many UTF-16 units, as outside services count them, without cutting a letter from its marks or
 * an emoji.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment } of graphemes.segment(text.slice(0, most + 1))) {
    // The last segment may continue after the slice.
    if (kept.length + segment.length > most - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
