import type { rescheduleBooking } from '@marah/contract/changes'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { settledOf } from '../bookings/index.ts'
import { bookedRequest, type Parts, type Plan, type Planner, priceVisit, subtotalOf } from '../holds/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput, notFound } from '../platform/errors/http-error.ts'
import type { BookingRow } from '../schema/bookings.ts'
import { openPlaySlot } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import { moveFeesWithNext } from './move-fees.ts'

export type Target = z.output<typeof rescheduleBooking.body>

/**
 * Plans the same request at another time, by present rules and prices: the kids must still fit, and the time must be on
 * offer.
 */
export function movedPlan(row: BookingRow, parts: Parts, target: Target): Planner {
  const { slot, sessions, starts_at, hall } = target
  switch (row.kind) {
    case 'open_play': {
      if (slot === undefined) throw new InvalidInput({ slot: [msg('required')] })
      const plan = bookedRequest(row, parts, { slot })
      return async (tx, moment) => {
        if ((await openPlayOf(tx, slot)) !== row.openPlayId) {
          throw new InvalidInput({ slot: [msg('booking_other_activity')] })
        }
        return plan(tx, moment)
      }
    }
    case 'workshop':
      if (!sessions || sessions.length === 0) throw new InvalidInput({ sessions: [msg('required')] })
      return bookedRequest(row, parts, { sessions })
    case 'event':
      if (starts_at === undefined) throw new InvalidInput({ starts_at: [msg('required')] })
      return bookedRequest(row, parts, { starts_at, hall })
  }
}

async function openPlayOf(queryable: Queryable, slotId: number): Promise<number> {
  const [slot] = await queryable
    .select({ openPlayId: openPlaySlot.openPlayId })
    .from(openPlaySlot)
    .where(eq(openPlaySlot.id, slotId))
  return slot?.openPlayId ?? failVanished()
}

/** Rejects a booking whose activity the timetable no longer contains. */
function failVanished(): never {
  throw notFound()
}

type Priced = Pick<
  BookingRow,
  | 'amount'
  | 'amountPaid'
  | 'refundedAmount'
  | 'givenBack'
  | 'discount'
  | 'currency'
  | 'timezone'
  | 'lines'
  | 'policy'
  | 'rescheduleCount'
>

/**
 * Prices a move; the coupon keeps its discount. The customer pays only the amount above everything agreed and paid before;
 * if a balance is still due, the balance grows instead.
 */
export function priceOfMove(
  services: Pick<Services, 'settings' | 'now' | 'messages'>,
  row: Priced,
  planned: Plan['lines'],
) {
  const { currency, timezone } = row
  // A coupon takes nothing off what the move itself costs.
  const discount = Math.min(row.discount, subtotalOf(planned))
  const lines = [...planned, ...moveFeesWithNext(services, row)]
  const price = priceVisit(services, { lines, currency, timezone }, discount)
  const settled = settledOf(row)
  const difference = settled >= row.amount ? Math.max(0, price.amount - settled) : 0
  return { ...price, difference }
}
