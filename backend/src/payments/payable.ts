import type { Queryable, Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import type { order } from '../schema/orders.ts'
import type { paymentDispute, refund } from '../schema/payments.ts'

/** An order's row is the header of its payment: what was agreed, what has been paid and given back. */
export type OrderRow = typeof order.$inferSelect
export type RefundRow = typeof refund.$inferSelect
type DisputeRow = typeof paymentDispute.$inferSelect

/**
 * A kind of thing that is sold through payments, such as goods or bookings. Its methods run in the transaction in which
 * the payment changes, under the lock of the order. They have no effect on an order that holds nothing of the kind.
 */
export type Payable = {
  /** The customer has paid, or will have: what is being paid for is no longer in their cart. */
  leaveCart(tx: Transaction, order: OrderRow): Promise<void>
  /**
   * The money has arrived. `late`: what was held for it had been released and has to be taken again. False when it cannot
   * be had any more; the caller then rolls back what was sold of this order.
   */
  sell(services: Services, tx: Transaction, order: OrderRow, when: { late: boolean }): Promise<boolean>
  /** The order will not be paid: releases what is held for it, once. */
  release(services: Services, tx: Transaction, orderId: number): Promise<void>
  /** A delayed payment has failed, and what it held is released. */
  returnToCart?(tx: Transaction, order: OrderRow): Promise<void>
  /** Late money could not buy the order any more and goes back. */
  lost?(services: Services, tx: Transaction, orderId: number): Promise<void>
  /** The bank has decided for the customer: what has not been handed over ends without a refund. */
  endDisputed(services: Services, tx: Transaction, orderId: number): Promise<void>
  /** Whether the order holds something that is handed over after it has been paid. */
  isHandedOver?(queryable: Queryable, orderId: number): Promise<boolean>
  /** Whether the payment page asks for more than the customer still wants. */
  isOutdated?(queryable: Queryable, orderId: number): Promise<boolean>
  /** What of the payment is refunded by its own rules only, in minor units; all the rest belongs to the others. */
  bookedAmount?(queryable: Queryable, orderId: number): Promise<number>
  /** What has been refunded of the order has changed. */
  sumUpRefunds?(tx: Transaction, orderId: number): Promise<void>
}

/** What happens to a payment, for whoever owns the order: customer and shop are written to in the same transaction. */
export type PaymentEvents = {
  /** It is sold, and owes its amount until it is delivered. */
  placed(services: Services, tx: Transaction, order: OrderRow): Promise<void>
  paid(services: Services, tx: Transaction, order: OrderRow): Promise<void>
  /** Money came too late for what was ordered; it is recorded, and its refund planned. */
  paidTooLate(services: Services, tx: Transaction, order: OrderRow): Promise<void>
  /** By a refund the payment has become partly or wholly refunded, or is not so any more. */
  refundStateChanged(tx: Transaction, order: OrderRow): Promise<void>
  /** All that was paid has gone back, by whichever hand. */
  refundedInFull(services: Services, tx: Transaction, order: OrderRow): Promise<void>
  refundDone(services: Services, tx: Transaction, order: OrderRow, refund: RefundRow): Promise<void>
  refundFailed(services: Services, tx: Transaction, order: OrderRow, refund: RefundRow): Promise<void>
  /** The bank has given the money of a dispute to the customer. */
  disputeLost(services: Services, tx: Transaction, order: OrderRow, dispute: DisputeRow): Promise<void>
}
