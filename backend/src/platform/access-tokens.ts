import { createHash, randomBytes } from 'node:crypto'

const day = 86_400_000
/** Days after which a token ends unless told (TOKEN_DAYS). */
const usualDays = 365
/** Its last use is written down once an hour, not with each of a thousand requests. */
const useGrain = 3_600_000

/** What a token's row says of it; nobody can make the token of it. */
export type ListedToken = {
  readonly name: string
  readonly createdOn: Date
  readonly expiresOn: Date
  readonly lastUsedOn: Date | null
}

export type TokenLife = { readonly now?: Date; readonly days?: number }

/** A token for software or a device, and its row's columns. It is 256 random bits, so that a plain hash cannot be guessed back. */
export function newToken({ now = new Date(), days = usualDays }: TokenLife) {
  const token = randomBytes(32).toString('base64url')
  const expiresOn = new Date(now.getTime() + days * day)
  return { token, row: { hash: tokenHash(token), createdOn: now, expiresOn, lastUsedOn: null } }
}

export function tokenHash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

/** Before which the last use must lie to be written anew. */
export function lastUseBefore(now: Date): Date {
  return new Date(now.getTime() - useGrain)
}
