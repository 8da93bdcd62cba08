import { z } from 'zod'
import type { Objects } from '../payments/objects.ts'
import type { SwitchBoard } from '../payments/switches.ts'
import { requireAmount } from './amounts.ts'
import { availableOf, capturedOf, refundedOf } from './balances.ts'
import type { Disputes } from './disputes.ts'
import type { Events } from './events.ts'
import {
  type CheckoutAction,
  CheckoutError,
  type CheckoutPayment,
  type CheckoutRefund,
  newCheckoutId,
} from './model.ts'
import type { Pages } from './pages.ts'

const refundInput = z.strictObject({
  amount: z.int().optional(),
  reference: z.string().max(80).optional(),
  metadata: z.record(z.string().max(100), z.string().max(255)).optional(),
})
const everything = { limit: 1000 }
/** Milliseconds until a refund is made. */
const takes = 30

type Options = { objects: Objects; pages: Pages; disputes: Disputes; events: Events; switches: SwitchBoard }

export type Refunds = ReturnType<typeof createRefunds>

/** Accepts refunds with 202 and makes them later; then they are actions of their payment, approved or not. */
export function createRefunds({ objects, pages, disputes, events, switches }: Options) {
  const { step } = pages

  const pendingOf = (payment: string): CheckoutRefund[] =>
    objects.list('checkout_refund', { payment, state: 'pending' }, everything).data

  function end(refund: CheckoutRefund, state: 'approved' | 'declined'): CheckoutRefund {
    refund.state = state
    objects.save(refund)
    const payment = pages.getPayment(refund.payment)
    const { id, amount, reference, metadata } = refund
    const processed_on = new Date().toISOString()
    const action: CheckoutAction = {
      id,
      type: 'Refund',
      processed_on,
      amount,
      approved: state === 'approved',
      reference,
      metadata,
    }
    payment.actions = [action, ...payment.actions]
    payment.status = statusOf(payment)
    objects.save(payment)
    events.ofPayment(state === 'approved' ? 'payment_refunded' : 'payment_refund_declined', payment, action)
    return refund
  }

  function statusOf(payment: CheckoutPayment): CheckoutPayment['status'] {
    if (pendingOf(payment.id).length > 0) return 'Refund Pending'
    const [captured, returned] = [capturedOf(payment), refundedOf(payment)]
    if (returned === 0) return captured < payment.amount ? 'Partially Captured' : 'Captured'
    return returned < captured ? 'Partially Refunded' : 'Refunded'
  }

  function endDue(): void {
    const due = objects
      .list('checkout_refund', { state: 'pending' }, everything)
      .data.filter((found) => found.due !== null && found.due <= Date.now())
    if (due.length > 0) step(() => due.map((found) => end(found, found.outcome)))
  }

  const timers = new Set<NodeJS.Timeout>()
  function endSoon(): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      endDue()
    }, takes + 1)
    timer.unref()
    timers.add(timer)
  }

  return {
    endDue,

    create(paymentId: string, body: unknown): CheckoutRefund {
      const given = refundInput.safeParse(body ?? {})
      if (!given.success) throw new CheckoutError(422, 'refund_request_invalid')
      endDue()
      const payment = pages.getPayment(paymentId)
      const left = availableOf(payment, pendingOf(paymentId)) - disputes.takenOf(paymentId)
      const amount = given.data.amount ?? left
      if (left <= 0) throw new CheckoutError(403, 'refund_not_allowed')
      requireAmount(amount, payment.currency)
      if (amount > left) throw new CheckoutError(422, 'refund_amount_exceeds_balance')
      const { refund_outcome } = switches.get()
      const refund: CheckoutRefund = {
        ...given.data,
        id: newCheckoutId('act'),
        payment: paymentId,
        amount,
        due: refund_outcome === 'pending' ? null : Date.now() + takes,
        outcome: refund_outcome === 'failed' ? 'declined' : 'approved',
        state: 'pending',
      }
      return step(() => {
        objects.add('checkout_refund', payment.page, refund)
        payment.status = 'Refund Pending'
        objects.save(payment)
        if (refund.due !== null) endSoon()
        return refund
      })
    },

    /** Ends a refund that was accepted while `refund_outcome` was `pending`. */
    finish(id: string, state: 'approved' | 'declined'): CheckoutRefund {
      const found = objects.find('checkout_refund', id)
      if (!found) throw new CheckoutError(404)
      if (found.state !== 'pending') throw new CheckoutError(409, 'refund_ended')
      return step(() => end(found, state))
    },

    pendingOf,

    close(): void {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
