import type { updateBooking } from '@marah/contract/holds'
import type { z } from 'zod'
import { notFound } from '../platform/http-error.ts'
import type { BookingRow, FrozenLine } from '../schema/bookings.ts'
import { addKids } from './booked-kids.ts'
import type { Parts } from './own-holds.ts'
import type { Planner } from './plan.ts'
import { planOpenPlay } from './plan-open-play.ts'
import { planParty } from './plan-party.ts'
import { planWorkshop } from './plan-workshop.ts'

type Patch = z.output<typeof updateBooking.body>

/** The request that a booking came from, with some of it changed; null when nothing changes that has to do with its place. */
export function changedPlan(patch: Patch): ((row: BookingRow, parts: Parts) => Planner) | null {
  const { tickets, services, kids, new_kids, guests, add_ons } = patch
  const isPlaced = [tickets, services, kids, new_kids, guests, add_ons].some((given) => given !== undefined)
  if (!isPlaced) return null
  return (row, parts) => {
    const whose = { kids: kids ?? parts.kidIds, new_kids }
    switch (row.kind) {
      case 'open_play':
        return planOpenPlay(
          {
            ...whose,
            slot: row.slotId ?? gone(),
            tickets:
              tickets ??
              chosen(row.lines, 'ticket').map(({ ref, quantity }) => ({ ticket_type: ref, quantity })),
            services:
              services ??
              chosen(row.lines, 'service').map(({ ref, quantity }) => ({ service: ref, quantity })),
          },
          addKids,
        )
      case 'workshop':
        return planWorkshop(
          { ...whose, workshop: row.workshopId ?? gone(), sessions: parts.sessionIds },
          addKids,
        )
      case 'event':
        return planParty({
          package: row.packageId ?? gone(),
          hall: row.hallId ?? gone(),
          starts_at: row.startsOn.toISOString(),
          guests: guests ?? row.guests,
          add_ons,
          existingAddOns: chosen(row.lines, 'add_on'),
        })
    }
  }
}

function chosen(lines: readonly FrozenLine[], kind: FrozenLine['kind']): readonly FrozenLine[] {
  return lines.filter((line) => line.kind === kind)
}

/** What it was for has been taken out of the timetable. */
function gone(): never {
  throw notFound()
}
