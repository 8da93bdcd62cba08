import type { PersonalTables } from '../platform/personal-data.ts'

export const accountTables: PersonalTables = {
  // Devices are exported in another form; codes and links let somebody in.
  withheldTables: ['session', 'verification_code', 'password_reset', 'email_undo'],
  withheldColumns: ['referral.joined_user_id'],
  withheldKeys: ['email_hash'],
}
