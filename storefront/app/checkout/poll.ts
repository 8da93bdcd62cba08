import type { PaymentState } from './payment-session.ts'

/** Milliseconds: the page polls every two seconds for half a minute, then every ten seconds. */
const quick = 2_000
const calm = 10_000
const quickAnswers = 15

/** Returns the milliseconds to the next poll; false once the payment cannot change any more. */
export function pollAfter(status: PaymentState['status'], answers: number): number | false {
  if (status !== 'open' && status !== 'processing') return false
  return answers < quickAnswers ? quick : calm
}
