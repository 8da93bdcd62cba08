import { randomBytes } from 'node:crypto'
import type { Invitation, updateInvitation as updateCall } from '@marah/contract/invitations'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { lockBooking, readOwnBooking } from '../bookings/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import type { BookingRow } from '../schema/bookings.ts'
import { guestReply, invitation } from '../schema/invitations.ts'
import type { Services } from '../services/services.ts'

type InvitationRow = typeof invitation.$inferSelect
type InvitationJson = z.input<typeof Invitation>
type Own = { readonly userId: number; readonly reference: string; readonly language: Language }

/** The invitation of an own party and who has answered; made at the first look. */
export async function readInvitation(services: Services, own: Own): Promise<InvitationJson> {
  return withInvitation(services, own, async (_, row) => row)
}

/** Changes the text or makes a new link: the old link then leads nowhere. Replies stay. */
export async function updateInvitation(
  services: Services,
  own: Own,
  { message, new_link: isNewLink = false }: z.output<typeof updateCall.body>,
): Promise<InvitationJson> {
  return withInvitation(services, own, async (tx, row) => {
    const [changed] = await tx
      .update(invitation)
      .set({
        editedOn: services.now(),
        ...(message !== undefined && { message }),
        ...(isNewLink && { token: newToken() }),
      })
      .where(eq(invitation.id, row.id))
      .returning()
    return changed ?? row
  })
}

async function withInvitation(
  services: Services,
  { userId, reference, language }: Own,
  change: (tx: Transaction, row: InvitationRow) => Promise<InvitationRow>,
): Promise<InvitationJson> {
  const { id, kind } = await readOwnBooking(services.database.db, userId, reference)
  if (kind !== 'event') throw notFound()
  return services.database.transaction(async (tx) => {
    const party = await lockBooking(tx, id)
    const found = await findOrMake(services, tx, party)
    return invitationJson(services, tx, await change(tx, found), language)
  })
}

async function findOrMake(services: Services, tx: Transaction, party: BookingRow): Promise<InvitationRow> {
  const [known] = await tx.select().from(invitation).where(eq(invitation.bookingId, party.id))
  if (known) return known
  // A party that may not take place must not be announced to guests.
  if (party.status !== 'confirmed' && party.status !== 'checked_in') {
    throw new HttpError(409, 'invitation_not_confirmed')
  }
  const now = services.now()
  const [made] = await tx
    .insert(invitation)
    .values({ bookingId: party.id, token: newToken(), message: '', createdOn: now, editedOn: now })
    .returning()
  if (!made) throw new Error('An invitation was not stored')
  return made
}

/** 192 random bits, so that a link cannot be guessed. */
function newToken(): string {
  return randomBytes(24).toString('base64url')
}

async function invitationJson(
  { config }: Services,
  tx: Transaction,
  row: InvitationRow,
  language: Language,
): Promise<InvitationJson> {
  const replies = await tx
    .select()
    .from(guestReply)
    .where(eq(guestReply.invitationId, row.id))
    .orderBy(asc(guestReply.createdOn), asc(guestReply.id))
  const coming = replies.filter(({ answer }) => answer === 'yes')
  return {
    url: `${config.PUBLIC_URL}${language === 'ar' ? '/ar' : ''}/play/invitation?token=${row.token}`,
    message: row.message,
    replies: replies.map(({ id, name, answer, kids, adults, note, editedOn }) => ({
      id,
      name,
      answer,
      kids,
      adults,
      note,
      on: editedOn.toISOString(),
    })),
    coming_kids: coming.reduce((sum, { kids }) => sum + kids, 0),
    coming_adults: coming.reduce((sum, { adults }) => sum + adults, 0),
  }
}
