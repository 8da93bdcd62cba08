import type { WayToPay } from '../way-to-pay.ts'
import { checkMerchant } from './check-merchant.ts'
import { readNotice } from './notices.ts'
import { readObjection, readObjections } from './objections.ts'
import { cancelOrder, openOrder, orderRequest, readOrder } from './orders.ts'
import { makeReturn, readReturn, readReturns } from './returns.ts'

/** Rasif, a made-up provider that is shaped unlike Stripe (`sandbox/README.md`): it proves that the port knows no provider. */
export const rasif: WayToPay = {
  request: orderRequest,
  open: (services, { request, amount }) => openOrder(services, request, amount),
  look: readOrder,
  close: cancelOrder,
  refund: makeReturn,
  refundsOf: readReturns,
  readRefund: readReturn,
  event: readNotice,
  checkKey: checkMerchant,
  disputes: { of: readObjections, read: readObjection },
}
