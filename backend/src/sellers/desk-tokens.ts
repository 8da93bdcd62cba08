import { createHash, randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import type { AuthenticateSeller } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { vendor, vendorToken } from './tables.ts'

/**
 * Makes the token that opens a seller's desk and shows it this once; only its hash is kept. An older one of the same
 * name ends. Null when there is no such seller.
 */
export async function makeDeskToken(tx: Transaction, slug: string, name: string): Promise<string | null> {
  const [found] = await tx.select({ id: vendor.id }).from(vendor).where(eq(vendor.slug, slug))
  if (!found) return null
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(token)
  await tx
    .insert(vendorToken)
    .values({ hash, vendorId: found.id, name })
    .onConflictDoUpdate({
      target: [vendorToken.vendorId, vendorToken.name],
      set: { hash, createdOn: new Date() },
    })
  return token
}

export type OpenedDesk = { readonly slug: string; readonly name: string; readonly token: string }

/** A token for the desk of each of the first sellers, all of one name. */
export function makeDeskTokens({ database }: Services, name: string, most: number): Promise<OpenedDesk[]> {
  return database.transaction(async (tx) => {
    const sellers = await tx.select().from(vendor).orderBy(asc(vendor.id)).limit(most)
    const opened: OpenedDesk[] = []
    for (const seller of sellers) {
      const token = await makeDeskToken(tx, seller.slug, name)
      if (token !== null) opened.push({ slug: seller.slug, name: seller.name.en, token })
    }
    return opened
  })
}

/** The token is 256 random bits, so a plain hash of it cannot be guessed back. */
export function authenticateSeller({ database }: Services): AuthenticateSeller {
  return async (bearer) => {
    const [found] = await database.db
      .select({ vendorId: vendorToken.vendorId })
      .from(vendorToken)
      .where(eq(vendorToken.hash, hashOf(bearer)))
    return found?.vendorId ?? null
  }
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}
