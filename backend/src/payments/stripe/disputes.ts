import type Stripe from 'stripe'
import type { Config } from '../../platform/config/config.ts'
import type { FoundDispute, FraudWarning } from '../hosted-provider.ts'
import { listedBy, orUnavailable } from './sessions.ts'

/** Reads a dispute; null if it does not exist. */
export async function readDispute(stripe: Stripe, id: string): Promise<FoundDispute | null> {
  const found = await orUnavailable(stripe.disputes.retrieve(id))
  return found && factsOf(found)
}

export async function readDisputes(stripe: Stripe, paymentReference: string): Promise<FoundDispute[]> {
  const found = await listedBy(stripe.disputes.list({ payment_intent: paymentReference, limit: 100 }))
  return found.map(factsOf)
}

export async function readFraudWarning(stripe: Stripe, id: string): Promise<FraudWarning | null> {
  const found = await orUnavailable(stripe.radar.earlyFraudWarnings.retrieve(id))
  return (
    found && { id: found.id, paymentReference: idOf(found.payment_intent ?? null), reason: found.fraud_type }
  )
}

/** The payment in Stripe's dashboard, which shows its dispute; a stand-in for Stripe has none. */
export function disputePage(
  { STRIPE_API_BASE, STRIPE_SECRET_KEY = '' }: Pick<Config, 'STRIPE_API_BASE' | 'STRIPE_SECRET_KEY'>,
  paymentReference: string,
): string | null {
  if (STRIPE_API_BASE) return null
  const mode = /^(?:sk|rk)_test_/.test(STRIPE_SECRET_KEY) ? 'test/' : ''
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(paymentReference)}`
}

/** How a dispute ended. In every other state, the bank has not decided. */
const endings: Record<string, FoundDispute['status']> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

function factsOf(found: Stripe.Dispute): FoundDispute {
  const dueBy = found.evidence_details.due_by
  return {
    id: found.id,
    paymentReference: idOf(found.payment_intent),
    amount: found.amount,
    withdrawn: withdrawnOf(found),
    currency: found.currency.toUpperCase(),
    reason: found.reason,
    status: endings[found.status] ?? 'open',
    dueOn: dueBy ? new Date(dueBy * 1000) : null,
  }
}

/** In an inquiry (`warning_…`) the bank only asks; in every other dispute it takes the money at once. */
function withdrawnOf({ status, amount }: Stripe.Dispute): number {
  return endings[status] === 'won' || status.startsWith('warning_') ? 0 : amount
}

function idOf(payment: Stripe.Dispute['payment_intent']): string | null {
  return typeof payment === 'string' ? payment : (payment?.id ?? null)
}
