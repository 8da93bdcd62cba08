import type { TimeAgain } from '@marah/contract/changes'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { readOwnBooking } from '../bookings/index.ts'
import { kidsElsewhere, timesAgain, whatOfBooking } from '../capacity/index.ts'
import {
  expireLapsed,
  holdPlaces,
  type Parts,
  type Planner,
  partsOf,
  priceVisit,
  type RequestedPlaces,
} from '../holds/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError, InvalidInput } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import type { BookingRow } from '../schema/bookings.ts'
import { openPlay, workshop } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import { movedPlan } from './move-plan.ts'

type Own = { readonly userId: number; readonly reference: string }

const mostTimes = 3
/** Times that are tried, the most similar first, until three of them suit the same kids and tickets. */
const mostTried = 12
/** The id of no booking: all visits of a kid count. */
const noBooking = 0

/**
 * Offers times to come at which a family can book the same again. Each is planned by present rules and prices, so that
 * none is offered that cannot be held; where no time suits, the reason is thrown.
 */
export async function listTimesAgain(
  services: Services,
  { userId, reference }: Own,
): Promise<z.input<typeof TimeAgain>[]> {
  const { db } = services.database
  const row = await readOwnBooking(db, userId, reference)
  const parts = await partsOf(db, row.id)
  const target = targetOf(row, parts)
  await requireOffered(db, row)
  // Places of holds whose time is over are free.
  await expireLapsed(services, { userId, what: null })
  const what = whatOfBooking(row, parts.sessionIds)
  const candidates = await timesAgain(services, db, { ...row, what })
  return services.database.transaction(async (tx) => {
    const times: z.input<typeof TimeAgain>[] = []
    let problem: HttpError | InvalidInput | undefined
    for (const { id, ...time } of candidates.slice(0, mostTried)) {
      if (id === null || times.length === mostTimes) continue
      const price = await priceAgain(services, tx, { userId, plan: target(id).plan }).catch(
        (error: unknown) => {
          if (!(error instanceof HttpError || error instanceof InvalidInput)) throw error
          problem ??= error
          return null
        },
      )
      if (price)
        times.push({ id, starts_at: time.starts_at, ends_at: time.ends_at, date: time.date, ...price })
    }
    if (times.length === 0 && problem) throw problem
    return times
  })
}

async function requireOffered(queryable: Queryable, { openPlayId, workshopId }: BookingRow): Promise<void> {
  const offers =
    openPlayId === null
      ? await queryable
          .select({ isActive: workshop.isActive })
          .from(workshop)
          .where(eq(workshop.id, workshopId ?? 0))
      : await queryable
          .select({ isActive: openPlay.isActive })
          .from(openPlay)
          .where(eq(openPlay.id, openPlayId))
  if (!offers.some(({ isActive }) => isActive)) throw new HttpError(409, 'booking_not_offered')
}

/** Null if a kid has another visit then. */
async function priceAgain(
  services: Services,
  tx: Transaction,
  { userId, plan: planner }: { readonly userId: number; readonly plan: Planner },
): Promise<Pick<z.input<typeof TimeAgain>, 'total_amount' | 'currency'> | null> {
  const plan = await planner(tx, { userId, now: services.now() })
  if ((await kidsElsewhere(tx, noBooking, plan.claim.kids)).length > 0) return null
  const { currency } = plan
  return { total_amount: decimalText(priceVisit(services, plan, 0).amount, currency), currency }
}

/** Holds the same for another time, as a new booking. */
export async function bookAgain(
  services: Services,
  { userId, reference }: Own,
  asked: { readonly time: number; readonly key?: string | undefined; readonly language: Language },
): Promise<{ readonly row: BookingRow; readonly isNew: boolean }> {
  const { db } = services.database
  const row = await readOwnBooking(db, userId, reference)
  const target = targetOf(row, await partsOf(db, row.id))
  const key =
    asked.key === undefined ? undefined : { name: asked.key, request: { again: row.id, time: asked.time } }
  return holdPlaces(services, {
    userId,
    language: asked.language,
    key,
    couponCode: undefined,
    ...target(asked.time),
  })
}

/** Returns the request for the same at another time. Parties, and several sessions at once, are booked on their own pages. */
function targetOf(
  row: BookingRow,
  parts: Parts,
): (time: number) => { readonly what: RequestedPlaces; readonly plan: Planner } {
  const { openPlayId, workshopId } = row
  if (row.kind === 'open_play' && openPlayId !== null) {
    return (time) => ({
      what: { kind: 'slot', slotId: time },
      plan: movedPlan(row, parts, { slot: time }),
    })
  }
  if (row.kind === 'workshop' && workshopId !== null && parts.sessionIds.length === 1) {
    return (time) => ({
      what: { kind: 'workshop', workshopId },
      plan: movedPlan(row, parts, { sessions: [time] }),
    })
  }
  throw new HttpError(409, 'booking_not_offered')
}
