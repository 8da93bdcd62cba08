import type { RateLimit } from '../platform/rate-limit.ts'
import { invalidField } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { isPassword } from './passwords.ts'
import type { UserRow } from './users.ts'

/** Whoever found a phone unlocked may guess as often as at the login. */
const wrongPasswords: RateLimit = { name: 'password-again', times: 5, seconds: 300 }

/**
 * Before what would let a stranger keep an account: the password once more, wherever it is sent (clients of the
 * specification send none). Guesses are counted by account.
 * @throws InvalidInput beside `field` when it is not the account's.
 */
export async function requirePassword(
  services: Services,
  owner: UserRow,
  typed: string | undefined,
  field = 'password',
): Promise<void> {
  if (typed === undefined) return
  await services.rateLimits.spend(wrongPasswords, owner.id)
  if (!(await isPassword(typed, owner.passwordHash))) throw invalidField(field, 'accounts_password_wrong')
  await services.rateLimits.forget(wrongPasswords, owner.id)
}
