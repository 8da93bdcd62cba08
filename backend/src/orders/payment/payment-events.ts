import { issueCreditNote, issueInvoice } from '../../documents/index.ts'
import type { PaymentEvents } from '../../payments/index.ts'
import { endRefundedOrder } from '../cancellation/end-refunded.ts'
import { mailConfirmation, mailRefund } from '../mails/order-mails.ts'
import { notifyOrderPaid, notifyOrderPlaced, notifyRefund } from '../mails/order-notifications.ts'
import { textPaid } from '../mails/pay-link-mail.ts'
import { mailShopPaidOrder } from '../mails/shop-order-mail.ts'
import { purchasesChanged } from '../purchase-listeners.ts'
import { mailSizeChanged } from '../sizes/mail-size-changed.ts'

/**
 * Notifies customer and shop of an order's payment, and runs its other effects. Documents come last, because their
 * series stays locked to the end of the transaction (decision 66).
 */
export const orderEvents: PaymentEvents = {
  placed: async (services, tx, order) => {
    await mailConfirmation(services, tx, order)
    await notifyOrderPlaced(services, tx, order)
    await mailShopPaidOrder(services, tx, order)
  },
  paid: async (services, tx, order) => {
    if (order.kind === 'difference') {
      await mailSizeChanged(services, tx, order)
      await issueInvoice(services, tx, order)
      return
    }
    await purchasesChanged(tx, order)
    // An order for cash was confirmed when it was placed; its delivery implies that its money has arrived.
    if (order.wayToPay !== 'cash_on_delivery') {
      await mailConfirmation(services, tx, order)
      await notifyOrderPaid(services, tx, order)
      await textPaid(services, tx, order)
      await mailShopPaidOrder(services, tx, order)
    }
    await issueInvoice(services, tx, order)
  },
  paidTooLate: async (services, tx, order) => {
    await issueInvoice(services, tx, order)
  },
  refundStateChanged: purchasesChanged,
  refundedInFull: endRefundedOrder,
  refundDone: async (services, tx, order, refund) => {
    if (!isMailedByBooking(refund)) await mailRefund(services, tx, order, refund)
    await notifyRefund(services, tx, order, refund)
    await issueCreditNote(services, tx, order, { refund })
  },
  refundFailed: notifyRefund,
  disputeLost: (services, tx, order, dispute) => issueCreditNote(services, tx, order, { dispute }),
}

/**
 * The mail about a cancelled or changed visit states its refund already, as one sum; a visit that was moved has several
 * payments, each with a refund of its own.
 */
function isMailedByBooking({ method, reason }: Parameters<PaymentEvents['refundDone']>[3]): boolean {
  return method === 'hosted' && (reason === 'booking_cancelled' || reason === 'booking_changed')
}
