import type { BookingRow } from '../schema/bookings.ts'
import { comingTo, type PartyFacts } from './party-facts.ts'

type Fact = { readonly label: string; readonly lines: readonly string[] }

/** Everything the shop must know of a party, in English; what may harm a child comes first. */
export function partyTexts(row: Pick<BookingRow, 'guests' | 'lines'>, party: PartyFacts): Fact[] {
  const { occasion, birthdayKid, replies } = party
  const coming = comingTo(party)
  const facts = [
    { label: 'Please note', lines: partyNotes(party) },
    { label: 'Occasion', lines: [occasion] },
    { label: 'Birthday child', lines: birthdayKid ? [birthdayKidText(birthdayKid)] : [] },
    { label: 'Guests booked', lines: [String(row.guests)] },
    {
      label: 'Replies to the invitation',
      lines: replies.length === 0 ? [] : [`children coming: ${coming.kids}, adults: ${coming.adults}`],
    },
    {
      label: 'Extras',
      lines: row.lines.flatMap(({ kind, name, quantity }) =>
        kind === 'add_on' ? [`${quantity} × ${name.en}`] : [],
      ),
    },
  ]
  return facts
    .map(({ label, lines }) => ({ label, lines: lines.filter((line) => line.trim() !== '') }))
    .filter(({ lines }) => lines.length > 0)
}

/** Line by line: the family's notes, those about the birthday child and those of guests. */
export function partyNotes({ notes, birthdayKid, replies }: PartyFacts): string[] {
  return [
    notes,
    ...(birthdayKid?.notes ? [`${birthdayKid.name}: ${birthdayKid.notes}`] : []),
    ...replies.flatMap(({ name, note }) => (note === '' ? [] : [`${name}: ${note}`])),
  ]
    .flatMap((text) => text.split(/[\r\n]+/))
    .filter((line) => line.trim() !== '')
}

export function birthdayKidText({ name, age }: NonNullable<PartyFacts['birthdayKid']>): string {
  return `${name}, ${age} on the day`
}
