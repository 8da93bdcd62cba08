import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import type { AuthenticateStaff } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { staffToken } from './door-tables.ts'

/** Makes the token that opens the door's page and shows it this once; an older one of the same name ends. */
export async function makeStaffToken(tx: Transaction, name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(token)
  await tx
    .insert(staffToken)
    .values({ hash, name })
    .onConflictDoUpdate({ target: staffToken.name, set: { hash, createdOn: new Date() } })
  return token
}

/** The token is 256 random bits, so a plain hash of it cannot be guessed back. */
export function authenticateStaff({ database }: Services): AuthenticateStaff {
  return async (bearer) => {
    const [found] = await database.db
      .select({ name: staffToken.name })
      .from(staffToken)
      .where(eq(staffToken.hash, hashOf(bearer)))
    return found?.name ?? null
  }
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}
