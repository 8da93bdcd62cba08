import { textIn } from '../platform/language/localized-text.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { ShopTexts } from '../shop/written-language.ts'
import { comingTo, type PartyFacts } from './party-facts.ts'

type Fact = { readonly label: string; readonly lines: readonly string[] }

/** Returns everything that the shop must know about a party; facts about children's health come first. */
export function partyTexts(
  row: Pick<BookingRow, 'guests' | 'grownUps' | 'lines'>,
  party: PartyFacts,
  { t, language }: ShopTexts,
): Fact[] {
  const { occasion, birthdayKid, replies } = party
  const coming = comingTo(party)
  const facts = [
    { label: t('shop_mail_visit_note'), lines: partyNotes(party) },
    { label: t('shop_mail_visit_occasion'), lines: [occasion] },
    { label: t('shop_mail_visit_birthday_kid'), lines: birthdayKid ? [birthdayKidText(birthdayKid)] : [] },
    { label: t('shop_mail_visit_guests_booked'), lines: [String(row.guests)] },
    { label: t('shop_mail_visit_grown_ups'), lines: row.grownUps > 0 ? [String(row.grownUps)] : [] },
    {
      label: t('shop_mail_visit_replies'),
      lines:
        replies.length === 0
          ? []
          : [t('shop_mail_visit_coming', { kids: coming.kids, adults: coming.adults })],
    },
    {
      label: t('shop_mail_visit_extras'),
      lines: row.lines.flatMap(({ kind, name, quantity }) =>
        kind === 'add_on' ? [`${quantity} × ${textIn(language, name)}`] : [],
      ),
    },
  ]
  return facts
    .map(({ label, lines }) => ({ label, lines: lines.filter((line) => line.trim() !== '') }))
    .filter(({ lines }) => lines.length > 0)
}

/** Returns the family's notes, those about the birthday child and those of guests, one per line. */
export function partyNotes({ notes, birthdayKid, replies }: PartyFacts): string[] {
  return [
    notes,
    ...(birthdayKid?.notes ? [`${birthdayKid.name}: ${birthdayKid.notes}`] : []),
    ...replies.flatMap(({ name, note }) => (note === '' ? [] : [`${name}: ${note}`])),
  ]
    .flatMap((text) => text.split(/[\r\n]+/))
    .filter((line) => line.trim() !== '')
}

/** Formats the child's name with the age on the day of the party. It contains no words, so both languages use it. */
export function birthdayKidText({ name, age }: NonNullable<PartyFacts['birthdayKid']>): string {
  return `${name} (${age})`
}
