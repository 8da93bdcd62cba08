import type { AdaptedCalls } from '../adapter.ts'
import { adaptAddresses } from './addresses.ts'
import { adaptCodes } from './codes.ts'
import { adaptCountries } from './countries.ts'
import { adaptNotifications } from './notifications.ts'
import { adaptOnboarding } from './onboarding.ts'
import { adaptPasswords } from './passwords.ts'
import { adaptSessions } from './sessions.ts'
import { adaptStore } from './store.ts'
import { adaptUser } from './user.ts'

export function adaptAccounts(calls: AdaptedCalls): void {
  adaptSessions(calls)
  adaptPasswords(calls)
  adaptCodes(calls)
  adaptUser(calls)
  adaptOnboarding(calls)
  adaptCountries(calls)
  adaptAddresses(calls)
  adaptNotifications(calls)
  adaptStore(calls)
}
