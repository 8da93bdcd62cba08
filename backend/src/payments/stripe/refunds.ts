import Stripe from 'stripe'
import type { FoundRefund, RefundAnswer } from '../hosted-provider.ts'
import { ProviderFault } from '../provider-fault.ts'
import { attemptOf } from '../refund-attempt.ts'
import { listedBy, orUnavailable } from './sessions.ts'

/** Reads a refund with its charge; null if it does not exist. */
export async function readRefund(stripe: Stripe, id: string): Promise<FoundRefund | null> {
  const found = await orUnavailable(stripe.refunds.retrieve(id, { expand: ['charge'] }))
  return found && factsOf(found)
}

/** Reads every refund of a payment. */
export async function readRefunds(stripe: Stripe, paymentReference: string): Promise<FoundRefund[]> {
  const found = await listedBy(
    stripe.refunds.list({ payment_intent: paymentReference, limit: 100, expand: ['data.charge'] }),
  )
  return found.map(factsOf)
}

export async function createRefund(
  stripe: Stripe,
  payment: { readonly reference: string; readonly amount: number },
  key: string,
): Promise<RefundAnswer> {
  try {
    const created = await stripe.refunds.create(
      { payment_intent: payment.reference, amount: payment.amount, metadata: { refund: key } },
      { idempotencyKey: key },
    )
    return { kind: 'made', refund: factsOf(created) }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const isFinal = error instanceof Stripe.errors.StripeInvalidRequestError && !isTemporary(error)
    if (!isFinal) throw new ProviderFault(error.message, { cause: error })
    return error.code === 'charge_already_refunded'
      ? { kind: 'settled' }
      : { kind: 'rejected', reason: error }
  }
}

/** Stripe would accept such a request once its account holds enough money, or a dispute has been decided. */
function isTemporary(error: Stripe.errors.StripeInvalidRequestError): boolean {
  return error.code === 'balance_insufficient' || error.code === 'charge_disputed'
}

const statuses: Record<string, FoundRefund['status']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

function factsOf(found: Stripe.Refund): FoundRefund {
  const payment = found.payment_intent
  return {
    id: found.id,
    paymentReference: typeof payment === 'string' ? payment : (payment?.id ?? null),
    amount: found.amount,
    currency: found.currency.toUpperCase(),
    status: statuses[found.status ?? ''] ?? 'sent',
    attempt: attemptOf(found.metadata?.refund),
    received: typeof found.charge === 'object' ? (found.charge?.amount_captured ?? null) : null,
  }
}
