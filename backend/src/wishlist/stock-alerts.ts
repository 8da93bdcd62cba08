import type { StockAlert } from '@marah/contract/wishlist'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { loadStockUnits, type StockUnit } from '../catalogue/index.ts'
import { notify } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput, notFound } from '../platform/errors/http-error.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { product, productStock } from '../schema/catalogue.ts'
import { stockAlert } from '../schema/wishlist.ts'
import { lockCustomer } from '../services/lock-customer.ts'
import type { Services } from '../services/services.ts'
import { goodOf } from './wishlist.ts'

type AlertRow = typeof stockAlert.$inferSelect

export const mostAlerts = 200
/** How many are notified in one transaction. */
const batchSize = 50

/** Sets an alert; `isNew` is false when it was set before and has not been sent yet. */
export async function askForAlert(
  tx: Transaction,
  userId: number,
  stockId: number,
  now: Date,
  lock: typeof lockCustomer = lockCustomer,
): Promise<{ row: AlertRow; isNew: boolean }> {
  const good = await goodOf(tx, stockId)
  if (good.available > 0) throw new InvalidInput({ product_stock: [msg('stock_alert_available')] })
  const own = and(eq(stockAlert.userId, userId), eq(stockAlert.productStockId, stockId))
  const waiting = and(eq(stockAlert.userId, userId), isNull(stockAlert.sentOn))
  await lock(tx, userId)
  if ((await tx.$count(stockAlert, waiting)) >= mostAlerts) {
    throw new InvalidInput({ product_stock: [msg('stock_alert_full', { max: mostAlerts })] })
  }
  const [row] = await tx
    .insert(stockAlert)
    .values({ userId, productStockId: stockId, createdOn: now, editedOn: now })
    .onConflictDoUpdate({
      target: [stockAlert.userId, stockAlert.productStockId],
      set: { sentOn: null, editedOn: now },
      setWhere: sql`${stockAlert.sentOn} is not null`,
    })
    .returning()
  if (row) return { row, isNew: true }
  const [known] = await tx.select().from(stockAlert).where(own)
  if (!known) throw notFound()
  return { row: known, isNew: false }
}

export async function deleteAlert({ database }: Services, userId: number, stockId: number): Promise<void> {
  const removed = await database.db
    .delete(stockAlert)
    .where(and(eq(stockAlert.userId, userId), eq(stockAlert.productStockId, stockId)))
    .returning({ id: stockAlert.id })
  if (removed.length === 0) throw notFound()
}

/**
 * Notifies everyone whose sold-out unit can be bought again, each once. It looks at what is there instead of listening to
 * changes, so it does not matter who brought the stock back: an import, a return, a payment that lapsed or a person at
 * the database.
 */
export async function sendStockAlerts(services: Services): Promise<number> {
  let sent = 0
  for (;;) {
    const batch = await services.database.transaction((tx) => sendBatch(services, tx))
    sent += batch
    if (batch < batchSize) return sent
  }
}

async function sendBatch(services: Services, tx: Transaction): Promise<number> {
  const due = await tx
    .select({ alert: stockAlert, name: product.name, slug: product.slug })
    .from(stockAlert)
    .innerJoin(productStock, eq(productStock.id, stockAlert.productStockId))
    .innerJoin(product, eq(product.id, productStock.productId))
    .where(
      and(
        isNull(stockAlert.sentOn),
        eq(productStock.isActive, true),
        eq(product.isPublished, true),
        gt(productStock.quantity, productStock.reserved),
      ),
    )
    .orderBy(asc(stockAlert.id))
    .limit(batchSize)
    // Another process may be telling the first ones.
    .for('update', { of: stockAlert, skipLocked: true })
  if (due.length === 0) return 0
  const now = services.now()
  const ids = due.map(({ alert }) => alert.productStockId)
  const units = await loadStockUnits(tx, ids, 'en', services.mediaUrl)
  for (const { alert, name, slug } of due) {
    await notify(services, tx, {
      userId: alert.userId,
      type: 'shop',
      messageKey: 'back_in_stock',
      values: (language) => ({ name: isolate(textIn(language, name)) }),
      action: {
        messageKey: 'notice_see_product',
        path: `/p/${slug}${choiceOf(units.get(alert.productStockId))}`,
      },
      about: { contentType: 'product_stock', objectId: String(alert.productStockId) },
      idempotencyKey: `back-in-stock:${alert.id}:${alert.editedOn.getTime()}`,
      mail: true,
    })
  }
  await tx
    .update(stockAlert)
    .set({ sentOn: now })
    .where(
      inArray(
        stockAlert.id,
        due.map(({ alert }) => alert.id),
      ),
    )
  return due.length
}

/** The storefront's address of a variant: its options in the query. */
function choiceOf(unit: StockUnit | undefined): string {
  const query = new URLSearchParams(
    unit?.product_option_details
      .filter(({ option_type: type }) => type === 'color' || type === 'size')
      .map(({ option_type: type, key }) => [type, key]),
  ).toString()
  return query && `?${query}`
}

export function alertJson(row: AlertRow): z.input<typeof StockAlert> {
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    product_stock: row.productStockId,
    sent_on: row.sentOn?.toISOString() ?? null,
  }
}
