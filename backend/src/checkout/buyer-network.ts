import { sql } from 'drizzle-orm'
import { provenAddress, provenPhoneKey } from '../accounts/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { siteOf } from '../platform/limits/client-address.ts'
import { keyedHash } from '../platform/security/keyed-hash.ts'
import { mailboxKey } from '../services/messaging/mailboxes.ts'
import type { Services } from '../services/services.ts'
import type { AccountBuyer } from './purchase.ts'

/**
 * A key for the network of an unproven buyer, to limit how many units and places unpaid orders hold. IPv6 addresses count
 * by their whole site, since each of its 65,536 networks would get a share of its own. An IPv4 address counts alone, as it
 * may serve as many homes.
 */
export function networkKey(services: Pick<Services, 'secretKey'>, clientAddress: string): string {
  const network = siteOf(clientAddress) ?? clientAddress
  return keyedHash(services, 'guest-network', network).toString('base64url')
}

/**
 * Returns the key by which the unpaid orders of an account are counted together with those of others: the proven
 * mailbox or number, since one mailbox can prove any number of accounts (`a+1@`, `a+2@`); otherwise its network, as for
 * guests. Null at the desk.
 */
export async function sharedKeyOf(
  services: Pick<Services, 'secretKey'>,
  tx: Transaction,
  { userId, network }: AccountBuyer,
): Promise<string | null> {
  if (network === undefined) return null
  const proven = await provenAddress(tx, userId)
  if (proven === null) return network
  return 'email' in proven ? mailboxKey(services, proven.email) : provenPhoneKey(services, tx, userId)
}

/** Makes buyers whose limits count together take turns until the transaction ends. */
export async function lockBuyers(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of [...names].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest:${name}`}, 0))`)
  }
}
