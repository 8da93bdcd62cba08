import { westernDigits } from '@marah/contract/rules/typed-codes'
import type { Visit } from './check-in-calls.ts'

/** Visits in which all that was typed occurs: names, kids, the booking's number, whatever the case or the digits. */
export function foundVisits(visits: readonly Visit[], typed: string): Visit[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return visits.filter((visit) => {
    const text = plain(
      [visit.customer, visit.reference, visit.title, ...visit.kids.map(({ name }) => name)].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}

/** Without diacritics, and with Arabic letters that are typed in several ways reduced to one. */
function plain(text: string): string {
  return westernDigits(text)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .toLowerCase()
}

/** Heads of those who were let in and whose time is not over. */
export function guestsInside(visits: readonly Visit[], now: number): number {
  return visits
    .filter(({ status, ends_at }) => status === 'checked_in' && Date.parse(ends_at) > now)
    .reduce((sum, { guests }) => sum + guests, 0)
}
