import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isProven } from '../accounts/index.ts'
import { accountLimits } from '../platform/account-limits.ts'
import type { Transaction } from '../platform/database.ts'
import { HttpError } from '../platform/http-error.ts'
import type { Services } from '../platform/services.ts'
import { requirePauseOver } from '../platform/unpaid-pause.ts'
import { booking } from '../schema/bookings.ts'
import { waitlistEntry } from '../schema/waitlist.ts'
import type { LiveHold } from './own-live-holds.ts'
import type { Plan } from './plan.ts'

/** Making and changing holds, and letting them go or extending them. */
export const holdTries = accountLimits('hold', 30, 600)
export const holdChanges = accountLimits('hold-change', 60, 600)

/** Places in open play and workshops that all unpaid holds of one account may take up together. */
const mostPlaces = 60
const mostPlacesUnproven = 15

/** Holds that may lapse or be let go unpaid within a day, and how long one has to have lasted to count. */
const freeLapses = 5
const shortMinutes = 5

/** @throws HttpError 409 when a plan would make an account's unpaid holds take up too many places. */
export async function rejectTooManyPlaces(
  tx: Transaction,
  userId: number,
  plan: Plan,
  others: readonly LiveHold[],
): Promise<void> {
  if (plan.kind === 'event') return
  const held = others.filter(({ row }) => row.inCart && row.kind !== 'event')
  const places = held.reduce((sum, { row }) => sum + row.guests, plan.guests)
  if (places <= mostPlacesUnproven) return
  const proven = await isProven(tx, userId)
  const max = proven ? mostPlaces : mostPlacesUnproven
  if (places <= max) return
  const messageKey = proven ? 'too_many_places' : 'too_many_places_unproven'
  throw new HttpError(409, 'too_many_places', { messageKey, values: { max } })
}

/**
 * Before a new hold. What was held for a while and not paid counts, since the last booking that was paid; what the
 * waitlist offered does not.
 * @throws HttpError 429
 */
export async function requireHoldPauseOver(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const dayAgo = new Date(now().getTime() - 86_400_000).toISOString()
  const [lapsed] = await tx
    .select({
      times: sql<number>`count(*)::int`,
      lastOn: sql<Date | null>`max(${booking.editedOn})`.mapWith(booking.editedOn),
    })
    .from(booking)
    .where(
      and(
        eq(booking.userId, userId),
        isNull(booking.confirmedOn),
        inArray(booking.status, ['expired', 'cancelled']),
        sql`${booking.editedOn} > ${dayAgo}::timestamptz`,
        sql`${booking.editedOn} - ${booking.createdOn} >= make_interval(mins => ${shortMinutes})`,
        sql`not exists (select from ${waitlistEntry} where ${waitlistEntry.offerBookingId} = ${booking.id})`,
        sql`${booking.createdOn} > coalesce((
          select max(paid.confirmed_on) from booking paid
          where paid.user_id = ${userId} and (paid.amount_paid > 0 or paid.amount = 0)), '-infinity')`,
      ),
    )
  if (lapsed) requirePauseOver(lapsed, freeLapses * config.RATE_LIMIT_SCALE, now())
}
