import type { listShopOrders } from '@marah/contract/desk/orders'
import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { addDays, dayBegins } from '../../platform/time/venue-time.ts'
import { orderRefund } from '../../schema/order-desk.ts'
import { isUnpaid, order, orderReturn } from '../../schema/orders.ts'
import { paymentSession, refund } from '../../schema/payments.ts'
import type { DeskScope } from '../../services/desk-scope.ts'
import { isSellers } from './seller-orders.ts'

type Query = z.output<(typeof listShopOrders)['query']>
export type OrderFilters = Omit<Query, 'q' | 'sort' | 'after' | 'page_size'>

export function inScope(scope: DeskScope): SQL | undefined {
  return scope === 'shop' ? undefined : isSellers(scope.vendorId)
}

/** Returns the condition of the filters; undefined if all orders pass them. Days are those of the shop's clock. */
export function passes(queryable: Queryable, filters: OrderFilters, timezone: string): SQL | undefined {
  const { tab, status, payment, way_to_pay, fulfilment, gift, since, until } = filters
  return and(
    inTab(queryable, tab),
    status && eq(order.status, status),
    payment && hasPayment(payment),
    way_to_pay && eq(order.wayToPay, way_to_pay),
    fulfilment && eq(order.fulfilment, fulfilment),
    gift && isNotNull(order.gift),
    since === undefined ? undefined : gte(order.createdOn, dayBegins(since, timezone)),
    until === undefined ? undefined : lt(order.createdOn, dayBegins(addDays(until, 1), timezone)),
  )
}

function hasPayment(payment: NonNullable<Query['payment']>): SQL {
  switch (payment) {
    case 'paid':
      return inArray(order.paymentStatus, ['paid', 'partially_refunded', 'refunded'])
    case 'unpaid':
      return isUnpaid(order)
    case 'refunded':
      return inArray(order.paymentStatus, ['partially_refunded', 'refunded'])
  }
}

function inTab(queryable: Queryable, tab: OrderFilters['tab']): SQL | undefined {
  switch (tab) {
    case 'to_pack':
      return and(eq(order.status, 'on_progress'), isNotNull(order.fulfilment))
    case 'sent':
      return eq(order.status, 'delivery')
    case 'returns':
      return inArray(order.id, ofOpenReturns(queryable))
    case 'attention':
      return inArray(order.id, ofOrdersForAPerson(queryable))
    case 'all':
      return undefined
  }
}

/** Orders with a return that the shop has to decide. */
function ofOpenReturns(queryable: Queryable) {
  return queryable
    .select({ id: orderReturn.orderId })
    .from(orderReturn)
    .where(eq(orderReturn.status, 'requested'))
}

/**
 * Orders with a dispute, with money that is still to go back by a person's hand, with a refund that a second person has to
 * approve, or whose amount, currency or reference is not theirs. One query, so that the few of them are read first: with four, each order would be looked up in each.
 */
function ofOrdersForAPerson(queryable: Queryable) {
  const disputed = queryable.select({ id: order.id }).from(order).where(sql`${order.disputeStatus} = 'open'`)
  const unrefunded = queryable.select({ id: refund.orderId }).from(refund).where(isOpenRefund())
  const held = queryable
    .select({ id: paymentSession.orderId })
    .from(paymentSession)
    .where(sql`${paymentSession.status} = 'held'`)
  const asked = queryable
    .select({ id: orderRefund.orderId })
    .from(orderRefund)
    .where(sql`${orderRefund.status} = 'waiting'`)
  return unionAll(disputed, unrefunded, held, asked)
}

/**
 * Written without parameters, so that it matches the partial indexes. A refund that was made in the provider's dashboard
 * is repeated there.
 */
export function isOpenRefund(): SQL | undefined {
  return or(
    sql`(${refund.status} = 'failed' and ${refund.reason} <> 'made_at_provider')`,
    sql`(${refund.status} = 'pending' and ${refund.method} <> 'hosted')`,
  )
}
