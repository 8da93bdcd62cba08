import type { Services } from '@marah/backend/services/services'
import type { Sandbox } from '@marah/sandbox/start'

/** A payment as its provider has booked it; amounts are minor units. */
type Booked = {
  readonly session: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
  /** The amount that the provider has refunded. */
  readonly returned: number
  /** The amount that the customer's bank has taken back for good. */
  readonly lost: number
}

/** The payment providers' own records, read without the shop's code. */
export type ProviderBooks = {
  payments(): Promise<Booked[]>
  /** The amount that the provider has refunded for a payment, and the number of refunds. */
  refundsOf(reference: string): Promise<{ amount: number; count: number }>
  /** Whether the payment page has come to an end that the shop should learn of. */
  isOver(session: string): Promise<boolean>
}

/** Stripe's sessions begin with `cs_`; what Checkout.com calls a payment page by is letters and digits. */
export const isCheckoutReference = (session: string) => /^[0-9a-z]{25}$/.test(session)

export function providerBooks(
  { stripe }: Pick<Services, 'stripe'>,
  checkoutCom: Sandbox['checkoutCom'] | null,
): ProviderBooks {
  const refundsAtStripe = async (payment_intent: string) => {
    const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
    return data.filter(({ status }) => status === 'succeeded')
  }
  const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)

  async function paymentsAtStripe(): Promise<Booked[]> {
    const sessions = await stripe.checkout.sessions
      .list({ limit: 100, status: 'complete' })
      .autoPagingToArray({ limit: 1000 })
    const paid = sessions.filter(({ payment_status }) => payment_status === 'paid')
    const booked: Booked[] = []
    // One after the other: a shop that waits only shortly for its provider is not to be flooded by its own test.
    for (const { id, amount_total, currency, payment_intent } of paid) {
      const reference = String(payment_intent)
      const disputes = await stripe.disputes.list({ payment_intent: reference })
      booked.push({
        session: id,
        reference,
        amount: amount_total ?? 0,
        currency: (currency ?? '').toUpperCase(),
        returned: sum(await refundsAtStripe(reference)),
        lost: sum(disputes.data.filter(({ status }) => status === 'lost')),
      })
    }
    return booked
  }

  return {
    async payments() {
      const booked = checkoutCom?.books() ?? []
      const others = booked.map(({ reference, payment, amount, currency, returned, lost }) => ({
        session: reference,
        reference: payment,
        amount,
        currency,
        returned,
        lost,
      }))
      return [...(await paymentsAtStripe()), ...others]
    },

    async refundsOf(reference) {
      const booked = checkoutCom?.books().find(({ payment }) => payment === reference)
      if (booked) return { amount: booked.returned, count: booked.refunds }
      const found = await refundsAtStripe(reference)
      return { amount: sum(found), count: found.length }
    },

    async isOver(session) {
      if (isCheckoutReference(session)) return checkoutCom?.isOver(session) ?? false
      const { status, payment_status } = await stripe.checkout.sessions.retrieve(session)
      return status === 'expired' || payment_status === 'paid'
    },
  }
}
