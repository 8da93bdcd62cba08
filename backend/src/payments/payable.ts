/** The port to what is sold: payments know goods and visits through it alone. */
import type { Queryable, Transaction } from '../platform/database/database.ts'
import type { order } from '../schema/orders.ts'
import type { paymentDispute, refund } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'

/** An order's row is the header of its payment: the agreed, paid and refunded amounts. */
export type OrderRow = typeof order.$inferSelect
export type RefundRow = typeof refund.$inferSelect
type DisputeRow = typeof paymentDispute.$inferSelect

/**
 * A kind of thing that is sold through payments, such as goods or bookings. Its methods run in the transaction that
 * changes the payment, under the lock of the order. They do nothing if the order has no such things.
 */
export type Payable = {
  /** Removes the purchased things from the cart of a customer who has paid, or whose money is on its way. */
  leaveCart(tx: Transaction, order: OrderRow): Promise<void>
  /**
   * Sells the reserved things because the money has arrived. `late`: the reservation was released and must be made
   * again. False if that is impossible; the caller then rolls back all sales of this order.
   */
  sell(services: Services, tx: Transaction, order: OrderRow, when: { late: boolean }): Promise<boolean>
  /** Releases the reservations of an order that will not be paid, once. */
  release(services: Services, tx: Transaction, orderId: number): Promise<void>
  /** Puts things back into the cart after a delayed payment has failed and they were released. */
  returnToCart?(tx: Transaction, order: OrderRow): Promise<void>
  /** Reacts to late money that could not buy the order any more and is refunded. */
  lost?(services: Services, tx: Transaction, orderId: number): Promise<void>
  /** Ends what has not been handed over, without a refund: the bank has decided for the customer. */
  endDisputed(services: Services, tx: Transaction, orderId: number): Promise<void>
  /** Whether the order has things that the shop hands over after the payment. */
  isHandedOver?(queryable: Queryable, orderId: number): Promise<boolean>
  /** Whether the payment page asks for more than the cart still has. */
  isOutdated?(queryable: Queryable, orderId: number): Promise<boolean>
  /** The part of the payment that only this payable's own rules refund, in minor units. */
  bookedAmount?(queryable: Queryable, orderId: number): Promise<number>
  /** The parts of the payment that only this payable refunds, with what is left of each, in minor units. */
  partsOf?(queryable: Queryable, order: OrderRow): Promise<readonly PaidPart[]>
  /** Plans a refund of one of these parts, which stays as it is otherwise. `key` names it among those of the order. */
  giveBackPart?(services: Services, tx: Transaction, order: OrderRow, given: PartGivenBack): Promise<void>
  /** Orders that were paid on top of this one for some of its things, such as for a dearer size of a line. */
  paidOnTop?(queryable: Queryable, orderId: number): Promise<readonly PaidOnTop[]>
  /** Updates its sums after a refund of the order has changed. */
  sumUpRefunds?(tx: Transaction, orderId: number): Promise<void>
}

/** `line`: that of the other order. */
export type PaidOnTop = { readonly order: OrderRow; readonly line: number }

/** Such as a visit. */
export type PaidPart = { readonly id: number; readonly name: string; readonly left: number }

type PartGivenBack = {
  readonly id: number
  readonly amount: number
  readonly reason: RefundRow['reason']
  readonly key: string
}

/** Events of a payment, for the feature that owns the order: it writes to customer and shop in the same transaction. */
export type PaymentEvents = {
  /** The order is sold and owes its amount until delivery. */
  placed(services: Services, tx: Transaction, order: OrderRow): Promise<void>
  paid(services: Services, tx: Transaction, order: OrderRow): Promise<void>
  /** Money came too late for the order; it is recorded, and its refund is planned. */
  paidTooLate(services: Services, tx: Transaction, order: OrderRow): Promise<void>
  /** A refund made the payment partly or wholly refunded, or a failed one undid that. */
  refundStateChanged(tx: Transaction, order: OrderRow): Promise<void>
  /** The whole payment has gone back, by the shop or from outside. */
  refundedInFull(services: Services, tx: Transaction, order: OrderRow): Promise<void>
  refundDone(services: Services, tx: Transaction, order: OrderRow, refund: RefundRow): Promise<void>
  refundFailed(services: Services, tx: Transaction, order: OrderRow, refund: RefundRow): Promise<void>
  /** The bank has given the disputed money to the customer. */
  disputeLost(services: Services, tx: Transaction, order: OrderRow, dispute: DisputeRow): Promise<void>
}

type Registered = { readonly payables: readonly Payable[]; readonly events: PaymentEvents }

/** Payables and events are stateless, so several shops in one process share them. */
let registered: Registered | null = null

/**
 * Registers what can be sold, once, before the first payment. All transactions lock in the order of `payables`
 * (decision 20): backend.ts registers visits (booking-payments/visits-payable.ts), goods (orders/payment/goods-payable.ts), then dearer sizes
 * (orders/sizes/size-payable.ts).
 */
export function registerPayables(found: Registered): void {
  registered = found
}

export function payables(): readonly Payable[] {
  return known().payables
}

export function paymentEvents(): PaymentEvents {
  return known().events
}

function known(): Registered {
  if (!registered) throw new Error('Nothing that can be paid for is registered')
  return registered
}
