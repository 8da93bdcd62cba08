import { finalise, giveUp, lockPayment } from '@marah/backend/payments/index'
import { paymentSession } from '@marah/backend/schema/payments'
import { eq } from 'drizzle-orm'
import type { Buyer, CheckoutShop } from './checkout-shop.ts'

export type OpenSession = { readonly buyer: Buyer; readonly unit: number; readonly id: string }

/** A buyer on the payment page with all that there is of a unit. */
export async function openSession(shop: CheckoutShop, quantity = 1): Promise<OpenSession> {
  const [buyer, unit] = [await shop.buyer(), await shop.unit(quantity)]
  await shop.put(buyer, unit, quantity)
  const { body } = await shop.checkout(buyer)
  return { buyer, unit, id: body.checkout_session_id }
}

/** Ends an order without asking the provider: its page can still be paid. */
export async function endByHand(shop: CheckoutShop, sessionId: string): Promise<void> {
  const [found] = await shop.db
    .select({ id: paymentSession.id })
    .from(paymentSession)
    .where(eq(paymentSession.providerSessionId, sessionId))
  await shop.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, found?.id ?? 0)
    if (locked) await giveUp(shop.services, tx, locked, 'expired')
  })
}

/**
 * Pays after the order was ended by hand and another customer had bought the unit: a refund is planned. No webhook is sent.
 */
export async function latePayment(shop: CheckoutShop): Promise<OpenSession> {
  await shop.switches({ drop: true })
  const given = await openSession(shop)
  await endByHand(shop, given.id)
  const other = await shop.buyer()
  const bought = (await shop.buyNow(other, given.unit)).body.checkout_session_id
  await shop.act(bought, 'pay')
  await finalise(shop.services, bought)
  await shop.act(given.id, 'pay')
  await finalise(shop.services, given.id)
  return given
}
