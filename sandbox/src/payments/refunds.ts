import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { transaction } from '../database.ts'
import { rejectsRefunds } from './cards.ts'
import { amountInMessage, isChargeable } from './currencies.ts'
import type { Disputes } from './disputes.ts'
import { invalid, PaymentError } from './errors.ts'
import { type Events, noRequest, type Request } from './events.ts'
import type { Form } from './form.ts'
import { type Charge, newId, type Objects, type Refund } from './objects.ts'
import { expand, integer, metadata, oneOf, read, text } from './parameters.ts'
import type { SwitchBoard } from './switches.ts'
import type { Webhooks } from './webhooks.ts'

const schema = z.strictObject({
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: integer(1).optional(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
  metadata: metadata.optional(),
  expand,
})
const beyond = [
  'currency',
  'customer',
  'instructions_email',
  'origin',
  'refund_application_fee',
  'reverse_transfer',
]

type Options = {
  database: DatabaseSync
  objects: Objects
  events: Events
  webhooks: Webhooks
  switches: SwitchBoard
  disputes: Disputes
}

export type Refunds = ReturnType<typeof createRefunds>

/** Makes refunds; their sum, with those under way, can never exceed the charge. */
export function createRefunds({ database, objects, events, webhooks, switches, disputes }: Options) {
  function chargeOf(given: { payment_intent?: string | undefined; charge?: string | undefined }): Charge {
    if (given.charge !== undefined) return objects.get('charge', given.charge, 'charge')
    if (given.payment_intent === undefined) {
      throw invalid(
        'One of the following params should be provided for this request: payment_intent or charge.',
      )
    }
    const intent = objects.get('payment_intent', given.payment_intent, 'payment_intent')
    if (!intent.latest_charge) {
      throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
    }
    return objects.get('charge', intent.latest_charge, 'charge')
  }

  function setRefunded(charge: Charge, amount: number): void {
    charge.amount_refunded = amount
    charge.refunded = amount === charge.amount
    objects.save(charge)
  }

  return {
    create(form: Form, request: Request): Refund {
      const given = read(schema, form, beyond)
      const charge = chargeOf(given)
      disputes.requireRefundable(charge)
      const remaining = charge.amount - charge.amount_refunded
      if (remaining === 0) {
        throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
      }
      const amount = given.amount ?? remaining
      if (amount > remaining) {
        throw invalid(
          `Refund amount (${amountInMessage(amount, charge.currency)}) is greater than unrefunded amount on charge ` +
            `(${amountInMessage(remaining, charge.currency)})`,
          'amount',
        )
      }

      if (!isChargeable(amount, charge.currency)) {
        throw invalid(
          `Amounts in ${charge.currency} must be divisible by 10, but ${amount} is not.`,
          'amount',
        )
      }

      const paidWith = charge.payment_method_details
      const isRejected = paidWith?.type === 'card' && paidWith.card.last4 === rejectsRefunds
      const status = isRejected ? 'failed' : switches.get().refund_outcome
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        balance_transaction: null,
        charge: charge.id,
        created: Math.floor(Date.now() / 1000),
        currency: charge.currency,
        customer: null,
        customer_account: null,
        metadata: given.metadata ?? {},
        payment_intent: charge.payment_intent,
        payment_method: charge.payment_method,
        reason: given.reason ?? null,
        receipt_number: null,
        source_transfer_reversal: null,
        status,
        transfer_reversal: null,
        ...(status === 'failed' && { failure_reason: 'unknown' }),
      }
      transaction(database, () => {
        const session = objects.sessionOf('charge', charge.id)
        objects.add('refund', session, refund)
        events.emit('refund.created', refund, session, request)
        if (status === 'failed') {
          events.emit('refund.failed', refund, session, request)
          return
        }
        const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
        setRefunded(charge, charge.amount_refunded + amount)
        events.emit('charge.refunded', charge, session, request, before)
      })
      webhooks.wake()
      return refund
    },

    /** Ends a refund that was made while `refund_outcome` was `pending`. */
    finish(id: string, status: 'succeeded' | 'failed'): Refund {
      const refund = objects.get('refund', id)
      if (refund.status !== 'pending') {
        throw new PaymentError(409, `This refund is ${refund.status}: only a pending one can still end.`)
      }
      transaction(database, () => {
        const session = objects.sessionOf('refund', id)
        refund.status = status
        if (status === 'failed') {
          refund.failure_reason = 'unknown'
          const charge = objects.get('charge', refund.charge)
          setRefunded(charge, charge.amount_refunded - refund.amount)
        }
        objects.save(refund)
        events.emit('refund.updated', refund, session, noRequest, { status: 'pending' })
        if (status === 'failed') events.emit('refund.failed', refund, session, noRequest)
      })
      webhooks.wake()
      return refund
    },
  }
}
