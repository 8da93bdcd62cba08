/**
 * What a terminal may be given of a text: customers, sellers and files write names and comments that would else clear its
 * screen, fill its clipboard or turn the text around them. Line breaks and tabs stay; of the rest it says which there was.
 */
export function printable(text: string): string {
  return text.replace(
    /(?!\r\n)[\p{Cc}\u202a-\u202e\u2066-\u2069](?<![\n\t])/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
