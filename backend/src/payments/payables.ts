import type { Payable, PaymentEvents } from './payable.ts'

type Registered = { readonly payables: readonly Payable[]; readonly events: PaymentEvents }

/** Payables and events are stateless, so several shops in one process share them. */
let registered: Registered | null = null

/**
 * Registers what can be sold, once, before the first payment. All transactions lock in the order of `payables`
 * (decision 20): backend.ts registers visits (booking-payments/payable.ts), then goods (orders/payment/payable.ts).
 */
export function registerPayables(found: Registered): void {
  registered = found
}

export function payables(): readonly Payable[] {
  return known().payables
}

export function paymentEvents(): PaymentEvents {
  return known().events
}

function known(): Registered {
  if (!registered) throw new Error('Nothing that can be paid for is registered')
  return registered
}
