import type { PaymentEvents } from '../payments/index.ts'
import { keptGoodsChanged } from './kept-goods.ts'
import { markCartOrdered } from './leave-cart.ts'
import { sendConfirmation, sendRefundNotice } from './order-mails.ts'
import { noticeOrderPaid, noticeRefund } from './order-notices.ts'
import { mailShopPaidOrder } from './shop-order-mail.ts'

/** What customer and shop hear of an order's payment, and what else follows from it. */
export const orderEvents: PaymentEvents = {
  paid: async (services, tx, order) => {
    if (order.cartId !== null) await markCartOrdered(tx, order.cartId)
    await keptGoodsChanged(tx, order)
    await sendConfirmation(services, tx, order)
    await noticeOrderPaid(services, tx, order)
    await mailShopPaidOrder(services, tx, order)
  },
  refundStateChanged: keptGoodsChanged,
  refundDone: async (services, tx, order, refund) => {
    await sendRefundNotice(services, tx, order, refund)
    await noticeRefund(services, tx, order, refund)
  },
  refundFailed: noticeRefund,
}
