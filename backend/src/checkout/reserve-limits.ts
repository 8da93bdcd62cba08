import { mostUnits } from '@marah/contract/limits'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isProven } from '../accounts/index.ts'
import { accountLimits } from '../platform/account-limits.ts'
import type { Transaction } from '../platform/database.ts'
import { HttpError } from '../platform/http-error.ts'
import type { Services } from '../platform/services.ts'
import { requirePauseOver } from '../platform/unpaid-pause.ts'
import { order, orderLine } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Purchase } from './purchase.ts'

/** Opening and leaving payment pages. */
export const checkoutTries = accountLimits('checkout', 30, 600)
export const checkoutLeaves = accountLimits('checkout-leave', 60, 600)

/** Units that all open payment pages of one account may keep from others, of one thing (as in a cart) and in all. */
const mostReserved = 500
const mostReservedUnproven = 100

/** Payment pages whose time may run out unpaid within a day. */
const freeLapses = 2

/** @throws HttpError 409 when a purchase would make an account's open payment pages reserve too much. */
export async function requireNoHoarding(
  tx: Transaction,
  userId: number,
  { lines }: Purchase,
  openOrders: readonly number[],
): Promise<void> {
  if (lines.length === 0) return
  const reserved = await reservedBy(tx, openOrders)
  const requested = new Map(reserved)
  for (const { productStockId, quantity } of lines) {
    requested.set(productStockId, (requested.get(productStockId) ?? 0) + quantity)
  }
  if (lines.some(({ productStockId }) => (requested.get(productStockId) ?? 0) > mostUnits)) {
    throw new HttpError(409, 'too_many_of_one', { values: { max: mostUnits } })
  }
  const units = [...requested.values()].reduce((sum, quantity) => sum + quantity, 0)
  if (units <= mostReservedUnproven) return
  const proven = await isProven(tx, userId)
  const max = proven ? mostReserved : mostReservedUnproven
  if (units <= max) return
  const messageKey = proven ? 'too_many_units' : 'too_many_units_unproven'
  throw new HttpError(409, 'too_many_units', { messageKey, values: { max } })
}

async function reservedBy(tx: Transaction, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: orderLine.productStockId, units: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .where(and(inArray(orderLine.orderId, [...orderIds]), eq(orderLine.state, 'reserved')))
    .groupBy(orderLine.productStockId)
  return new Map(rows.flatMap(({ id, units }) => (id === null ? [] : [[id, units] as const])))
}

/**
 * Before a new payment page that keeps stock or places from others: pages that ran out unpaid count, since the last one
 * that was paid. A page that was closed before its time, as by coming back from it, does not.
 * @throws HttpError 429
 */
export async function requirePagePauseOver(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tx: Transaction,
  userId: number,
  { lines, bookings }: Purchase,
): Promise<void> {
  // The rest of a deposit, or nothing to pay: nothing is kept from anybody.
  if (lines.length === 0 && bookings.every(({ part }) => part === 'balance')) return
  const dayAgo = new Date(now().getTime() - 86_400_000).toISOString()
  const [lapsed] = await tx
    .select({
      times: sql<number>`count(*)::int`,
      lastOn: sql<Date | null>`max(${paymentSession.expiresOn})`.mapWith(paymentSession.expiresOn),
    })
    .from(order)
    .innerJoin(paymentSession, eq(paymentSession.orderId, order.id))
    .where(
      and(
        eq(order.userId, userId),
        eq(paymentSession.status, 'expired'),
        sql`${paymentSession.expiresOn} > ${dayAgo}::timestamptz`,
        // The provider's clock may be a little ahead.
        sql`${paymentSession.editedOn} >= ${paymentSession.expiresOn} - interval '1 minute'`,
        sql`${order.createdOn} > coalesce((
          select max(paid.paid_on) from customer_order paid where paid.user_id = ${userId}), '-infinity')`,
      ),
    )
  if (lapsed) requirePauseOver(lapsed, freeLapses * config.RATE_LIMIT_SCALE, now())
}
