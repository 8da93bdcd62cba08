import type { PersonalTables } from '../services/personal-data.ts'

export const bookingTables: PersonalTables = {
  withheldKeys: ['client_key', 'ticket_code', 'checked_in_by', 'phone_key'],
  children: {
    booking: [
      { key: 'kids', table: 'booking_kid', column: 'booking_id' },
      { key: 'history', table: 'booking_event', column: 'booking_id' },
    ],
  },
}
