import type { PersonalTables } from '../services/personal-data.ts'

export const notificationTables: PersonalTables = {
  withheldKeys: ['idempotency_key'],
}
