import { ageOn } from '@marah/contract/rules/ages'
import { birthdayKidText, partyNotes } from '../bookings/index.ts'
import type { Translate } from '../platform/language/messages.ts'
import { timeOf } from '../platform/time/venue-time.ts'
import type { DayVisit } from './visits.ts'

/** Everything that the staff prepares for a visit. */
export type VisitSheet = {
  readonly day: string
  readonly hours: string
  readonly reference: string
  readonly status: string
  readonly title: string
  readonly place: string
  readonly customer: string
  readonly guests: number
  /** Who come to a party besides its guests. */
  readonly grownUps: number
  /** Tickets, packages, cakes and other extras. */
  readonly booked: readonly string[]
  readonly kids: readonly string[]
  readonly birthdayKid: string
  readonly occasion: string
  /** Health warnings first, then the family's other requests. */
  readonly notes: readonly string[]
  readonly replies: string
  /** With its currency; empty when nothing is due. */
  readonly due: string
}

/** The content of a visit's sheet, in one place: the command, its CSV file and the evening's mail show it. */
export function visitSheet({ day, visit }: DayVisit, t: Translate): VisitSheet {
  const { starts_at, ends_at, venue_timezone: zone, party, kids } = visit
  const hourOf = (at: string) => timeOf(new Date(at), zone)
  const notesOfKids = kids.flatMap(({ name, notes }) => (notes.trim() === '' ? [] : [`${name}: ${notes}`]))
  return {
    day,
    hours: `${hourOf(starts_at)}–${hourOf(ends_at)}`,
    reference: visit.reference,
    status: visit.status,
    title: visit.title,
    place: visit.place,
    customer: visit.customer,
    guests: visit.guests,
    grownUps: visit.grown_ups,
    booked: visit.lines.map(({ kind, name, quantity }) =>
      kind === 'extra_guest'
        ? t('shop_mail_visit_extra_guests', { count: quantity })
        : kind === 'grown_up'
          ? t('shop_mail_visit_paying_grown_ups', { count: quantity })
          : kind === 'sibling'
            ? t('shop_mail_visit_siblings', { count: quantity })
            : `${quantity} × ${name}`,
    ),
    kids: kids.map(({ name, date_of_birth: born }) => (born ? `${name}, ${ageOn(born, day)}` : name)),
    birthdayKid: party?.birthday_kid ? birthdayKidText(party.birthday_kid) : '',
    occasion: party?.occasion ?? '',
    notes: [...notesOfKids, ...(party ? partyNotes({ ...party, birthdayKid: party.birthday_kid }) : [])],
    replies:
      party && party.replies.length > 0
        ? t('shop_mail_visit_coming', { kids: party.coming_kids, adults: party.coming_adults })
        : '',
    due: Number.parseFloat(visit.amount_due) > 0 ? visit.amount_due : '',
  }
}

/** One line with the time, the activity and the family. */
export function sheetHead(sheet: VisitSheet): string {
  const { hours, title, place, customer, reference } = sheet
  return [hours, title, place, customer, reference].filter((part) => part !== '').join(' · ')
}

/** The lines below the sheet's heading; health warnings come first. */
export function sheetLines(sheet: VisitSheet, t: Translate): string[] {
  const { notes, due, guests, grownUps, booked, kids, birthdayKid, occasion, replies } = sheet
  const facts: [string, string][] = [
    [t('shop_mail_visit_note_loud'), notes.join(' / ')],
    [t('shop_mail_visit_to_pay'), due],
    [t('shop_mail_visit_guests'), String(guests)],
    [t('shop_mail_visit_grown_ups'), grownUps > 0 ? String(grownUps) : ''],
    [t('shop_mail_visit_booked'), booked.join(', ')],
    [t('shop_mail_visit_kids'), kids.join('; ')],
    [t('shop_mail_visit_birthday_kid'), birthdayKid],
    [t('shop_mail_visit_occasion'), occasion],
    [t('shop_mail_visit_replies'), replies],
  ]
  return facts.flatMap(([label, text]) => (text.trim() === '' ? [] : [`${label}: ${text}`]))
}
