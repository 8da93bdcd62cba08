import { randomBytes } from 'node:crypto'
import type { answerInvitation as answerCall, OpenInvitation } from '@marah/contract/invitations'
import { hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, sum } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { findVenue } from '../play/index.ts'
import { user } from '../schema/accounts.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import { guestReply, invitation } from '../schema/invitations.ts'
import { kid } from '../schema/kids.ts'
import type { Services } from '../services/services.ts'

/** Allows a whole class to answer from one address, but keeps one sender from filling a family's list. */
const answers: RateLimit = { name: 'invitation-answer', times: 20, seconds: hourSeconds }
const mostReplies = 200

/** A party as its guests see it: of the family no more than the party needs. */
export async function openInvitation(
  services: Services,
  token: string,
  language: Language,
): Promise<z.input<typeof OpenInvitation>> {
  const { db } = services.database
  const { id, party, message } = await byToken(db, token)
  const venue = await findVenue(db)
  return {
    host: await hostOf(db, party),
    occasion: party.occasion,
    birthday_kid: await birthdayKidOf(db, party),
    message,
    starts_at: party.startsOn.toISOString(),
    ends_at: party.endsOn.toISOString(),
    venue_timezone: party.timezone,
    venue: venue ? textIn(language, venue.name) : '',
    address: venue ? textIn(language, venue.address) : '',
    hall: textIn(language, party.place),
    is_cancelled: party.status === 'cancelled',
    ...(await comingTo(db, id)),
  }
}

async function comingTo(queryable: Queryable, invitationId: number) {
  const [coming] = await queryable
    .select({
      kids: sum(guestReply.kids).mapWith(Number),
      adults: sum(guestReply.adults).mapWith(Number),
    })
    .from(guestReply)
    .where(and(eq(guestReply.invitationId, invitationId), eq(guestReply.answer, 'yes')))
  return { coming_kids: coming?.kids ?? 0, coming_adults: coming?.adults ?? 0 }
}

/** Accepts only the keys that this shop makes; PostgreSQL would reject some other input. */
function isKey(text: string): boolean {
  return /^[\w-]+$/.test(text)
}

/** A link that has ended looks like one that never was. A party whose family left the shop has no host any more. */
async function byToken(queryable: Queryable, token: string) {
  if (!isKey(token)) throw notFound()
  const [found] = await queryable
    .select({ party: booking, id: invitation.id, message: invitation.message })
    .from(invitation)
    .innerJoin(booking, eq(booking.id, invitation.bookingId))
    .where(eq(invitation.token, token))
  if (!found || found.party.userId === null) throw notFound()
  return found
}

async function hostOf(queryable: Queryable, { userId }: BookingRow): Promise<string> {
  const [host] = await queryable
    .select({ fullName: user.fullName })
    .from(user)
    .where(eq(user.id, userId ?? 0))
  return host?.fullName.trim().split(/\s+/)[0] ?? ''
}

async function birthdayKidOf(queryable: Queryable, { birthdayKidId }: BookingRow): Promise<string | null> {
  if (birthdayKidId === null) return null
  const [child] = await queryable.select({ name: kid.name }).from(kid).where(eq(kid.id, birthdayKidId))
  return child?.name ?? null
}

/** A guest's answer; with the key of the first one it changes that. */
export async function answerInvitation(
  services: Services,
  requested: z.output<typeof answerCall.body>,
  clientAddress: string,
): Promise<{ reply: string; isNew: boolean }> {
  await services.rateLimits.spend(answers, clientAddress)
  return services.database.transaction(async (tx) => {
    const { id } = await byToken(tx, requested.token)
    // Guests take turns, so that they are never more than are taken.
    await tx.select({ id: invitation.id }).from(invitation).where(eq(invitation.id, id)).for('update')
    const { party } = await byToken(tx, requested.token)
    if (party.status !== 'confirmed' || party.startsOn <= services.now()) {
      throw new HttpError(409, 'invitation_closed')
    }
    return store(services, tx, id, requested)
  })
}

async function store(
  { now }: Services,
  tx: Transaction,
  invitationId: number,
  requested: z.output<typeof answerCall.body>,
): Promise<{ reply: string; isNew: boolean }> {
  const isComing = requested.answer !== 'no'
  const values = {
    name: requested.name,
    answer: requested.answer,
    note: requested.note ?? '',
    editedOn: now(),
    kids: isComing ? (requested.kids ?? 0) : 0,
    adults: isComing ? (requested.adults ?? 0) : 0,
  }
  const { reply } = requested
  if (reply !== undefined && isKey(reply)) {
    const isOwn = and(eq(guestReply.replyKey, reply), eq(guestReply.invitationId, invitationId))
    const [changed] = await tx
      .update(guestReply)
      .set(values)
      .where(isOwn)
      .returning({ key: guestReply.replyKey })
    if (changed) return { reply: changed.key, isNew: false }
  }
  const count = await tx.$count(guestReply, eq(guestReply.invitationId, invitationId))
  if (count >= mostReplies) throw new HttpError(409, 'invitation_full')
  const replyKey = randomBytes(24).toString('base64url')
  await tx.insert(guestReply).values({ invitationId, replyKey, createdOn: values.editedOn, ...values })
  return { reply: replyKey, isNew: true }
}
