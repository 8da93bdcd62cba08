import type { OrderStep } from '@marah/contract/desk/orders'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { parcelsOf } from '../../delivery/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { orderRefund } from '../../schema/order-desk.ts'
import { orderReturn } from '../../schema/orders.ts'
import { paymentSession, refund } from '../../schema/payments.ts'
import type { OrderLineRow, OrderRow } from '../own-orders/own-order.ts'
import { isOpenRefund } from './order-filter.ts'
import { unsentOfOrders } from './unsent.ts'

type Step = z.input<typeof OrderStep>
type Listed = Pick<OrderRow, 'id' | 'status' | 'paymentStatus' | 'disputeStatus'>

/** Returns the one next thing that the shop does about each order; what concerns money comes first. */
export async function stepsOfOrders(
  db: Queryable,
  orders: readonly Listed[],
  linesByOrder: ReadonlyMap<number, readonly OrderLineRow[]>,
): Promise<ReadonlyMap<number, Step>> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [held, refunds, asked, returns, unsent] = [
    await ordersWithHeldPayment(db, ids),
    await ordersWithOpenRefund(db, ids),
    await ordersWithAskedRefund(db, ids),
    await ordersWithOpenReturn(db, ids),
    await unsentOfOrders(db, linesByOrder, await parcelsOf(db, ids)),
  ]
  const stepOf = (row: Listed): Step | null => {
    if (held.has(row.id)) return 'settle_payment'
    if (row.disputeStatus === 'open') return 'answer_dispute'
    if (refunds.has(row.id)) return 'repeat_refund'
    if (asked.has(row.id)) return 'approve_refund'
    if (returns.has(row.id)) return 'decide_return'
    if (row.status === 'on_progress' && unsent.has(row.id)) return 'pack'
    if (row.status !== 'delivery') return null
    return row.paymentStatus === 'due' ? 'collect_cash' : 'confirm_arrival'
  }
  return new Map(
    orders.flatMap((row) => {
      const step = stepOf(row)
      return step ? [[row.id, step] as const] : []
    }),
  )
}

async function ordersWithHeldPayment(db: Queryable, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: paymentSession.orderId })
    .from(paymentSession)
    .where(and(inArray(paymentSession.orderId, ids), eq(paymentSession.status, 'held')))
  return idsOf(rows)
}

async function ordersWithOpenRefund(db: Queryable, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: refund.orderId })
    .from(refund)
    .where(and(inArray(refund.orderId, ids), isOpenRefund()))
  return idsOf(rows)
}

async function ordersWithAskedRefund(db: Queryable, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: orderRefund.orderId })
    .from(orderRefund)
    .where(and(inArray(orderRefund.orderId, ids), eq(orderRefund.status, 'waiting')))
  return idsOf(rows)
}

async function ordersWithOpenReturn(db: Queryable, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: orderReturn.orderId })
    .from(orderReturn)
    .where(and(inArray(orderReturn.orderId, ids), eq(orderReturn.status, 'requested')))
  return idsOf(rows)
}

function idsOf(rows: readonly { readonly id: number }[]): Set<number> {
  return new Set(rows.map(({ id }) => id))
}
