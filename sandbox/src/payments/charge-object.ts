import type { ShownCard } from './cards.ts'
import { type Charge, type MethodDetails, newId, type PaymentIntent, type Session } from './objects.ts'

/** The charge of a payment that went through; without a card it was paid later, by bank transfer. */
export function chargeObject(
  session: Session,
  intent: PaymentIntent,
  card: ShownCard | null,
  now: number,
): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: null,
      email: session.customer_details?.email ?? null,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'SHOP',
    captured: true,
    created: now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === 'string' ? intent.payment_method : null,
    payment_method_details: methodDetails(card),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

function methodDetails(card: ShownCard | null): MethodDetails {
  if (!card) return { type: 'customer_balance', customer_balance: {} }
  return { type: 'card', card: { ...card, network: card.brand, wallet: null } }
}
