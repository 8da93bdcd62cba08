import type { MessageKey } from '../platform/message-keys.ts'
import type { Dispute, HeldPayment, Tab, WithdrawalEnd } from './money-calls.ts'

type Look = { readonly label: MessageKey; readonly color: 'red' | 'yellow' | 'green' | 'gray' }

export const tabLabels: Readonly<Record<Tab, MessageKey>> = {
  held: 'money.held',
  disputes: 'money.disputes',
  withdrawals: 'money.withdrawals',
}

export const heldStates: Readonly<Record<HeldPayment['status'], Look>> = {
  held: { label: 'money.isHeld', color: 'red' },
  under_way: { label: 'money.goesBack', color: 'yellow' },
  failed: { label: 'money.backFailed', color: 'red' },
  returned: { label: 'money.wentBack', color: 'gray' },
  accepted: { label: 'money.accepted', color: 'green' },
}

export const disputeStates: Readonly<Record<Dispute['status'], Look>> = {
  open: { label: 'money.disputeOpen', color: 'red' },
  won: { label: 'money.disputeWon', color: 'green' },
  lost: { label: 'money.disputeLost', color: 'gray' },
}

/** The reasons of banks; any other word of a provider is shown as it is. */
export const disputeReasons: Readonly<Record<string, MessageKey>> = {
  duplicate: 'money.reasonDuplicate',
  fraudulent: 'money.reasonFraud',
  fraud: 'money.reasonFraud',
  product_not_received: 'money.reasonNotReceived',
  goods_or_services_not_received: 'money.reasonNotReceived',
  product_unacceptable: 'money.reasonUnacceptable',
  not_as_described: 'money.reasonUnacceptable',
  credit_not_processed: 'money.reasonNoCredit',
  subscription_canceled: 'money.reasonCancelled',
  unrecognized: 'money.reasonUnrecognised',
  general: 'orders.otherReason',
}

export const withdrawalEnds: Readonly<Record<WithdrawalEnd, MessageKey>> = {
  refunded: 'money.endRefunded',
  too_late: 'money.endTooLate',
  taken_back: 'money.endTakenBack',
  twice: 'money.endTwice',
  other: 'orders.otherReason',
}
