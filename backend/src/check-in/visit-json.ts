import type { Visit } from '@marah/contract/check-in'
import { asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { comingTo, dueOf, type PartyFacts, partyFactsOf } from '../bookings/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { user } from '../schema/accounts.ts'
import { type BookingRow, bookingKid } from '../schema/bookings.ts'
import { shownName } from '../services/actor.ts'

export type VisitJson = z.input<typeof Visit>

/** States in which the door has to do with a booking. */
export const visitStatuses = ['confirmed', 'checked_in', 'completed', 'no_show', 'cancelled'] as const

function isVisit(status: BookingRow['status']): status is VisitJson['status'] {
  return visitStatuses.some((known) => known === status)
}

export async function visitsJson(
  queryable: Queryable,
  rows: readonly BookingRow[],
  language: Language,
): Promise<VisitJson[]> {
  if (rows.length === 0) return []
  const kids = await queryable
    .select()
    .from(bookingKid)
    .where(
      inArray(
        bookingKid.bookingId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(bookingKid.id))
  const kidsOf = Map.groupBy(kids, ({ bookingId }) => bookingId)
  const userIds = rows.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  const customers = await queryable
    .select({ id: user.id, fullName: user.fullName })
    .from(user)
    .where(inArray(user.id, userIds))
  const nameOf = new Map(customers.map(({ id, fullName }) => [id, fullName]))
  const parties = await partyFactsOf(queryable, rows)
  return rows.flatMap((row) => {
    const { status } = row
    const party = parties.get(row.id)
    if (!isVisit(status)) return []
    return {
      status,
      reference: row.reference,
      kind: row.kind,
      title: textIn(language, row.title),
      place: textIn(language, row.place),
      starts_at: row.startsOn.toISOString(),
      ends_at: row.endsOn.toISOString(),
      venue_timezone: row.timezone,
      customer: (row.userId !== null && nameOf.get(row.userId)) || '',
      guests: row.guests,
      grown_ups: row.grownUps,
      // The fee of a move is nothing that a guest brings along.
      lines: row.lines.flatMap(({ kind, name, quantity }) =>
        kind === 'move_fee' ? [] : [{ kind, name: textIn(language, name), quantity }],
      ),
      kids: (kidsOf.get(row.id) ?? []).map(({ name, dateOfBirth, notes }) => ({
        name,
        date_of_birth: dateOfBirth,
        notes,
      })),
      group: row.group && {
        name: row.group.name,
        contact: row.group.contact,
        phone: row.group.phone,
        heads_in: row.headsIn,
      },
      party: party ? partyJson(party) : null,
      amount_due: dueText(row),
      checked_in_on: row.checkedInOn?.toISOString() ?? null,
      checked_in_by: shownName(row.checkedInBy),
    }
  })
}

function partyJson(party: PartyFacts): NonNullable<VisitJson['party']> {
  const coming = comingTo(party)
  return {
    notes: party.notes,
    occasion: party.occasion,
    birthday_kid: party.birthdayKid,
    replies: [...party.replies],
    coming_kids: coming.kids,
    coming_adults: coming.adults,
  }
}

/** For the door: the amount with its currency. */
export function dueText(row: BookingRow): string {
  return `${decimalText(dueOf(row), row.currency)} ${row.currency}`
}
