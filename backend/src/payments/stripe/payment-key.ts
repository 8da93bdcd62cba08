import Stripe from 'stripe'
import type { Services } from '../../services/services.ts'

/**
 * Asks the provider once whether it accepts the key for everything that checkout needs, so that the shop hears of a
 * wrong key at the start and not from its first customer. The shop opens in any case, because customers can browse it
 * meanwhile.
 */
export async function checkPaymentKey({ stripe, log }: Pick<Services, 'stripe' | 'log'>): Promise<void> {
  try {
    await stripe.checkout.sessions.list({ limit: 1 })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError) {
      log.warn({ err: error }, 'the payment provider cannot be reached; STRIPE_SECRET_KEY is not checked')
      return
    }
    const reason = error instanceof Error ? error.message : String(error)
    log.error({ reason }, 'the payment provider does not take STRIPE_SECRET_KEY: customers cannot pay')
  }
}
