import type { PersonalTables } from '../platform/personal-data.ts'

export const notificationTables: PersonalTables = {
  withheldKeys: ['idempotency_key'],
}
