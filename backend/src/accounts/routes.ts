import { hourSeconds } from '@marah/contract/rules/durations'
import type { AccountParts } from '../platform/personal-data.ts'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { registerAddresses } from './address-routes.ts'
import { sweepEmailUndos } from './email-undo.ts'
import { registerLogin } from './login-routes.ts'
import { registerOnboarding } from './onboarding-routes.ts'
import { registerPasswords } from './password-routes.ts'
import { registerProfile } from './profile-routes.ts'
import { sweepPasswordResets } from './reset-links.ts'
import { sweepSessions } from './sessions.ts'
import { registerVerification } from './verification-routes.ts'

/** `parts`: the features' contributions to the end of an account, its owner's first proof and the export of its data. */
export function registerAccounts(router: Router, services: Services, parts: AccountParts): void {
  registerLogin(router, services)
  registerPasswords(router, services, parts)
  registerVerification(router, services)
  registerProfile(router, services, parts)
  registerOnboarding(router, services)
  registerAddresses(router, services)
  services.jobs.every('accounts.sweep', hourSeconds, async () => {
    await sweepSessions(services)
    await sweepPasswordResets(services)
    await sweepEmailUndos(services)
    await services.rateLimits.sweep()
  })
}
