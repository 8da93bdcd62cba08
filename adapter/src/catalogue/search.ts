import { longestSearch } from '@marah/contract/limits'
import { holds, wordsOf } from '../fold.ts'
import type { Listed } from './listed.ts'

/** How well each part of a product fits a word: its name, what it is filed under, its description. */
const weights = [4, 2, 1] as const
/** For a word that begins as it was typed. */
const beginning = 2

export type Match = { readonly listed: Listed; readonly fit: number }

/** Returns the search text; null if it has no words. */
export function searchIn(query: URLSearchParams): string | null {
  const typed = (query.get('search') ?? '').toWellFormed().trim().slice(0, longestSearch)
  return typed === '' ? null : typed
}

/** The products in which every word is found, with how well they fit. Words that fold to nothing find nothing. */
export function search(products: readonly Listed[], typed: string): Match[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  return products.flatMap((listed) => {
    const fits = words.map((forms) => fitOf(listed, forms))
    return fits.every((fit) => fit > 0) ? { listed, fit: fits.reduce((sum, fit) => sum + fit, 0) } : []
  })
}

function fitOf({ words }: Listed, forms: readonly string[]): number {
  const best = words.findIndex((part) => holds(part, forms))
  const part = words[best]
  if (part === undefined) return 0
  const begins = forms.some((form) => ` ${part}`.includes(` ${form}`))
  return (weights[best] ?? 0) * (begins ? beginning : 1)
}
