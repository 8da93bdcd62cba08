import { refetchBookings } from '../bookings/index.ts'
import { HoldClock } from './hold-clock.tsx'

type Held = { is_lapsed: boolean; hold_expires_at: string | null; venue_timezone: string }

/** Counts down the reservation that ends first, while the bookings themselves are out of sight. */
export function SoonestHold({ bookings }: { bookings: readonly Held[] }) {
  const [soonest] = bookings
    .flatMap(({ is_lapsed, hold_expires_at, venue_timezone }) =>
      is_lapsed || hold_expires_at === null ? [] : { until: hold_expires_at, timeZone: venue_timezone },
    )
    .sort((a, b) => Date.parse(a.until) - Date.parse(b.until))
  if (!soonest) return null
  return (
    <p>
      <HoldClock {...soonest} onLapsed={refetchBookings} />
    </p>
  )
}
