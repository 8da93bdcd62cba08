import { eq, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import { type CustomerRow, customer, customerBlock } from '../schema/customers.ts'
import type { DeskPerson } from '../services/actor.ts'
import { lockOutPurchases } from '../services/blocked-customers.ts'
import { mailboxKey } from '../services/messaging/mailboxes.ts'
import type { Services } from '../services/services.ts'
import { staffNames } from '../services/staff-names.ts'

type BlockRow = typeof customerBlock.$inferSelect

/**
 * Blocks a customer: account and guest of the same mailbox buy and write nothing any more, and go on reading what they have bought.
 * @throws HttpError 404, 409 if another person has done it
 */
export async function blockCustomer(
  services: Services,
  { staffId }: DeskPerson,
  id: number,
  reason: string,
): Promise<void> {
  const now = services.now()
  await services.database.transaction(async (tx) => {
    const row = await readRow(tx, id)
    const key = mailboxKey(services, row.email)
    await lockOutPurchases(tx, key)
    if (await blockOf(services, tx, row)) throw new HttpError(409, 'customer_already_blocked')
    await tx
      .insert(customerBlock)
      .values({ customerId: id, mailboxKey: key, staffId, reason, createdOn: now, editedOn: now })
    await services.audit.note(tx, {
      subject: `customer:${id}`,
      before: { is_blocked: false },
      after: { is_blocked: true },
    })
  })
}

/** @throws HttpError 404, 409 if another person has done it */
export async function unblockCustomer(services: Services, id: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await readRow(tx, id)
    await lockOutPurchases(tx, mailboxKey(services, row.email))
    const block = await blockOf(services, tx, row)
    if (!block) throw new HttpError(409, 'customer_not_blocked')
    await tx.delete(customerBlock).where(eq(customerBlock.id, block.id))
    await services.audit.note(tx, {
      subject: `customer:${id}`,
      before: { is_blocked: true },
      after: { is_blocked: false },
    })
  })
}

/** Returns the block of a customer, or of another one with the same mailbox. */
export async function blockOf(
  services: Pick<Services, 'secretKey'>,
  queryable: Queryable,
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
): Promise<BlockRow | undefined> {
  const [found] = await queryable
    .select()
    .from(customerBlock)
    .where(or(eq(customerBlock.customerId, id), eq(customerBlock.mailboxKey, mailboxKey(services, email))))
    .limit(1)
  return found
}

/** A block as the desk shows it. */
export async function blockJson(queryable: Queryable, block: BlockRow | undefined) {
  if (!block) return null
  const names = await staffNames(queryable, [{ kind: 'staff', id: block.staffId }])
  return {
    on: block.createdOn.toISOString(),
    by: names.get(block.staffId) ?? null,
    reason: block.reason,
  }
}

async function readRow(tx: Transaction, id: number): Promise<CustomerRow> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id)).for('no key update')
  if (!row) throw notFound()
  return row
}
