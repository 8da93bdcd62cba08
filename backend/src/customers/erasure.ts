import type { CustomerErasure } from '@marah/contract/desk/customer-erasure'
import { dayMs } from '@marah/contract/rules/durations'
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { address } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { cart, cartItem } from '../schema/cart.ts'
import { conversation } from '../schema/chats.ts'
import type { CustomerRow } from '../schema/customers.ts'
import { deskNote } from '../schema/desk-notes.ts'
import { shopDocument } from '../schema/documents.ts'
import { kid } from '../schema/kids.ts'
import { order, orderReturn } from '../schema/orders.ts'
import { paymentSession, refund } from '../schema/payments.ts'
import { productQuestion } from '../schema/questions.ts'
import { review } from '../schema/reviews.ts'
import type { Services } from '../services/services.ts'
import { blockOf } from './block-customer.ts'
import { isBought, isOf } from './purchases-of.ts'

type Json = z.input<typeof CustomerErasure>
type Reading = Pick<Services, 'now' | 'settings' | 'secretKey'>

/** Says what erasing a customer removes, what stays until when, and what has to end before. */
export async function erasureOf(
  services: Reading,
  db: Queryable,
  row: CustomerRow,
  own: readonly number[],
): Promise<Json> {
  return {
    open: await openThings(services, db, row, own),
    removed: (await removedThings(db, row, own)).filter(({ count }) => count > 0),
    stays: (await stayingThings(services, db, row, own)).filter(({ count }) => count > 0),
  }
}

/** Customers with open orders or refunds are not erased: the address is needed for a parcel, the way to pay for a refund. */
async function openThings(
  { now }: Reading,
  db: Queryable,
  row: CustomerRow,
  own: readonly number[],
): Promise<Json['open']> {
  const isIts = isOf(row, own)
  const payable = db
    .select({ id: paymentSession.orderId })
    .from(paymentSession)
    .where(
      and(inArray(paymentSession.status, ['creating', 'open', 'held']), gt(paymentSession.expiresOn, now())),
    )
  const ordersThat = (condition: SQL | undefined) =>
    db.select({ id: order.id }).from(order).where(and(isIts, condition)).orderBy(order.id)
  const unpaid = await ordersThat(
    or(
      inArray(order.paymentStatus, ['processing', 'due']),
      and(eq(order.paymentStatus, 'unpaid'), inArray(order.id, payable)),
    ),
  )
  const unsent = await ordersThat(and(isBought, inArray(order.status, ['on_progress', 'delivery'])))
  const returned = await ordersThat(
    inArray(
      order.id,
      db.select({ id: orderReturn.orderId }).from(orderReturn).where(eq(orderReturn.status, 'requested')),
    ),
  )
  const refunded = await ordersThat(
    inArray(
      order.id,
      db
        .select({ id: refund.orderId })
        .from(refund)
        .where(inArray(refund.status, ['pending', 'sent', 'failed'])),
    ),
  )
  const visits =
    own.length === 0
      ? []
      : await db
          .select({ reference: booking.reference })
          .from(booking)
          .where(
            and(
              inArray(booking.userId, [...own]),
              or(
                eq(booking.status, 'paying'),
                and(inArray(booking.status, ['confirmed', 'checked_in']), gt(booking.endsOn, now())),
              ),
            ),
          )
  const ofOrders = (kind: Json['open'][number]['kind'], rows: readonly { id: number }[]) =>
    rows.map(({ id }) => ({ kind, order: id, number: orderNumber(id) }))
  return [
    ...ofOrders('payment', unpaid),
    ...ofOrders('order', unsent),
    ...ofOrders('return', returned),
    ...ofOrders('refund', refunded),
    ...visits.map(({ reference }) => ({ kind: 'visit' as const, order: null, number: reference })),
  ]
}

async function removedThings(
  db: Queryable,
  row: CustomerRow,
  own: readonly number[],
): Promise<Json['removed']> {
  const ids = own.length === 0 ? [0] : [...own]
  const carts = db.select({ id: cart.id }).from(cart).where(inArray(cart.userId, ids))
  const texts =
    (await db.$count(review, inArray(review.userId, ids))) +
    (await db.$count(productQuestion, inArray(productQuestion.userId, ids)))
  return [
    { kind: 'account', count: row.userId === null ? 0 : 1 },
    { kind: 'addresses', count: await db.$count(address, inArray(address.userId, ids)) },
    { kind: 'children', count: await db.$count(kid, inArray(kid.userId, ids)) },
    { kind: 'chats', count: await db.$count(conversation, inArray(conversation.userId, ids)) },
    { kind: 'carts', count: await db.$count(cartItem, inArray(cartItem.cartId, carts)) },
    { kind: 'visits', count: await db.$count(booking, inArray(booking.userId, ids)) },
    { kind: 'texts', count: texts },
    { kind: 'notes', count: await db.$count(deskNote, eq(deskNote.customerId, row.id)) },
  ]
}

/** Days for which a blocked mailbox stays so when its customer is gone (`retention/stale-rows.ts`). */
const blockDays = 365

async function stayingThings(
  services: Reading,
  db: Queryable,
  row: CustomerRow,
  own: readonly number[],
): Promise<Json['stays']> {
  const { settings, now } = services
  const ids = db.select({ id: order.id }).from(order).where(isOf(row, own))
  const [documents] = await db
    .select({
      count: sql<number>`count(*)::int`,
      until: sql<
        string | null
      >`to_char(max(${shopDocument.keptUntil}) at time zone 'UTC' - interval '1 second', 'YYYY-MM-DD')`,
    })
    .from(shopDocument)
    .where(inArray(shopDocument.orderId, ids))
  const [orders] = await db
    .select({
      count: sql<number>`count(*)::int`,
      year: sql<number | null>`extract(year from max(${order.createdOn}) at time zone 'UTC')::int`,
    })
    .from(order)
    .where(and(isOf(row, own), isBought))
  const block = await blockOf(services, db, row)
  const lastDay = (orders?.year ?? now().getUTCFullYear()) + settings.rules().orderYears
  return [
    { kind: 'documents', count: documents?.count ?? 0, until: documents?.until ?? dayOf(now()) },
    // As `retention/old-orders.ts` counts: whole years after that of the order.
    { kind: 'orders', count: orders?.count ?? 0, until: `${lastDay}-12-31` },
    {
      kind: 'block',
      count: block ? 1 : 0,
      until: dayOf(new Date(now().getTime() + blockDays * dayMs)),
    },
  ]
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
