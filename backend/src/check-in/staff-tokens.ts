import { asc, eq } from 'drizzle-orm'
import {
  authenticateToken,
  type ListedToken,
  newToken,
  type TokenLifetime,
} from '../platform/access-tokens.ts'
import type { Queryable, Transaction } from '../platform/database.ts'
import type { AuthenticateStaff } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { staffToken } from '../schema/staff-tokens.ts'

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

export function listStaffTokens(queryable: Queryable): Promise<ListedToken[]> {
  const { name, createdOn, expiresOn, lastUsedOn } = staffToken
  return queryable.select({ name, createdOn, expiresOn, lastUsedOn }).from(staffToken).orderBy(asc(name))
}

/** False when there is none of that name. */
export async function revokeStaffToken(queryable: Queryable, name: string): Promise<boolean> {
  const revoked = await queryable
    .delete(staffToken)
    .where(eq(staffToken.name, name))
    .returning({ name: staffToken.name })
  return revoked.length > 0
}

export function authenticateStaff(services: Services): AuthenticateStaff {
  return authenticateToken(services, { table: staffToken, owner: staffToken.name })
}
