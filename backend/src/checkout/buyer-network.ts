import { sql } from 'drizzle-orm'
import { siteOf } from '../platform/client-address.ts'
import type { Transaction } from '../platform/database.ts'
import { keyedHash } from '../platform/keyed-hash.ts'
import type { Services } from '../platform/services.ts'

/**
 * What stands for the network of a buyer whom nothing proves, in the limits of what unpaid orders keep from others. Of IPv6 the whole
 * site: its 65,536 networks would keep as many shares. An IPv4 address stands for as many homes.
 */
export function networkKey(services: Pick<Services, 'secretKey'>, clientAddress: string): string {
  const network = siteOf(clientAddress) ?? clientAddress
  return keyedHash(services, 'guest-network', network).toString('base64url')
}

/** Buyers whose limits count together take turns until the transaction ends. */
export async function lockBuyers(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of [...names].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest:${name}`}, 0))`)
  }
}
