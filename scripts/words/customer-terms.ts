export type Term = {
  readonly language: 'en' | 'ar'
  readonly pattern: RegExp
  readonly instead: string
}

/** A text that customers read, and where it stands. */
export type Shown = { readonly where: string; readonly language: 'en' | 'ar'; readonly text: string }

/** Word for word from the specification (rule P24), with what we would write otherwise. */
const bySpecification: ReadonlySet<string> = new Set([
  "This email can't be found, make sure email is incorrect.",
])

const arabic = /\p{Script=Arabic}/u

/** Rules of style that no single word of the glossary can express. */
const style: readonly Term[] = [
  { language: 'en', pattern: /['"]/, instead: '’, “ and ”' },
  { language: 'en', pattern: /\.\.\./, instead: '…' },
  { language: 'ar', pattern: /\p{Script=Arabic},/u, instead: 'the Arabic comma «،»' },
  { language: 'ar', pattern: /\p{Script=Arabic}[?;]/u, instead: 'the Arabic marks «؟» and «؛»' },
  { language: 'ar', pattern: /ا\u064b/u, instead: 'the tanween before its alif («يومًا»)' },
  { language: 'ar', pattern: /[٠-٩۰-۹]/, instead: 'Western digits' },
  { language: 'ar', pattern: /"/, instead: '« and »' },
]

/** The terms of docs/glossary.md: what its last column forbids, and what stands before it instead. */
export function readTerms(glossary: string): Term[] {
  const terms = glossary
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(-+\||\s*Concept )/.test(line))
    .flatMap((line) => {
      const [concept = '', english = '', inArabic = '', not = '', ...more] = line.split('|').slice(1, -1)
      if (more.length > 0 || !concept.trim() || !english.trim() || !not.trim()) {
        throw new Error(`Not a row of four columns: ${line}`)
      }
      return not.split(' / ').map((entry): Term => {
        const language = arabic.test(entry) ? 'ar' : 'en'
        const instead = (language === 'ar' && inArabic.trim()) || english.trim()
        return { language, pattern: patternOf(entry.trim()), instead }
      })
    })
  return [...terms, ...style]
}

/** Whole words in any case; in Arabic also with the article and the particles that are written together with a word. */
function patternOf(entry: string): RegExp {
  const [word = '', ending = '', ...more] = entry.split('*')
  if (!word || ending || more.length > 0 || /[^\p{L}\p{M} ’-]/u.test(word)) {
    throw new Error(`Not a word of the glossary: ${entry}`)
  }
  const before = arabic.test(word) ? '[وف]?(?:[بك]?(?:ال)?|ل{0,2})' : ''
  const after = entry.endsWith('*') ? '' : '(?![\\p{L}\\p{M}])'
  return new RegExp(`(?<![\\p{L}\\p{M}])${before}${word}${after}`, 'iu')
}

/** The forbidden terms of a text, as `where: “word” …: say …`. */
export function termFaults(terms: readonly Term[], { where, language, text }: Shown): string[] {
  if (bySpecification.has(text)) return []
  // Names and keywords of a placeholder are no text.
  const shown = text.replaceAll(/\{\w+(?:, \w+,)?/g, '{').replaceAll(/<\/?\w+>/g, '')
  return terms
    .filter((term) => term.language === language)
    .flatMap(({ pattern, instead }) => {
      const word = pattern.exec(shown)?.[0]
      return word === undefined ? [] : [`${where}: “${word.trim()}” in “${text}”: say ${instead}`]
    })
}
