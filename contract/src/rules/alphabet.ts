/**
 * Compares names by the alphabet of their language. Arabic readers ignore the article: «المغرب» is sorted beside
 * «موريتانيا».
 */
export function byAlphabet(language: 'en' | 'ar'): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(language)
  return (one, other) => compare(withoutArticle(one), withoutArticle(other)) || compare(one, other)
}

function withoutArticle(name: string): string {
  return name.replace(/^ال(?=\p{L})/u, '')
}
