import sanitizeHtml from 'sanitize-html'

/** Descriptions come from elsewhere, so relative addresses do not work here. */
const wholeAddress = /^(?:https?:\/\/|mailto:)/i

export const textTags: readonly string[] = [
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'h3',
  'h4',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

/**
 * The markup that a description may contain (rule S32); other tags are dropped and their text is preserved where it is
 * text.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...textTags],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math'],
  disallowedTagsMode: 'discard',
  nestingLimit: 12,
  transformTags: {
    // A page has its own h1 and h2 above a description.
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (_tagName, { href }) => ({
      tagName: 'a',
      attribs: { ...(href && wholeAddress.test(href) && { href }), rel: 'nofollow noopener noreferrer' },
    }),
  },
  exclusiveFilter: (frame) => frame.tag === 'p' && !frame.text.trim() && frame.mediaChildren.length === 0,
}

/**
 * Embeddings, overrides and isolates can make a text read as another one; LRM and RLM cannot and stay. C0 and C1
 * controls are no text, and PostgreSQL cannot store NUL.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const hidden = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g
const hiddenReference = /&#(?:x0*(?:202[a-e]|206[6-9])|0*(?:823[4-8]|829[4-7]));?/gi

/** Reduces foreign HTML to the allow-list above; plain text becomes paragraphs. The result is safe to show. */
export function cleanHtml(html: string): string {
  const text = withoutHidden(html).replace(hiddenReference, '').trim()
  const cleaned = sanitizeHtml(isPlain(text) ? paragraphs(text) : text, allowed)
  return withoutHidden(cleaned).trim()
}

/** Reduces typed text to one plain line: no markup, no hidden controls, single spaces. */
export function plainText(text: string): string {
  return withoutHidden(text).replace(/\s+/g, ' ').trim()
}

function withoutHidden(text: string): string {
  return text.toWellFormed().replace(hidden, '')
}

function isPlain(text: string): boolean {
  return !/<\/?[a-z!]/i.test(text)
}

function paragraphs(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replaceAll('<', '&lt;').replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
}
