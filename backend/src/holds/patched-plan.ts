import type { updateBooking } from '@marah/contract/holds'
import type { z } from 'zod'
import type { BookingRow } from '../schema/bookings.ts'
import { bookedRequest } from './booked-request.ts'
import type { Parts } from './own-holds.ts'
import type { Planner } from './plan.ts'

type Patch = z.output<typeof updateBooking.body>

/** Rebuilds the request of a booking with some changes; null if the changes do not concern its place. */
export function changedPlan(patch: Patch): ((row: BookingRow, parts: Parts) => Planner) | null {
  const { tickets, services, kids, new_kids, guests, grown_ups, add_ons } = patch
  const changes = { tickets, services, kids, new_kids, guests, grown_ups, add_ons }
  const isPlaced = Object.values(changes).some((given) => given !== undefined)
  return isPlaced ? (row, parts) => bookedRequest(row, parts, changes) : null
}
