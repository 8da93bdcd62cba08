import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import {
  type ListedToken,
  lastUseBefore,
  newToken,
  type TokenLife,
  tokenHash,
} from '../platform/access-tokens.ts'
import type { Queryable, Transaction } from '../platform/database.ts'
import type { AuthenticateStaff } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { staffToken } from '../schema/staff-tokens.ts'

/** Makes the token that opens the door's page and shows it this once; an older one of the same name ends. */
export async function makeStaffToken(tx: Transaction, name: string, life: TokenLife = {}): Promise<string> {
  const { token, row } = newToken(life)
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

export function authenticateStaff({ database, now }: Services): AuthenticateStaff {
  return async (bearer) => {
    const at = now()
    const hash = tokenHash(bearer)
    const [found] = await database.db
      .select({ name: staffToken.name, lastUsedOn: staffToken.lastUsedOn })
      .from(staffToken)
      .where(and(eq(staffToken.hash, hash), gt(staffToken.expiresOn, at)))
    if (!found) return null
    const before = lastUseBefore(at)
    if (found.lastUsedOn === null || found.lastUsedOn < before) {
      await database.db
        .update(staffToken)
        .set({ lastUsedOn: at })
        .where(
          and(
            eq(staffToken.hash, hash),
            or(isNull(staffToken.lastUsedOn), lt(staffToken.lastUsedOn, before)),
          ),
        )
    }
    return found.name
  }
}
