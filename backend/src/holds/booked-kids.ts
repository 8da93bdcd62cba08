import type { KidInput } from '@marah/contract/kids'
import { monthsOn } from '@marah/contract/rules/ages'
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { storeKids } from '../kids/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { type FieldMessage, msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { isolate } from '../platform/language/isolate.ts'
import { type Ages, oldestOf, youngestOf } from '../play/index.ts'
import { user } from '../schema/accounts.ts'
import { booking, bookingKid } from '../schema/bookings.ts'
import { kid } from '../schema/kids.ts'
import { waitlistEntry } from '../schema/waitlist.ts'

/** A kid of a booking. */
export type BookedKid = {
  readonly kidId: number
  readonly name: string
  readonly dateOfBirth: string
  readonly favoriteColor: string | null
  readonly notes: string
}

/** Kids of the account by id, and new ones that are added while booking. */
export type ChosenKids = {
  readonly kids?: readonly number[] | undefined
  readonly new_kids?: readonly z.output<typeof KidInput>[] | undefined
}

/** Adds new kids to the account while booking. */
export type AddKids = (
  tx: Transaction,
  userId: number,
  added: NonNullable<ChosenKids['new_kids']>,
  now: Date,
) => Promise<(typeof kid.$inferSelect)[]>

type Visit = {
  readonly userId: number
  readonly now: Date
  readonly localDate: string
  readonly startsOn: Date
} & Ages

/**
 * @throws InvalidInput beside `kids` for another family's kid, for a repeated one, and for one who is too young or too
 * old on that day
 */
export async function chooseKids(
  tx: Transaction,
  chosen: ChosenKids,
  visit: Visit,
  add: AddKids,
): Promise<BookedKid[]> {
  const ids = chosen.kids ?? []
  const own =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(kid)
          .where(and(eq(kid.userId, visit.userId), eq(kid.isArchived, false), inArray(kid.id, ids)))
          .orderBy(kid.id)
          .for('key share')
  if (own.length < new Set(ids).size) throw new InvalidInput({ kids: [msg('booking_unknown_kid')] })
  requireEachOnce(own, ids, chosen.new_kids ?? [])
  const held = chosen.new_kids?.length ? await kidsOfGuestHold(tx, visit) : []
  const again = (chosen.new_kids ?? []).flatMap(
    (typed) =>
      held.find((each) => keyOf(each.name, each.dateOfBirth) === keyOf(typed.name, typed.date_of_birth)) ??
      [],
  )
  const knownAgain = new Set(again.map((each) => keyOf(each.name, each.dateOfBirth)))
  const unknown = (chosen.new_kids ?? []).filter(
    (typed) => !knownAgain.has(keyOf(typed.name, typed.date_of_birth)),
  )
  const added = unknown.length > 0 ? await add(tx, visit.userId, unknown, visit.now) : []
  const kids = [...own, ...again, ...added]
  const faults = kids.flatMap((each) => ageFault(each, visit))
  if (faults.length > 0) throw new InvalidInput({ kids: faults })
  return kids.map(({ id, name, dateOfBirth, favoriteColor, notes }) => ({
    kidId: id,
    name,
    dateOfBirth,
    favoriteColor,
    notes,
  }))
}

/**
 * Kids whom a guest has typed for what it holds at this time, or waits for. A guest types its children for each booking, so the
 * same request after a step back would else be a second hold, as for other children.
 */
function kidsOfGuestHold(tx: Transaction, { userId, startsOn }: Visit): Promise<(typeof kid.$inferSelect)[]> {
  const ofHold = tx
    .select({ id: bookingKid.kidId })
    .from(bookingKid)
    .innerJoin(booking, eq(booking.id, bookingKid.bookingId))
    .innerJoin(user, eq(user.id, booking.userId))
    .where(
      and(
        eq(user.id, userId),
        isNotNull(user.guestEmail),
        inArray(booking.status, ['held', 'paying']),
        eq(booking.startsOn, startsOn),
      ),
    )
  const ofWaits = tx
    .select({ id: sql<number>`unnest(${waitlistEntry.kidIds})` })
    .from(waitlistEntry)
    .innerJoin(user, eq(user.id, waitlistEntry.userId))
    .where(
      and(
        eq(user.id, userId),
        isNotNull(user.guestEmail),
        inArray(waitlistEntry.status, ['waiting', 'offered']),
      ),
    )
  const isTyped = or(inArray(kid.id, ofHold), inArray(kid.id, ofWaits))
  return tx
    .select()
    .from(kid)
    .where(and(eq(kid.userId, userId), eq(kid.isArchived, false), isTyped))
    .orderBy(asc(kid.id))
    .for('key share')
}

function keyOf(name: string, birthday: string): string {
  return `${birthday} ${name.trim().toLowerCase()}`
}

/** Rejects a new kid with the name and birthday of another one, which also spares the account a second entry. */
function requireEachOnce(
  own: readonly (typeof kid.$inferSelect)[],
  ids: readonly number[],
  added: NonNullable<ChosenKids['new_kids']>,
): void {
  const twice = own.filter(({ id }) => ids.indexOf(id) !== ids.lastIndexOf(id))
  if (twice.length > 0)
    throw new InvalidInput({
      kids: twice.map(({ name }) => msg('booking_kid_twice', { name: isolate(name) })),
    })
  const known = new Set(own.map(({ name, dateOfBirth }) => keyOf(name, dateOfBirth)))
  for (const { name, date_of_birth } of added) {
    const key = keyOf(name, date_of_birth)
    if (known.has(key))
      throw new InvalidInput({ new_kids: [msg('booking_kid_twice', { name: isolate(name) })] })
    known.add(key)
  }
}

function ageFault(
  { name, dateOfBirth }: { name: string; dateOfBirth: string },
  { localDate, ageMinMonths, ageMaxMonths }: Visit,
): FieldMessage[] {
  const age = monthsOn(dateOfBirth, localDate)
  if (age < ageMinMonths) {
    const min = youngestOf({ ageMinMonths })
    if ('years' in min) return [msg('booking_kid_too_young', { name: isolate(name), min: min.years })]
    return [msg('booking_kid_too_young_months', { name: isolate(name), min: min.months })]
  }
  if (age <= ageMaxMonths) return []
  const max = oldestOf({ ageMaxMonths })
  if ('years' in max) return [msg('booking_kid_too_old', { name: isolate(name), max: max.years })]
  return [msg('booking_kid_too_old_months', { name: isolate(name), max: max.months })]
}

export const addKids: AddKids = (tx, userId, added, now) =>
  storeKids(tx, userId, added, { now, field: 'new_kids' })

/** @throws InvalidInput beside `birthday_kid`, the same for another family's kid as for none */
export async function requireOwnKid(tx: Queryable, userId: number, kidId: number): Promise<void> {
  const [found] = await tx
    .select({ id: kid.id })
    .from(kid)
    .where(and(eq(kid.id, kidId), eq(kid.userId, userId)))
    // Keeps the kid from being deleted before its id is stored.
    .for('key share')
  if (!found) throw new InvalidInput({ birthday_kid: [msg('booking_unknown_kid')] })
}
