import { inArray } from 'drizzle-orm'
import type { Language } from '../../platform/language/messages.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { rowsOf } from '../desk/shop-list.ts'
import type { OrderRow } from '../own-orders/own-order.ts'

export type OrderOfMoney = {
  readonly order: { readonly id: number; readonly number: string }
  readonly customer: { readonly name: string; readonly email: string }
  readonly row: Pick<OrderRow, 'id' | 'paymentReference' | 'paidOn' | 'disputeStatus' | 'currency'>
}

/** Returns orders with their buyers by id, for lists of money. */
export async function buyersOfOrders(
  services: Pick<Services, 'database'>,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, OrderOfMoney>> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return new Map()
  const rows = await services.database.db
    .select({
      id: order.id,
      paymentReference: order.paymentReference,
      paidOn: order.paidOn,
      disputeStatus: order.disputeStatus,
      currency: order.currency,
    })
    .from(order)
    .where(inArray(order.id, distinct))
  const listed = await rowsOf(services, distinct, language)
  return new Map(
    listed.flatMap(({ id, number, customer: { name, email } }) => {
      const row = rows.find((each) => each.id === id)
      return row ? [[id, { order: { id, number }, customer: { name, email }, row }] as const] : []
    }),
  )
}
