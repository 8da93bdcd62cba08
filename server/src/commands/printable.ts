/**
 * Makes text safe for a terminal: customers, sellers and files write names and comments that could otherwise clear the
 * screen, fill the clipboard or reorder the text around them. Line breaks and tabs stay; other control characters are shown
 * by their code.
 */
export function printable(text: string): string {
  return text.replace(
    /(?!\r\n)[\p{Cc}\u202a-\u202e\u2066-\u2069](?<![\n\t])/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
