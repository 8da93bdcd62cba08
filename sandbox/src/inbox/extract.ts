/** One-time codes are six separate digits: no part of a longer number, a colour, a price or an address. */
const codePattern = /(?<![\p{L}\d#+\-./])\d{6}(?![\p{L}\d\-/]|[.,]\d)/u
const linkPattern = /https?:\/\/[^\s<>"'`]+/g
const trailing = /[.,;:!?)\]}»،؛؟]+$/

function plainText(html: string): string {
  return decodeEntities(
    html
      .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, ' ')
      .replace(/<(br|\/p|\/div|\/tr|\/h\d|\/li)\b[^>]*>/gi, '\n')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}

function decodeEntities(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    if (name) return named[name] ?? whole
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

/** Arabic-Indic and Persian digits as 0-9. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

export function findLinks(text: string | null, html: string | null): string[] {
  const inText = [...(text ?? '').matchAll(linkPattern)].map(([link]) => link.replace(trailing, ''))
  const inHtml = [...(html ?? '').matchAll(/<a\b[^>]*\bhref\s*=\s*["']?(https?:\/\/[^"'\s>]+)/gi)].map(
    ([, link]) => decodeEntities(link ?? ''),
  )
  return [...new Set([...inText, ...inHtml])]
}

export function findCode(subject: string | null, text: string | null, html: string | null): string | null {
  const bodies = [text ?? (html && plainText(html)), subject]
  for (const body of bodies) {
    const code = codePattern.exec(latinDigits(body ?? '').replace(linkPattern, ' '))
    if (code) return code[0]
  }
  return null
}
