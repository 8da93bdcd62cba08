import type { Order } from '@marah/contract/orders'
import { and, asc, count, desc, eq, exists, gt, inArray, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { parcelJson, parcelsOf, type SentParcel } from '../../delivery/index.ts'
import { discountsOf, type FrozenDiscount, sumsByName } from '../../discounts/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { textIn } from '../../platform/language/localized-text.ts'
import { decimalText } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { order, orderLine } from '../../schema/orders.ts'
import { paymentSession, type refund } from '../../schema/payments.ts'
import type { TaxShare } from '../../schema/tax.ts'
import { taxSumsJson } from '../../tax/index.ts'
import { isCancellable, isRestCancellable } from '../cancellation/rules.ts'
import { cancelledUnits } from '../desk/unsent.ts'
import { type ReturnRow, returnsOf } from '../returns/return-json.ts'
import { isOpen, type Returnable, returnablesOf } from '../returns/return-rules.ts'
import { priceDifferences } from '../sizes/price-differences.ts'
import { bookingsOfOrders, type OrderBookingRow, orderBookingJson } from './order-bookings.ts'
import type { OrderLineRow, OrderRow } from './own-order.ts'
import { ownReviewIds } from './reviewed-lines.ts'
import { refundsOf, timelineOf } from './timeline.ts'

type RefundRow = typeof refund.$inferSelect
type OrderAnswer = z.input<typeof Order>

const tabs: Record<string, readonly OrderRow['status'][]> = {
  ongoing: ['pending', 'on_progress', 'delivery'],
  previous: ['completed', 'cancelled'],
}

/**
 * Selects the orders of "My orders": every order with a payment, and an unpaid order only while its payment page is open,
 * so that it can be resumed. To a customer, an order that was never paid is not an order; it stays readable by id.
 */
function isShown(queryable: Queryable, now: Date): SQL | undefined {
  const resumable = queryable
    .select({ id: paymentSession.id })
    .from(paymentSession)
    .where(
      and(
        eq(paymentSession.orderId, order.id),
        eq(paymentSession.status, 'open'),
        gt(paymentSession.expiresOn, now),
      ),
    )
  return or(
    inArray(order.paymentStatus, ['processing', 'due', 'paid', 'partially_refunded', 'refunded']),
    and(eq(order.paymentStatus, 'unpaid'), exists(resumable)),
  )
}

/** Lists the customer's orders of a tab, newest first; an unknown tab lists all. */
export function ownOrders(
  queryable: Queryable,
  userId: number,
  { tab, now }: { tab: string | undefined; now: Date },
) {
  const statuses = tab === undefined ? undefined : tabs[tab]
  const chosen = and(
    eq(order.userId, userId),
    isShown(queryable, now),
    statuses && inArray(order.status, [...statuses]),
  )
  return {
    count: async (): Promise<number> => {
      const [row] = await queryable.select({ count: count() }).from(order).where(chosen)
      return row?.count ?? 0
    },
    page: async (offset: number, size: number): Promise<OrderAnswer[]> => {
      const rows = await queryable
        .select()
        .from(order)
        .where(chosen)
        .orderBy(desc(order.createdOn), desc(order.id))
        .limit(size)
        .offset(offset)
      return presentOrders(queryable, rows)
    },
  }
}

export async function presentOrder(queryable: Queryable, row: OrderRow): Promise<OrderAnswer> {
  const [answer] = await presentOrders(queryable, [row])
  if (!answer) throw new Error('An order could not be presented')
  return { ...answer, ...(await priceDifferences(queryable, row.id)) }
}

async function presentOrders(queryable: Queryable, rows: OrderRow[]): Promise<OrderAnswer[]> {
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await linesOf(queryable, ids), ({ orderId }) => orderId)
  const bookings = Map.groupBy(await bookingsOfOrders(queryable, ids), ({ orderId }) => orderId)
  const refunds = Map.groupBy(await refundsOf(queryable, ids), ({ orderId }) => orderId)
  const returns = Map.groupBy(await returnsOf(queryable, ids), ({ orderId }) => orderId)
  const returnables = Map.groupBy(
    await returnablesOf(queryable, rows, [...lines.values()].flat()),
    ({ line }) => line.orderId,
  )
  const parcels = Map.groupBy(await parcelsOf(queryable, ids), ({ orderId }) => orderId)
  const cancelled = await cancelledUnits(queryable, ids)
  const discounts = await discountsOf(queryable, ids)
  const reviews = await ownReviewIds(queryable, rows, [...lines.values()].flat())
  const now = new Date()
  return rows.map((row) =>
    present(row, {
      lines: lines.get(row.id) ?? [],
      bookings: bookings.get(row.id) ?? [],
      refunds: refunds.get(row.id) ?? [],
      returns: returns.get(row.id) ?? [],
      parcels: parcels.get(row.id) ?? [],
      cancelled,
      discounts,
      reviews,
      open: (returnables.get(row.id) ?? []).filter((one) => isOpen(one, now)),
    }),
  )
}

type Parts = {
  readonly lines: readonly OrderLineRow[]
  readonly bookings: readonly OrderBookingRow[]
  readonly refunds: readonly RefundRow[]
  readonly returns: readonly ReturnRow[]
  readonly parcels: readonly SentParcel[]
  /** Units that were cancelled before they were sent, by line. */
  readonly cancelled: ReadonlyMap<number, number>
  /** Automatic discounts, by line. */
  readonly discounts: ReadonlyMap<number, FrozenDiscount>
  /** Ids of the buyers' own reviews, by line. */
  readonly reviews: ReadonlyMap<number, number>
  /** The units that may be returned now. */
  readonly open: readonly Returnable[]
}

export async function linesOf(queryable: Queryable, orderIds: number[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return queryable
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, orderIds))
    .orderBy(asc(orderLine.id))
}

/** Returns the taxes of everything in an order. */
export function taxesOfOrder(
  row: Pick<OrderRow, 'deliveryTaxes' | 'paymentFeeTaxes'>,
  { lines, bookings }: Pick<Parts, 'lines' | 'bookings'>,
): TaxShare[] {
  return [
    ...lines.flatMap(({ taxes }) => taxes),
    ...bookings.flatMap(({ taxes }) => taxes),
    ...row.deliveryTaxes,
    ...row.paymentFeeTaxes,
  ]
}

function present(
  row: OrderRow,
  { lines, bookings, refunds, returns, parcels, cancelled, discounts, reviews, open }: Parts,
): OrderAnswer {
  const until = Math.max(...open.map((one) => one.until.getTime()))
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    transaction_id: row.transactionId,
    number: orderNumber(row.id),
    status: row.status,
    payment_status: row.paymentStatus,
    payment_method: row.paymentMethod,
    way_to_pay: row.wayToPay,
    payment_fee: decimalText(row.paymentFee, row.currency),
    amount: decimalText(row.amount, row.currency),
    amount_currency: row.currency,
    items_amount: decimalText(row.itemsAmount, row.currency),
    discount_amount: decimalText(row.discountAmount, row.currency),
    coupon_code: row.couponCode,
    discounts: sumsByName(
      lines.flatMap(({ id }) => discounts.get(id) ?? []),
      row.language,
    ).map(({ name, amount }) => ({ name, amount: decimalText(amount, row.currency) })),
    bookings_amount: decimalText(row.bookingsAmount, row.currency),
    delivery_fee: decimalText(row.deliveryFee, row.currency),
    company: row.company && { name: row.company.name, tax_number: row.company.taxNumber },
    gift: row.gift,
    fulfilment: row.fulfilment,
    delivery_zone: row.deliveryZone,
    delivery_name: row.deliveryRate,
    delivery_days: row.deliveryDays,
    pickup: row.pickup && { address: row.pickup.address, hours: row.pickup.hours, name: row.pickup.name },
    parcels: parcels.map((each) => parcelJson(each, lines)),
    ...taxSumsJson(taxesOfOrder(row, { lines, bookings }), {
      included: row.pricesIncludeTax,
      name: row.taxName?.[row.language] ?? null,
      currency: row.currency,
    }),
    refunded_amount: decimalText(row.refundedAmount, row.currency),
    order_completion_timestamp: row.paidOn?.toISOString() ?? null,
    cart: row.cartId,
    cart_frozen_data: {
      items: lines.map((line) => ({
        id: line.id,
        quantity: line.quantity,
        line_amount: decimalText(line.unitPrice * line.quantity, row.currency),
        discount_amount: decimalText(line.discount, row.currency),
        discount: discountJson(discounts.get(line.id), row),
        refunded_amount: decimalText(line.refundedAmount, row.currency),
        cancelled_quantity: cancelled.get(line.id) ?? 0,
        review: reviews.get(line.id) ?? null,
        item: line.item,
      })),
      bookings: bookings.map((each) => orderBookingJson(each, row)),
      address: row.address,
    },
    dispute: row.disputeStatus,
    transaction: row.paymentReference,
    tracking: row.tracking,
    timeline: timelineOf(row, refunds, returns),
    actions: {
      cancel: isCancellable(row),
      cancel_rest: isRestCancellable(row),
      return_until: open.length > 0 ? new Date(until).toISOString() : null,
    },
  }
}

function discountJson(discount: FrozenDiscount | undefined, { language, currency }: OrderRow) {
  if (!discount) return null
  return { name: textIn(language, discount.name), amount: decimalText(discount.amount, currency) }
}
