/**
 * Compares names by the alphabet of their language. In Arabic the article counts for nothing: «المغرب» stands beside
 * «موريتانيا», where readers look for it.
 */
export function byAlphabet(language: 'en' | 'ar'): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(language)
  return (one, other) => compare(withoutArticle(one), withoutArticle(other)) || compare(one, other)
}

function withoutArticle(name: string): string {
  return name.replace(/^ال(?=\p{L})/u, '')
}
