import type { updateBooking } from '@marah/contract/holds'
import type { z } from 'zod'
import { notFound } from '../platform/errors/http-error.ts'
import type { BookingRow, FrozenLine } from '../schema/bookings.ts'
import { addKids } from './booked-kids.ts'
import type { Parts } from './own-holds.ts'
import type { Planner } from './plan.ts'
import { planGroup } from './plan-group.ts'
import { planOpenPlay } from './plan-open-play.ts'
import { planParty } from './plan-party.ts'
import { planWorkshop } from './plan-workshop.ts'

type Patch = z.output<typeof updateBooking.body>

/** The fields of a booking's request that change its content, place or time. */
type Changes = Pick<
  Patch,
  'tickets' | 'services' | 'kids' | 'new_kids' | 'guests' | 'grown_ups' | 'add_ons'
> & {
  readonly slot?: number | undefined
  readonly sessions?: readonly number[] | undefined
  readonly starts_at?: string | undefined
  readonly hall?: number | undefined
}

/**
 * Rebuilds the request of a booking with some changes. Only this code derives a request from lines, which contain how
 * often a thing is paid for and not how often it was chosen.
 */
export function bookedRequest(row: BookingRow, parts: Parts, changes: Changes): Planner {
  const kidChoice = { kids: changes.kids ?? parts.kidIds, new_kids: changes.new_kids }
  switch (row.kind) {
    case 'open_play':
      if (row.group) {
        return planGroup({
          slot: changes.slot ?? row.slotId ?? failVanished(),
          heads: changes.guests ?? row.guests,
          group: row.group,
          field: 'guests',
        })
      }
      return planOpenPlay(
        {
          ...kidChoice,
          slot: changes.slot ?? row.slotId ?? failVanished(),
          tickets:
            changes.tickets ??
            linesOf(row, 'ticket').map(({ ref, quantity }) => ({ ticket_type: ref, quantity })),
          services:
            changes.services ??
            linesOf(row, 'service').map(({ ref, quantity }) => ({ service: ref, quantity })),
        },
        addKids,
      )
    case 'workshop':
      return planWorkshop(
        {
          ...kidChoice,
          workshop: row.workshopId ?? failVanished(),
          sessions: changes.sessions ?? parts.sessionIds,
        },
        addKids,
      )
    case 'event':
      return planParty({
        package: row.packageId ?? failVanished(),
        hall: changes.hall ?? row.hallId ?? failVanished(),
        starts_at: changes.starts_at ?? row.startsOn.toISOString(),
        guests: changes.guests ?? row.guests,
        grown_ups: changes.grown_ups ?? row.grownUps,
        add_ons: changes.add_ons,
        existingAddOns: linesOf(row, 'add_on'),
      })
  }
}

function linesOf({ lines }: BookingRow, kind: FrozenLine['kind']): readonly FrozenLine[] {
  return lines.filter((line) => line.kind === kind)
}

/** Rejects a booking whose activity the timetable no longer contains. */
function failVanished(): never {
  throw notFound()
}
