import type { MessageKey } from '../platform/message-keys.ts'

/** Emails by their names in the shop; those that tell the same have one name here. */
export const mailLabels: Readonly<Record<string, MessageKey>> = {
  order: 'order-edits.confirmation',
  order_visits: 'order-edits.confirmation',
  order_link: 'order-edits.mailLink',
  order_documents: 'order-edits.documentMail',
  order_company: 'order-edits.mailCompany',
  order_handed_over: 'order-edits.sentMail',
  order_tracked: 'order-edits.sentMail',
  parcel_sent: 'order-edits.sentMail',
  parcel_tracked: 'order-edits.sentMail',
  order_ready: 'order-edits.mailReady',
  order_delivered: 'order-edits.mailDelivered',
  order_picked_up: 'order-edits.mailDelivered',
  parcel_delivered: 'order-edits.mailDelivered',
  order_cancelled: 'order-edits.mailCancelled',
  order_cancelled_due: 'order-edits.mailCancelled',
  order_cancelled_free: 'order-edits.mailCancelled',
  order_cancelled_by_shop: 'order-edits.mailCancelled',
  order_rest_cancelled: 'order-edits.mailRestCancelled',
  order_rest_cancelled_due: 'order-edits.mailRestCancelled',
  order_rest_cancelled_free: 'order-edits.mailRestCancelled',
  refund: 'order-edits.mailRefund',
  refund_failed: 'order-edits.mailRefundLate',
}
