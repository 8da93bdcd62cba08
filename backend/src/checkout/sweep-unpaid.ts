import { dayMs } from '@marah/contract/rules/durations'
import { sweepHolds } from '../holds/index.ts'
import { sweepUnpaidOrders } from '../payments/index.ts'
import type { Services } from '../services/services.ts'

/** Days for which orders and bookings that were never paid are stored (docs/operations.md). */
const unpaidDays = 30

/** Deletes orders first: a hold that an order names stays with it. */
export async function sweepUnpaid(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - unpaidDays * dayMs)
  await sweepUnpaidOrders(services, before)
  await sweepHolds(services, before)
}
