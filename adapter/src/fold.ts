/** Accents, vowel signs, what directs text without being seen, hamza and tatweel. */
const marks = /[\p{M}\p{Cf}\u0621\u0640]/gu
const likeLetters = [...'ٱىةیېکگھہەۀ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹']
const letters = [...'ايهييككهههه01234567890123456789']
const letterOf = new Map(likeLetters.map((letter, place) => [letter, letters[place] ?? letter]))

/**
 * Words in one way of writing, with single spaces between them: lower case, no accents, vowel signs, tatweel or hamza;
 * أ إ آ as ا, ى as ي, ة as ه; digits as 0-9. As our own back end folds (decision 11).
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll(/[ٱىةیېکگھہەۀ٠-٩۰-۹]/g, (letter) => letterOf.get(letter) ?? letter)
    .replaceAll(/['’`]s(?![a-z0-9])/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\bt shirt/g, 'tshirt')
    .replaceAll('تي شيرت', 'تيشيرت')
}

/** The words of a search, each with the other forms that it may be found in. */
export function wordsOf(search: string, most = 20): string[][] {
  const folded = fold(search)
  return folded === '' ? [] : folded.split(' ', most).map(formsOf)
}

/** Without the plural's s, or the article. */
function formsOf(word: string): string[] {
  if (/^[a-z]{3,}s$/.test(word) && !word.endsWith('ss')) return [word, word.slice(0, -1)]
  const bare = /^(?:وال|بال|كال|فال|لل|ال)(.{3,})$/.exec(word)?.[1]
  return bare === undefined ? [word] : [word, bare]
}

/** Whether a folded text holds a word in one of its forms. */
export function holds(folded: string, forms: readonly string[]): boolean {
  return forms.some((form) => folded.includes(form))
}
