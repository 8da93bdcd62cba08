import type { PersonalTables } from '../services/personal-data.ts'

export const accountTables: PersonalTables = {
  withheldKeys: ['email_hash'],
}
