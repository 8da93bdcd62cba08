export type Language = 'en' | 'ar'

/** The language of the contract that `Accept-Language` likes best; English without one. */
export function languageOf(header: string | null): Language {
  const asked = (header ?? '').split(',', 20).map((part, place) => {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { code: range.split('-', 1)[0], weight: weight === undefined ? 1 : Number(weight) || 0, place }
  })
  const [first] = asked
    .filter(({ code, weight }) => (code === 'en' || code === 'ar') && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
  return first?.code === 'ar' ? 'ar' : 'en'
}

/** The language that a person's text is written in, by its letters: a page in English may have a comment in Arabic. */
export function languageOfText(text: string): Language {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return arabic > latin ? 'ar' : 'en'
}
