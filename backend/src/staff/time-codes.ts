import { Secret, TOTP } from 'otpauth'
import { keyedHash } from '../platform/security/keyed-hash.ts'
import type { Services } from '../services/services.ts'

const stepSeconds = 30
/** A clock may be so many steps ahead or behind. */
const window = 1
/** What authenticator apps expect: SHA-1 with 160 bits. */
const secretBytes = 20

type Keyed = Pick<Services, 'secretKey'>

/** The secret that an authenticator app shares with the shop; it follows from the salt, and only the shop's key makes it. */
function secretOf(services: Keyed, salt: Uint8Array): Secret {
  const bytes = keyedHash(services, 'staff-time-code', salt).subarray(0, secretBytes)
  return Secret.fromHex(bytes.toString('hex'))
}

/** Says what an authenticator app needs. */
export function appKey(
  services: Keyed & Pick<Services, 'settings'>,
  salt: Uint8Array,
  email: string,
): { readonly secret: string; readonly uri: string } {
  const secret = secretOf(services, salt)
  const issuer = services.settings.names().en
  const totp = new TOTP({ issuer, label: email, secret, period: stepSeconds })
  return { secret: secret.base32, uri: totp.toString() }
}

/** Returns the step whose code this is; null for a wrong code. Without a salt none is right, after the same work. */
export function stepOf(services: Keyed, salt: Uint8Array | null, code: string, at: Date): number | null {
  const secret = secretOf(services, salt ?? new Uint8Array())
  const token = code.replaceAll(/\s/g, '')
  const delta = new TOTP({ secret, period: stepSeconds }).validate({ token, timestamp: at.getTime(), window })
  return delta === null || salt === null ? null : stepAt(at) + delta
}

/** Returns the code of a step, for tests and the demo: people have an app. */
export function codeOfStep(services: Keyed, salt: Uint8Array, step: number): string {
  const timestamp = step * stepSeconds * 1000
  return new TOTP({ secret: secretOf(services, salt), period: stepSeconds }).generate({ timestamp })
}

export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds)
}
