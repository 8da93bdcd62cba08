import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { user } from '../schema/accounts.ts'
import { customer, customerBlock } from '../schema/customers.ts'
import { mailboxKey } from './messaging/mailboxes.ts'
import type { Services } from './services.ts'

type Keyed = Pick<Services, 'secretKey'>
/** Who buys: an account, that of a family that books as a guest too, or the email of a guest. */
export type BuyerOf = { readonly userId: number } | { readonly email: string }

function lockName(key: string): SQL {
  return sql`hashtextextended(${`customer:${key}`}, 0)`
}

/** Waits until purchases of the mailbox that are under way have ended; later ones see what the transaction writes. */
export async function lockOutPurchases(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockName(key)})`)
}

/** Purchases of one mailbox do not wait for each other. */
async function holdPurchase(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockName(key)})`)
}

/**
 * Rejects the purchase of a customer whom the shop has blocked, by whatever spelling of the mailbox. A block that is being written
 * waits for the purchase, or the purchase for the block. @throws HttpError 409
 */
export async function requireMayBuy(
  services: Keyed,
  tx: Transaction,
  buyer: BuyerOf,
  hold: typeof holdPurchase = holdPurchase,
): Promise<void> {
  const key = await keyOf(services, tx, buyer)
  if (key === null) return
  await hold(tx, key)
  if (await isBlocked(tx, buyer, key))
    throw new HttpError(409, 'customer_blocked', { messageKey: 'customer_blocked_purchase' })
}

/** Rejects texts that others read, of a customer whom the shop has blocked. @throws HttpError 403 */
export async function requireMayWrite(
  services: Keyed & Pick<Services, 'database'>,
  buyer: BuyerOf,
): Promise<void> {
  const { db } = services.database
  const key = await keyOf(services, db, buyer)
  if (key !== null && (await isBlocked(db, buyer, key))) throw new HttpError(403, 'customer_blocked')
}

async function keyOf(services: Keyed, queryable: Queryable, buyer: BuyerOf): Promise<string | null> {
  if ('email' in buyer) return mailboxKey(services, buyer.email)
  const [found] = await queryable
    .select({ email: sql<string>`coalesce(${user.guestEmail}, ${user.email})` })
    .from(user)
    .where(eq(user.id, buyer.userId))
  return found ? mailboxKey(services, found.email) : null
}

/** An account stays blocked when its owner changes the email. */
async function isBlocked(queryable: Queryable, buyer: BuyerOf, key: string): Promise<boolean> {
  const isOwn = 'userId' in buyer ? eq(customer.userId, buyer.userId) : undefined
  const [found] = await queryable
    .select({ id: customerBlock.id })
    .from(customerBlock)
    .leftJoin(customer, eq(customer.id, customerBlock.customerId))
    .where(or(eq(customerBlock.mailboxKey, key), isOwn))
    .limit(1)
  return found !== undefined
}
