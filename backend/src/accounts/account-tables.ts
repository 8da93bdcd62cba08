import type { PersonalTables } from '../platform/personal-data.ts'

export const accountTables: PersonalTables = {
  withheldKeys: ['email_hash'],
}
