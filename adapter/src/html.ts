/** A text as the contract's HTML: plain text becomes paragraphs, and headings begin where pages have room for them. */
export function htmlIn(given: unknown): string {
  const text = typeof given === 'string' ? given.toWellFormed().trim() : ''
  return isHtml(text) ? withSmallHeadings(text) : paragraphsOf(text)
}

function isHtml(text: string): boolean {
  return /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.test(text)
}

function paragraphsOf(text: string): string {
  return text
    .split(/(?:\r?\n\s*){2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

/** An existing entity is not escaped again. */
function escaped(text: string): string {
  return text
    .replaceAll(/&(?!#?\w{1,31};)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** The page's own title is the first heading and its parts are the second: texts have h3 and h4. */
function withSmallHeadings(html: string): string {
  if (!/<h[1256]\b/i.test(html)) return html
  const isDeep = /<h[12]\b/i.test(html)
  return html.replaceAll(/<(\/?)h([1-6])\b/gi, (_, slash: string, level: string) => {
    const isTop = Number(level) <= (isDeep ? 2 : 3)
    return `<${slash}${isTop ? 'h3' : 'h4'}`
  })
}

/** A text that the contract has without tags. */
export function plainIn(given: unknown): string {
  const text = typeof given === 'string' ? given.toWellFormed().trim() : ''
  return isHtml(text) ? textOfHtml(text).replaceAll(/\s+/g, ' ').trim() : text
}

/** Returns the text without tags, for searching. */
export function textOfHtml(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ')
}
