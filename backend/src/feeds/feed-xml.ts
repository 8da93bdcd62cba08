/** Characters that XML 1.0 cannot represent, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Writes one element with a text, or nothing if the text is empty. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unspeakable, '')
    .replaceAll(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The text of a description, which is stored as HTML of few tags, cut between words to what a reader of feeds takes. */
export function textOfHtml(html: string, longest: number): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => codePoint(Number(code)))
    .replaceAll(/&(\w{2,4});/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length <= longest ? text : text.slice(0, text.lastIndexOf(' ', longest))
}

function codePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
