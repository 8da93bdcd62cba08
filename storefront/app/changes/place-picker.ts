import type { Booking } from '../bookings/index.ts'
import type { moveBooking } from './change-calls.ts'

/** The slot, session or start to which a booking is to be moved. */
export type Place = Parameters<typeof moveBooking>[1]

/** The props of the picker of each kind of booking. */
export type PlacePickerProps = {
  booking: Booking
  chosen: Place | null
  onChoose: (place: Place | null) => void
}
