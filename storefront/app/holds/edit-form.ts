import type { Booking } from '../bookings/index.ts'

/** The props of the form that changes a held booking of one kind. */
export type EditFormProps = { booking: Booking; onSaved: () => void; onCancel: () => void }
