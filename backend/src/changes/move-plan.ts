import type { rescheduleBooking } from '@marah/contract/changes'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  addKids,
  type Parts,
  type Plan,
  type Planner,
  planOpenPlay,
  planParty,
  planWorkshop,
  priceVisit,
  subtotalOf,
} from '../holds/index.ts'
import type { Queryable } from '../platform/database.ts'
import { msg } from '../platform/field-errors.ts'
import { InvalidInput, notFound } from '../platform/http-error.ts'
import type { Services } from '../platform/services.ts'
import type { BookingRow, FrozenLine } from '../schema/bookings.ts'
import { openPlaySlot } from '../schema/play.ts'

export type Target = z.output<typeof rescheduleBooking.body>

/** The same request at another time, by the rules and prices of now: kids still have to fit, and the time to be on offer. */
export function movedPlan(row: BookingRow, { kidIds }: Parts, target: Target): Planner {
  switch (row.kind) {
    case 'open_play': {
      const { slot } = target
      if (slot === undefined) throw new InvalidInput({ slot: [msg('required')] })
      const plan = planOpenPlay(
        {
          slot,
          kids: kidIds,
          tickets: of(row.lines, 'ticket').map(({ ref, quantity }) => ({ ticket_type: ref, quantity })),
          services: of(row.lines, 'service').map(({ ref, quantity }) => ({ service: ref, quantity })),
        },
        addKids,
      )
      return async (tx, moment) => {
        if ((await openPlayOf(tx, slot)) !== row.openPlayId) {
          throw new InvalidInput({ slot: [msg('booking_other_activity')] })
        }
        return plan(tx, moment)
      }
    }
    case 'workshop': {
      const { sessions } = target
      if (!sessions || sessions.length === 0) throw new InvalidInput({ sessions: [msg('required')] })
      return planWorkshop({ workshop: row.workshopId ?? gone(), sessions, kids: kidIds }, addKids)
    }
    case 'event': {
      const { starts_at } = target
      if (starts_at === undefined) throw new InvalidInput({ starts_at: [msg('required')] })
      return planParty({
        starts_at,
        guests: row.guests,
        package: row.packageId ?? gone(),
        hall: target.hall ?? row.hallId ?? gone(),
        add_ons: of(row.lines, 'add_on').map(({ ref, quantity }) => ({ add_on: ref, quantity })),
      })
    }
  }
}

function of(lines: readonly FrozenLine[], kind: FrozenLine['kind']): readonly FrozenLine[] {
  return lines.filter((line) => line.kind === kind)
}

async function openPlayOf(queryable: Queryable, slotId: number): Promise<number> {
  const [slot] = await queryable
    .select({ openPlayId: openPlaySlot.openPlayId })
    .from(openPlaySlot)
    .where(eq(openPlaySlot.id, slotId))
  return slot?.openPlayId ?? gone()
}

/** What it was for has been taken out of the timetable. */
function gone(): never {
  throw notFound()
}

type Priced = Pick<BookingRow, 'amount' | 'amountPaid' | 'discount' | 'currency' | 'timezone'>

/**
 * What a move comes to: the coupon keeps taking off what it did. Only what is dearer than all that was agreed and paid
 * before is asked for; where a balance is still due it grows instead.
 */
export function priceOfMove(services: Pick<Services, 'settings' | 'now'>, row: Priced, lines: Plan['lines']) {
  const { currency, timezone } = row
  const discount = Math.min(row.discount, subtotalOf(lines))
  const price = priceVisit(services, { lines, currency, timezone }, discount)
  const isPaid = row.amountPaid >= row.amount
  const difference = isPaid ? Math.max(0, price.amount - row.amountPaid) : 0
  return { ...price, difference }
}
