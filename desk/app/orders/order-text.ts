import type { MessageKey } from '../platform/message-keys.ts'
import type { ShopOrder, tabs } from './order-calls.ts'

type Step = NonNullable<ShopOrder['next_step']>
type Look = { readonly label: MessageKey; readonly color: string }
type Return = ShopOrder['returns'][number]

export const tabLabels: Readonly<Record<(typeof tabs)[number], MessageKey>> = {
  to_pack: 'orders.toPack',
  sent: 'orders.sent',
  returns: 'orders.returns',
  attention: 'orders.attention',
  all: 'shell.all',
}

/** What an order waits for; red is money that a person has to look at. */
export const steps: Readonly<Record<Step, Look>> = {
  settle_payment: { label: 'orders.settlePayment', color: 'red' },
  answer_dispute: { label: 'orders.answerDispute', color: 'red' },
  repeat_refund: { label: 'orders.repeatRefund', color: 'red' },
  approve_refund: { label: 'order-refunds.approveStep', color: 'yellow' },
  decide_return: { label: 'orders.decideReturn', color: 'yellow' },
  pack: { label: 'orders.pack', color: 'plum' },
  collect_cash: { label: 'orders.collectCash', color: 'teal' },
  confirm_arrival: { label: 'orders.confirmArrival', color: 'teal' },
}

export const waysToPay: Readonly<Record<ShopOrder['way_to_pay'], MessageKey>> = {
  hosted: 'orders.byCard',
  cash_on_delivery: 'orders.byCash',
  at_venue: 'orders.atVenue',
}

export const events: Readonly<Record<ShopOrder['whole']['timeline'][number]['kind'], MessageKey>> = {
  placed: 'orders.placed',
  paid: 'orders.paid',
  handed_over: 'orders.handedOver',
  delivered: 'orders.arrived',
  cancelled: 'orders.cancelled',
  rest_cancelled: 'orders.restCancelled',
  refund_started: 'orders.refundStarted',
  refund_done: 'orders.refundDone',
  refund_failed: 'orders.refundFailed',
  return_requested: 'orders.returnRequested',
  return_received: 'orders.returnReceived',
  return_exchanged: 'orders.returnExchanged',
  return_refused: 'orders.returnRefused',
  return_withdrawn: 'orders.returnWithdrawn',
}

export const returnReasons: Readonly<Record<Return['items'][number]['reason'], MessageKey>> = {
  too_small: 'orders.tooSmall',
  too_large: 'orders.tooLarge',
  damaged: 'orders.damaged',
  not_as_described: 'orders.notAsDescribed',
  changed_mind: 'orders.changedMind',
  other: 'orders.otherReason',
}
