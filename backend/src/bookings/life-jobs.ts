import type { Services } from '../platform/services.ts'
import { endOver } from './endings.ts'
import { waitlistJob } from './freed-places.ts'
import { sweepMoves } from './move.ts'
import { remind } from './reminders.ts'
import { offerFreedPlaces } from './waitlist-offers.ts'

const lifeSeconds = 60
/** The job answers at once; this is the net under places that become free in other ways, as by more capacity. */
const waitlistSeconds = 20

/** What happens to bookings by the clock; before the queue starts. */
export function scheduleBookingLife(services: Services): void {
  const { jobs } = services
  jobs.handle(waitlistJob, () => offerFreedPlaces(services))
  jobs.every('bookings.waitlist', waitlistSeconds, () => offerFreedPlaces(services))
  jobs.every('bookings.life', lifeSeconds, async () => {
    await endOver(services)
    await sweepMoves(services)
    await remind(services)
  })
}
