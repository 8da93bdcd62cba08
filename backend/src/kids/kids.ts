import { favoriteColors, type Kid, type KidInput, type updateKid } from '@marah/contract/kids'
import { adultAge } from '@marah/contract/limits'
import { ageOn } from '@marah/contract/rules/ages'
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { type FieldErrorTree, msg } from '../platform/errors/field-errors.ts'
import { HttpError, InvalidInput, notFound } from '../platform/errors/http-error.ts'
import { dayOf } from '../platform/time/venue-time.ts'
import { findVenue } from '../play/index.ts'
import { booking, bookingKid } from '../schema/bookings.ts'
import { kid } from '../schema/kids.ts'
import { type PageRequest, pageOffset } from '../services/http/paging.ts'
import { lockCustomer } from '../services/lock-customer.ts'
import type { Services } from '../services/services.ts'

type KidRow = typeof kid.$inferSelect
type NewKid = z.output<typeof KidInput>
type KidChanges = z.output<(typeof updateKid)['body']>

/** Kids in the list of a family, and with those that were put away or taken over with visits of a guest. */
const mostKids = 20
const mostEver = 200

/** Today by the calendar of the play centre; a shop without one has no place that it could be a day later at. */
export async function todayThere(queryable: Queryable, now: Date): Promise<string> {
  const venue = await findVenue(queryable)
  return dayOf(now, venue?.timezone ?? 'UTC')
}

/** Oldest first. */
export async function listKids(
  services: Services,
  userId: number,
  request: { readonly page: PageRequest; readonly isArchived: boolean },
): Promise<{ count: number; rows: KidRow[] }> {
  const { db } = services.database
  const which = and(eq(kid.userId, userId), eq(kid.isArchived, request.isArchived))
  const count = await db.$count(kid, which)
  const rows = await db
    .select()
    .from(kid)
    .where(which)
    .orderBy(asc(kid.dateOfBirth), asc(kid.id))
    .limit(request.page.size)
    .offset(pageOffset(request.page, count))
  return { count, rows }
}

/** Throws the same 404 for a missing kid and for another family's kid, so that ids cannot be probed. */
export async function loadKid(services: Services, userId: number, id: number): Promise<KidRow> {
  const [found] = await services.database.db.select().from(kid).where(own(userId, id))
  if (!found) throw notFound()
  return found
}

export async function addKid(services: Services, userId: number, input: NewKid): Promise<KidRow> {
  const now = services.now()
  return services.database.transaction(async (tx) => {
    const [made] = await storeKids(tx, userId, [input], { now })
    if (!made) throw new Error('A kid was not stored')
    return made
  })
}

/** Writes kids down, twenty at most in the list of an account; `field` is where a form has a list of them. */
export async function storeKids(
  tx: Transaction,
  userId: number,
  inputs: readonly NewKid[],
  { now, field }: { readonly now: Date; readonly field?: string },
): Promise<KidRow[]> {
  const today = await todayThere(tx, now)
  const faults: FieldErrorTree = {}
  for (const [index, { date_of_birth }] of inputs.entries()) {
    const fault = birthFault(date_of_birth, today)
    if (fault) faults[index] = { date_of_birth: [msg(fault)] }
  }
  const [first] = Object.values(faults)
  if (first) throw new InvalidInput(field ? { [field]: faults } : (first as FieldErrorTree))
  await lockCustomer(tx, userId)
  const ever = await tx.$count(kid, eq(kid.userId, userId))
  if (ever + inputs.length > mostEver) throw tooManyKids(field, mostEver)
  await requireFewKids(tx, userId, { added: inputs.length, field })
  return tx
    .insert(kid)
    .values(
      inputs.map(({ name, date_of_birth, favorite_color, notes }) => ({
        userId,
        name,
        dateOfBirth: date_of_birth,
        favoriteColor: favorite_color ?? null,
        notes: notes ?? '',
      })),
    )
    .returning()
}

/** Only kids in the list count: strangers could otherwise fill it with visits of a guest. The caller has locked the customer. */
async function requireFewKids(
  tx: Transaction,
  userId: number,
  { added, field }: { readonly added: number; readonly field?: string | undefined },
): Promise<void> {
  const listed = await tx.$count(kid, and(eq(kid.userId, userId), eq(kid.isArchived, false)))
  if (listed + added > mostKids) throw tooManyKids(field, mostKids)
}

function tooManyKids(field: string | undefined, max: number): InvalidInput {
  return new InvalidInput({ [field ?? 'non_field_errors']: [msg('kid_too_many', { max })] })
}

/** Bookings keep what was written of a kid when they were made. */
export async function changeKid(
  services: Services,
  userId: number,
  id: number,
  changes: KidChanges,
): Promise<KidRow> {
  const now = services.now()
  return services.database.transaction(async (tx) => {
    if (changes.is_archived === false) await lockCustomer(tx, userId)
    const born = changes.date_of_birth
    const fault = born === undefined ? null : birthFault(born, await todayThere(tx, now))
    if (fault) throw new InvalidInput({ date_of_birth: [msg(fault)] })
    const [changed] = await tx
      .update(kid)
      .set({
        ...(changes.name !== undefined && { name: changes.name }),
        ...(changes.date_of_birth !== undefined && { dateOfBirth: changes.date_of_birth }),
        ...(changes.favorite_color !== undefined && { favoriteColor: changes.favorite_color }),
        ...(changes.notes !== undefined && { notes: changes.notes }),
        ...(changes.is_archived !== undefined && { isArchived: changes.is_archived }),
        editedOn: now,
      })
      .where(own(userId, id))
      .returning()
    if (!changed) throw notFound()
    if (changes.is_archived === false) await requireFewKids(tx, userId, { added: 0 })
    return changed
  })
}

/** @throws HttpError 409 while a booking of the kid is to come; a lapsed hold does not count. */
export async function removeKid(services: Services, userId: number, id: number): Promise<void> {
  const now = services.now()
  await services.database.transaction(async (tx) => {
    // Holds read the kid `for key share`: either they see it gone, or their booking is seen here.
    const [found] = await tx.select({ id: kid.id }).from(kid).where(own(userId, id)).for('update')
    if (!found) throw notFound()
    if (await isBooked(tx, id, now)) throw new HttpError(409, 'kid_is_booked')
    await tx.delete(kid).where(eq(kid.id, id))
  })
}

async function isBooked(tx: Transaction, kidId: number, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ id: booking.id })
    .from(bookingKid)
    .innerJoin(booking, eq(booking.id, bookingKid.bookingId))
    .where(
      and(
        eq(bookingKid.kidId, kidId),
        gt(booking.endsOn, now),
        inArray(booking.status, ['held', 'paying', 'confirmed', 'checked_in']),
        or(sql`${booking.status} <> 'held'`, isNull(booking.holdExpiresOn), gt(booking.holdExpiresOn, now)),
      ),
    )
    .limit(1)
  return found !== undefined
}

function birthFault(dateOfBirth: string, today: string): string | null {
  if (dateOfBirth > today) return 'kid_born_later'
  return ageOn(dateOfBirth, today) >= adultAge ? 'kid_too_old' : null
}

function own(userId: number, id: number) {
  return and(eq(kid.id, id), eq(kid.userId, userId))
}

export function kidJson(row: KidRow, today: string): z.input<typeof Kid> {
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    name: row.name,
    date_of_birth: row.dateOfBirth,
    age: Math.max(0, ageOn(row.dateOfBirth, today)),
    favorite_color: favoriteColors.find((color) => color === row.favoriteColor) ?? null,
    notes: row.notes,
    is_archived: row.isArchived,
  }
}
