import type { Services } from '../services/services.ts'
import { endOver } from './complete-visits.ts'
import { remind } from './reminders.ts'

const secondsBetween = 60

/** Registers the scheduled jobs of bookings; call it before the queue starts. */
export function scheduleVisits(services: Services): void {
  services.jobs.every('bookings.life', secondsBetween, async () => {
    await endOver(services)
    await remind(services)
  })
}
