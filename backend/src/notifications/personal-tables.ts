import type { PersonalTables } from '../platform/personal-data.ts'

export const notificationTables: PersonalTables = {
  withheldTables: ['push_subscription'],
  withheldKeys: ['idempotency_key'],
}
