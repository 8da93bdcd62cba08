import { asc, eq } from 'drizzle-orm'
import encodeQR from 'qr'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { staffToken } from '../schema/staff-tokens.ts'
import {
  authenticateToken,
  type ListedToken,
  newToken,
  type TokenLifetime,
} from '../services/http/access-tokens.ts'
import type { AuthenticateCheckIn } from '../services/http/actor-of-request.ts'
import type { Services } from '../services/services.ts'
import { shopAddress } from '../shop/shop-address.ts'

/** Makes the token that opens the door's page and shows it this once; an older one of the same name ends. */
export async function makeStaffToken(
  tx: Transaction,
  name: string,
  lifetime: TokenLifetime = {},
): Promise<string> {
  const { token, row } = newToken(lifetime)
  await tx
    .insert(staffToken)
    .values({ ...row, name })
    .onConflictDoUpdate({ target: staffToken.name, set: row })
  return token
}

/**
 * The link that opens the check-in page on a device. Browsers do not send the fragment to a server, so no log contains the
 * token.
 */
export function doorLink(services: Pick<Services, 'config' | 'settings'>, token: string): string {
  return `${doorAddress(services)}#token=${token}`
}

/** The check-in page, which a device opens that has a token. */
export function doorAddress(services: Pick<Services, 'config' | 'settings'>): string {
  const [language = 'en'] = services.settings.languages()
  return shopAddress(services, language, '/play/door')
}

/** For a terminal, to be read by the camera of the device. */
export function doorCode(link: string): string {
  return encodeQR(link, 'ascii', { border: 2 })
}

export function listStaffTokens(queryable: Queryable): Promise<ListedToken[]> {
  const { name, createdOn, expiresOn, lastUsedOn } = staffToken
  return queryable.select({ name, createdOn, expiresOn, lastUsedOn }).from(staffToken).orderBy(asc(name))
}

/** False if there is no token of that name. */
export async function revokeStaffToken(queryable: Queryable, name: string): Promise<boolean> {
  const revoked = await queryable
    .delete(staffToken)
    .where(eq(staffToken.name, name))
    .returning({ name: staffToken.name })
  return revoked.length > 0
}

export function authenticateCheckIn(services: Services): AuthenticateCheckIn {
  return authenticateToken(services, { table: staffToken, owner: staffToken.name })
}
