const emoji =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u{FE0F}|\u{20E3}|\u{200D}(?=\p{Extended_Pictographic})/gu

/** The documents' font has no emoji, and would print boxes. */
export function withoutEmoji(line: string): string {
  return line.replace(emoji, '').trim()
}
