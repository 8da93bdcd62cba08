import type { Buyer, CheckoutShop } from './checkout-shop.ts'
import { until } from './checkout-shop.ts'

export type PaidOrder = {
  readonly buyer: Buyer
  readonly sessionId: string
  readonly orderId: number
  /** Path of the order in the API. */
  readonly path: string
}

/** An order of these units that is paid; nothing of it has left the shop. */
export async function paidOrder(
  shop: CheckoutShop,
  units: readonly { id: number; quantity: number }[],
  buyer?: Buyer,
): Promise<PaidOrder> {
  const who = buyer ?? (await shop.buyer())
  for (const { id, quantity } of units) await shop.put(who, id, quantity)
  const sessionId: string = (await shop.checkout(who)).body.checkout_session_id
  await shop.act(sessionId, 'pay')
  await until(async () => (await shop.orderOf(sessionId)).paymentStatus === 'paid')
  const { id, transactionId } = await shop.orderOf(sessionId)
  return { buyer: who, sessionId, orderId: id, path: `/order/orders/${transactionId}/` }
}
