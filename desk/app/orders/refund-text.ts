import type { MessageKey } from '../platform/message-keys.ts'
import type { RefundReason, ShopRefund } from './refund-calls.ts'

export const refundReasons: Readonly<Record<RefundReason, MessageKey>> = {
  goodwill: 'order-refunds.goodwill',
  damaged: 'orders.damaged',
  wrong_item: 'order-refunds.wrongItem',
  late: 'order-refunds.late',
  cancelled: 'order-refunds.cancelled',
  returned: 'order-refunds.returned',
  other: 'orders.otherReason',
}

export const waysBack: Readonly<Record<ShopRefund['way'], MessageKey>> = {
  hosted: 'order-refunds.byProvider',
  cash: 'order-refunds.inCash',
  terminal: 'order-refunds.atTerminal',
  transfer: 'order-refunds.byTransfer',
}

export const refundStates: Readonly<Record<ShopRefund['status'], MessageKey>> = {
  under_way: 'order-refunds.underWay',
  to_pay_out: 'order-refunds.toPayOut',
  done: 'order-refunds.done',
  failed: 'order-refunds.failed',
}
