import { ageOn } from '@marah/contract/rules/ages'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import type { BookingRow } from '../schema/bookings.ts'
import { guestReply, invitation } from '../schema/invitations.ts'
import { kid } from '../schema/kids.ts'

type GuestReply = {
  readonly name: string
  readonly answer: 'yes' | 'maybe'
  readonly kids: number
  readonly adults: number
  readonly note: string
}

/** The texts that a family and its guests wrote for a party. */
export type PartyFacts = {
  readonly notes: string
  readonly occasion: string
  /** The age is that on the day of the party. */
  readonly birthdayKid: { readonly name: string; readonly age: number; readonly notes: string } | null
  /** Replies of guests who come or may come: the staff do not need the others. */
  readonly replies: readonly GuestReply[]
}

/** Reads party facts by booking id; omits bookings that are no parties. */
export async function partyFactsOf(
  queryable: Queryable,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<number, PartyFacts>> {
  const parties = rows.filter(({ kind }) => kind === 'event')
  const replies = await repliesTo(queryable, parties)
  const kids = await birthdayKidsOf(queryable, parties)
  return new Map(
    parties.map((party) => {
      const { id, notes, occasion, birthdayKidId, localDate } = party
      const child = birthdayKidId === null ? undefined : kids.get(birthdayKidId)
      const birthdayKid = child
        ? { name: child.name, age: ageOn(child.dateOfBirth, localDate), notes: child.notes }
        : null
      return [id, { notes, occasion, birthdayKid, replies: replies.get(id) ?? [] }]
    }),
  )
}

/** Counts the children and adults who have accepted. */
export function comingTo({ replies }: PartyFacts): { readonly kids: number; readonly adults: number } {
  const coming = replies.filter(({ answer }) => answer === 'yes')
  return {
    kids: coming.reduce((sum, reply) => sum + reply.kids, 0),
    adults: coming.reduce((sum, reply) => sum + reply.adults, 0),
  }
}

async function birthdayKidsOf(queryable: Queryable, parties: readonly BookingRow[]) {
  const ids = parties.flatMap(({ birthdayKidId }) => birthdayKidId ?? [])
  if (ids.length === 0) return new Map<number, typeof kid.$inferSelect>()
  const kids = await queryable.select().from(kid).where(inArray(kid.id, ids))
  return new Map(kids.map((child) => [child.id, child]))
}

async function repliesTo(
  queryable: Queryable,
  parties: readonly BookingRow[],
): Promise<ReadonlyMap<number, readonly GuestReply[]>> {
  const ids = parties.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await queryable
    .select({ bookingId: invitation.bookingId, reply: guestReply })
    .from(guestReply)
    .innerJoin(invitation, eq(invitation.id, guestReply.invitationId))
    .where(and(inArray(invitation.bookingId, ids), ne(guestReply.answer, 'no')))
    .orderBy(asc(guestReply.createdOn), asc(guestReply.id))
  const found = new Map<number, GuestReply[]>()
  for (const { bookingId, reply } of rows) {
    const { name, answer, kids, adults, note } = reply
    if (answer === 'no') continue
    found.set(bookingId, [...(found.get(bookingId) ?? []), { name, answer, kids, adults, note }])
  }
  return found
}
