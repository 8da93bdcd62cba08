import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { shopDocument } from '../schema/documents.ts'
import { order as orderTable } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'
import { type DocumentRecord, invoiceOf, issueInvoice } from './issue.ts'
import type { OrderRow } from './parts.ts'

/** Every document of an order, oldest first. */
export function documentsOf(queryable: Queryable, orderId: number): Promise<DocumentRecord[]> {
  return queryable
    .select()
    .from(shopDocument)
    .where(eq(shopDocument.orderId, orderId))
    .orderBy(asc(shopDocument.id))
}

/** Numbers of the documents of many orders, by order, oldest first. */
export async function documentNumbersOf(
  queryable: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queryable
    .select({ orderId: shopDocument.orderId, number: shopDocument.number })
    .from(shopDocument)
    .where(inArray(shopDocument.orderId, [...orderIds]))
    .orderBy(asc(shopDocument.id))
  const numbers = new Map<number, string[]>()
  for (const { orderId, number } of rows) numbers.set(orderId, [...(numbers.get(orderId) ?? []), number])
  return numbers
}

/** Throws 404 if the number belongs to no document of this order. */
export async function readDocument(
  queryable: Queryable,
  orderId: number,
  number: string,
): Promise<DocumentRecord> {
  const [found] = await queryable
    .select()
    .from(shopDocument)
    .where(and(eq(shopDocument.orderId, orderId), eq(shopDocument.number, number)))
  if (!found) throw notFound()
  return found
}

/**
 * The invoice of an order; throws 404 for one that was never paid. Orders that were not paid through the shop, such as those of the
 * demo, get theirs when it is first asked for.
 */
export async function readInvoice(services: Services, { id, paidOn }: OrderRow): Promise<DocumentRecord> {
  if (paidOn === null) throw notFound()
  const issued = await invoiceOf(services.database.db, id)
  if (issued) return issued
  return services.database.transaction(async (tx) => {
    const [order] = await tx.select().from(orderTable).where(eq(orderTable.id, id)).for('update')
    if (!order) throw notFound()
    return issueInvoice(services, tx, order)
  })
}
