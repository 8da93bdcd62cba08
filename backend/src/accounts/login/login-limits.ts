import { daySeconds, hourSeconds } from '@marah/contract/rules/durations'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import type { Services } from '../../services/services.ts'

const failuresOfAccount: RateLimit = { name: 'login-account', times: 5, seconds: 300 }
const failuresOfAddress: RateLimit = { name: 'login-address', times: 30, seconds: 60 }
/**
 * Limits failures of one account over all addresses, against an attacker with a thousand of them; the second limit
 * lengthens the pause.
 */
const failuresEverywhere: readonly RateLimit[] = [
  { name: 'login-hour', times: 20, seconds: hourSeconds },
  { name: 'login-day', times: 60, seconds: daySeconds },
]
/** Networks from which the right password came, for thirty days. It is only read, so its limit is never reached. */
const knownNetworks: RateLimit = { name: 'login-known', times: 1_000_000, seconds: 30 * daySeconds }

/**
 * The account that a login tries to enter, and the network it comes from; `passwordHash` is null if the account has no
 * password.
 */
type Attempt = {
  readonly email: string
  readonly passwordHash: string | null
  readonly clientAddress: string
}

/**
 * Counts a login as a failure before its password is looked at, so that many at once are no way around. Strangers who
 * guess from everywhere do not lock the owner out: where they logged in before with this password only the tries from
 * there count, and a link for a new password opens the account from anywhere.
 * @returns what takes the try back, once it has turned out right.
 * @throws HttpError 429
 */
export async function countLogin(
  { rateLimits }: Services,
  { email, passwordHash, clientAddress }: Attempt,
): Promise<() => Promise<void>> {
  const account = email.toLowerCase()
  const fromHere = `${account} ${clientAddress}`
  await rateLimits.spend(failuresOfAddress, clientAddress)
  await rateLimits.spend(failuresOfAccount, fromHere)
  const known = knownKey({ email, passwordHash, clientAddress })
  const counted = (await rateLimits.spent(knownNetworks, known)) > 0 ? [] : failuresEverywhere
  for (const limit of counted) await rateLimits.spend(limit, account)
  return async () => {
    await rateLimits.forget(failuresOfAccount, fromHere)
    await rateLimits.giveBack(failuresOfAddress, clientAddress)
    for (const limit of counted) await rateLimits.giveBack(limit, account)
  }
}

/** Call it after a login, a sign-up or a new password. A new password deletes the networks of the previous one. */
export async function rememberNetwork({ rateLimits }: Services, attempt: Attempt): Promise<void> {
  const known = knownKey(attempt)
  await rateLimits.forget(knownNetworks, known)
  await rateLimits.spend(knownNetworks, known)
}

function knownKey({ email, passwordHash, clientAddress }: Attempt): string {
  return `${email.toLowerCase()} ${clientAddress} ${passwordHash}`
}
