import { hourSeconds } from '@marah/contract/rules/durations'
import type { Services } from '../services/services.ts'
import { removeOldOrders } from './old-orders.ts'
import { removeStale } from './stale-rows.ts'

const hoursBetweenSweeps = 24

/** Deletes rows past their retention that no feature removes itself (`docs/retention.md`). */
export function registerRetention(services: Services): void {
  services.jobs.every('retention.sweep', hoursBetweenSweeps * hourSeconds, async () => {
    await removeStale(services)
    await removeOldOrders(services)
  })
}
