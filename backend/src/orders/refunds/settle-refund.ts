import type { settleShopRefund } from '@marah/contract/desk/order-money'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { moneyOf, planFailedAgain, settleByShop } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, invalidField, notFound } from '../../platform/errors/http-error.ts'
import { deskNote } from '../../schema/desk-notes.ts'
import { refund } from '../../schema/payments.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { requireUndisputed } from '../cancellation/rules.ts'
import type { LockedOrder } from '../own-orders/own-order.ts'
import { lockKnown } from './refund-order.ts'

type Named = { readonly id: number; readonly refund: number }
type Settled = z.output<(typeof settleShopRefund)['body']>

/** Sends a refund that the provider rejected again. @throws HttpError 404, 409 */
export async function retryRejected(services: Services, named: Named): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { locked, row } = await lockRefund(tx, named)
    const outcome = await planFailedAgain(services, tx, locked.order, row.id)
    if (outcome === 'not_failed') throw new HttpError(409, 'refund_not_open')
    await services.audit.note(tx, {
      subject: `order:${named.id}`,
      before: { refund: row.id, refund_status: row.status },
      after: { refund: row.id, refund_status: outcome === 'planned' ? 'pending' : 'superseded' },
    })
  })
}

/**
 * Records that the shop has paid a refund itself, with the number of its document. @throws HttpError 404, 409, InvalidInput
 */
export async function settleRefund(
  services: Services,
  person: DeskPerson,
  named: Named,
  { way, document, note }: Settled,
): Promise<void> {
  if (way === 'transfer' && document === '') throw invalidField('document', 'refund_document_missing')
  await services.database.transaction(async (tx) => {
    const { locked, row } = await lockRefund(tx, named)
    // The bank may give the customer the same money, and takes no notice of what the shop has paid in cash.
    requireUndisputed(locked.order)
    if (way === 'terminal' && row.method !== 'terminal') throw invalidField('way', 'refund_way_wrong')
    const settled = { way, document: document === '' ? null : document }
    const paid = await settleByShop(services, tx, locked.order, row.id, settled)
    if (!paid) throw new HttpError(409, 'refund_not_open')
    const now = services.now()
    if (note !== '')
      await tx
        .insert(deskNote)
        .values({ orderId: named.id, staffId: person.staffId, text: note, createdOn: now, editedOn: now })
    await services.audit.note(tx, {
      subject: `order:${named.id}`,
      before: { refund: row.id, refund_status: row.status, way: row.method },
      after: {
        refund: row.id,
        refund_status: paid.status,
        way: paid.method,
        refunded: paid.amount,
        has_document: document !== '',
      },
    })
  })
}

async function lockRefund(
  tx: Transaction,
  { id, refund: refundId }: Named,
): Promise<{
  locked: LockedOrder
  row: typeof refund.$inferSelect
}> {
  const locked = await lockKnown(tx, id)
  const { ids } = await moneyOf(tx, locked.order)
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.id, refundId), inArray(refund.orderId, ids)))
  if (!row) throw notFound()
  // A refund of what was paid on top of the order is one of that payment.
  return { locked: row.orderId === id ? locked : await lockKnown(tx, row.orderId), row }
}
