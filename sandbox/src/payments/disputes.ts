import type { DatabaseSync } from 'node:sqlite'
import { transaction } from '../database.ts'
import { invalid, PaymentError } from './errors.ts'
import { type Events, noRequest } from './events.ts'
import { type Charge, type Dispute, type EarlyFraudWarning, newId, type Objects } from './objects.ts'
import type { Webhooks } from './webhooks.ts'

type Options = { database: DatabaseSync; objects: Objects; events: Events; webhooks: Webhooks }

export type Disputes = ReturnType<typeof createDisputes>

const seconds = () => Math.floor(Date.now() / 1000)
const answerDays = 9

/** Simulates the cardholder's bank when the cardholder disputes a payment. */
export function createDisputes({ database, objects, events, webhooks }: Options) {
  function chargeOf(sessionId: string): Charge {
    const { payment_intent } = objects.get('session', sessionId)
    const intent = payment_intent === null ? null : objects.get('payment_intent', payment_intent)
    if (!intent?.latest_charge) throw new PaymentError(409, 'Nothing has been paid in this session.')
    return objects.get('charge', intent.latest_charge)
  }

  /** The bank takes the money from the shop's account, or puts it back. */
  function book(dispute: Dispute, amount: number): void {
    const { charge, created } = dispute
    dispute.balance_transactions.push({
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: created,
      created,
      currency: dispute.currency,
      description: `Chargeback for ${charge}`,
      exchange_rate: null,
      fee: 0,
      fee_details: [],
      net: amount,
      reporting_category: 'dispute',
      source: dispute.id,
      status: 'available',
      type: 'adjustment',
      balance_type: 'payments',
    })
  }

  return {
    open(sessionId: string): Dispute {
      const charge = chargeOf(sessionId)
      if (charge.disputed) throw new PaymentError(409, 'This payment is disputed already.')
      const dispute: Dispute = {
        id: newId('dp'),
        object: 'dispute',
        amount: charge.amount - charge.amount_refunded,
        balance_transactions: [],
        charge: charge.id,
        created: seconds(),
        currency: charge.currency,
        evidence_details: {
          due_by: seconds() + answerDays * 86_400,
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        },
        is_charge_refundable: false,
        livemode: false,
        metadata: {},
        payment_intent: charge.payment_intent,
        reason: 'fraudulent',
        status: 'needs_response',
      }
      transaction(database, () => {
        charge.disputed = true
        objects.save(charge)
        book(dispute, -dispute.amount)
        objects.add('dispute', sessionId, dispute)
        events.emit('charge.dispute.created', dispute, sessionId, noRequest)
        events.emit('charge.dispute.funds_withdrawn', dispute, sessionId, noRequest)
      })
      webhooks.wake()
      return dispute
    },

    close(id: string, status: 'won' | 'lost'): Dispute {
      const dispute = objects.get('dispute', id)
      if (dispute.status !== 'needs_response') {
        throw new PaymentError(409, `This dispute is ${dispute.status}: only an open one can still end.`)
      }
      transaction(database, () => {
        const session = objects.sessionOf('dispute', id)
        dispute.status = status
        if (status === 'won') book(dispute, dispute.amount)
        objects.save(dispute)
        if (status === 'won') events.emit('charge.dispute.funds_reinstated', dispute, session, noRequest)
        events.emit('charge.dispute.closed', dispute, session, noRequest, { status: 'needs_response' })
      })
      webhooks.wake()
      return dispute
    },

    /** Warns that the card network suspects fraud; the bank takes nothing yet. */
    warn(sessionId: string): EarlyFraudWarning {
      const charge = chargeOf(sessionId)
      const warning: EarlyFraudWarning = {
        id: newId('issfr'),
        object: 'radar.early_fraud_warning',
        actionable: true,
        charge: charge.id,
        created: seconds(),
        fraud_type: 'made_with_stolen_card',
        livemode: false,
        payment_intent: charge.payment_intent,
      }
      transaction(database, () => {
        objects.add('early_fraud_warning', sessionId, warning)
        events.emit('radar.early_fraud_warning.created', warning, sessionId, noRequest)
      })
      webhooks.wake()
      return warning
    },

    /** An amount lost to a dispute cannot be refunded as well. */
    requireRefundable(charge: Charge): void {
      const taken = objects
        .list('dispute', { charge: charge.id }, { limit: 10 })
        .data.some(({ status }) => status !== 'won')
      if (taken) throw invalid(`Charge ${charge.id} has been charged back.`, undefined, 'charge_disputed')
    },
  }
}
