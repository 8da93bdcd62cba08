import { hourSeconds } from '@marah/contract/rules/durations'
import type { Router } from '../services/http/router.ts'
import type { AccountParts } from '../services/personal-data.ts'
import type { Services } from '../services/services.ts'
import { registerAddresses } from './addresses/address-routes.ts'
import { sweepEmailUndos } from './contact/email-undo.ts'
import { registerVerification } from './contact/verification-routes.ts'
import { closeGuests } from './guests/close-guests.ts'
import { registerGuests } from './guests/guests.ts'
import { registerLogin } from './login/login-routes.ts'
import { registerPasswords } from './passwords/password-routes.ts'
import { sweepPasswordResets } from './passwords/reset-links.ts'
import { registerOnboarding } from './profile/onboarding-routes.ts'
import { registerProfile } from './profile/profile-routes.ts'
import { sweepSessions } from './sessions/sessions.ts'

/** `parts`: the features' contributions to the end of an account, its owner's first proof and the export of its data. */
export function registerAccounts(router: Router, services: Services, parts: AccountParts): void {
  registerLogin(router, services)
  registerPasswords(router, services, parts)
  registerVerification(router, services, parts)
  registerProfile(router, services, parts)
  registerOnboarding(router, services)
  registerAddresses(router, services)
  registerGuests(router, services)
  services.jobs.every('accounts.sweep', hourSeconds, async () => {
    await sweepSessions(services)
    await sweepPasswordResets(services)
    await sweepEmailUndos(services)
    await closeGuests(services, parts)
    await services.rateLimits.sweep()
  })
}
