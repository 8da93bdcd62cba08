import type { Objects } from '../payments/objects.ts'
import { capturedOf, refundedOf } from './balances.ts'
import type { Events } from './events.ts'
import { type CheckoutDispute, CheckoutError, newCheckoutId } from './model.ts'
import type { Pages } from './pages.ts'

const everything = { limit: 1000 }
const answerDays = 14

type Options = { objects: Objects; pages: Pages; events: Events }

export type Disputes = ReturnType<typeof createDisputes>

/**
 * Simulates the cardholder's bank: it debits the account when it asks for evidence, and credits it if the merchant
 * wins.
 */
export function createDisputes({ objects, pages, events }: Options) {
  const { step } = pages

  function get(id: string): CheckoutDispute {
    const found = objects.find('checkout_dispute', id)
    if (!found) throw new CheckoutError(404)
    return found
  }

  const ofPayment = (payment: string): CheckoutDispute[] =>
    objects.list('checkout_dispute', { payment }, everything).data

  function takenOf(payment: string): number {
    return ofPayment(payment)
      .filter(({ status }) => status !== 'won')
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  return {
    get,
    ofPayment,
    takenOf,
    all: () => objects.list('checkout_dispute', {}, everything).data,

    open(pageId: string): CheckoutDispute {
      const { payment_id, currency } = pages.get(pageId)
      const payment = pages.getPayment(payment_id ?? '')
      const amount = capturedOf(payment) - refundedOf(payment) - takenOf(payment.id)
      if (amount <= 0) throw new CheckoutError(409, 'nothing_to_dispute')
      const received = Date.now()
      const dispute: CheckoutDispute = {
        id: newCheckoutId('dsp'),
        page: pageId,
        payment: payment.id,
        amount,
        currency,
        received_on: new Date(received).toISOString(),
        evidence_required_by: new Date(received + answerDays * 86_400_000).toISOString(),
        status: 'evidence_required',
      }
      return step(() => {
        objects.add('checkout_dispute', pageId, dispute)
        events.ofDispute('dispute_evidence_required', dispute)
        return dispute
      })
    },

    decide(id: string, status: 'won' | 'lost'): CheckoutDispute {
      const found = get(id)
      if (found.status !== 'evidence_required') throw new CheckoutError(409, 'dispute_ended')
      return step(() => {
        found.status = status
        objects.save(found)
        events.ofDispute(`dispute_${status}`, found)
        return found
      })
    },
  }
}
