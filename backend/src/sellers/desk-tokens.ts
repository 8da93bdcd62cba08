import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { vendor, vendorToken } from '../schema/sellers.ts'
import {
  authenticateToken,
  type ListedToken,
  newToken,
  type TokenLifetime,
} from '../services/http/access-tokens.ts'
import type { AuthenticateSeller } from '../services/http/actor-of-request.ts'
import type { Services } from '../services/services.ts'

/**
 * Makes the token that opens a seller's desk and shows it this once; only its hash is stored. An older one of the same
 * name ends. Null when there is no such seller.
 */
export async function makeDeskToken(
  tx: Transaction,
  slug: string,
  name: string,
  lifetime: TokenLifetime = {},
): Promise<string | null> {
  const [found] = await tx.select({ id: vendor.id }).from(vendor).where(eq(vendor.slug, slug))
  if (!found) return null
  const { token, row } = newToken(lifetime)
  await tx
    .insert(vendorToken)
    .values({ ...row, vendorId: found.id, name })
    .onConflictDoUpdate({ target: [vendorToken.vendorId, vendorToken.name], set: row })
  return token
}

/** Lists the tokens of every seller, or of one. */
export function listDeskTokens(
  queryable: Queryable,
  slug: string | null,
): Promise<(ListedToken & { seller: string })[]> {
  const { name, createdOn, expiresOn, lastUsedOn } = vendorToken
  return queryable
    .select({ seller: vendor.slug, name, createdOn, expiresOn, lastUsedOn })
    .from(vendorToken)
    .innerJoin(vendor, eq(vendor.id, vendorToken.vendorId))
    .where(slug === null ? undefined : eq(vendor.slug, slug))
    .orderBy(asc(vendor.slug), asc(name))
}

/** False when that seller has none of that name. */
export async function revokeDeskToken(queryable: Queryable, slug: string, name: string): Promise<boolean> {
  const seller = queryable.select({ id: vendor.id }).from(vendor).where(eq(vendor.slug, slug))
  const revoked = await queryable
    .delete(vendorToken)
    .where(and(inArray(vendorToken.vendorId, seller), eq(vendorToken.name, name)))
    .returning({ name: vendorToken.name })
  return revoked.length > 0
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

export function authenticateSeller(services: Services): AuthenticateSeller {
  return authenticateToken(services, { table: vendorToken, owner: vendorToken.vendorId })
}
