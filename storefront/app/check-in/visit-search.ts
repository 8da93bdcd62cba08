import { westernDigits } from '@marah/contract/rules/typed-codes'
import type { Visit } from './check-in-calls.ts'

/** Returns visits that contain all typed words in names, kids or the booking's number, independent of case and digits. */
export function foundVisits(visits: readonly Visit[], typed: string): Visit[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return visits.filter((visit) => {
    const text = plain(
      [
        visit.customer,
        visit.group?.name,
        visit.reference,
        visit.title,
        ...visit.kids.map(({ name }) => name),
      ].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}

/** Removes diacritics, and reduces Arabic letters that people type in several ways to one. */
function plain(text: string): string {
  return westernDigits(text)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .toLowerCase()
}

/** Counts the guests who were admitted and whose time is not over. */
export function guestsInside(visits: readonly Visit[], now: number): number {
  return visits
    .filter(({ status, ends_at }) => status === 'checked_in' && Date.parse(ends_at) > now)
    .reduce((sum, { guests, group }) => sum + (group?.heads_in ?? guests), 0)
}
