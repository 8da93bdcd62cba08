import type { PaymentState } from './payment-session.ts'

/** Every two seconds for the half minute in which nearly every payment is settled, then calmly. */
const quick = 2_000
const calm = 10_000
const quickAnswers = 15

/** Milliseconds to the next question about a payment; false once it can no longer change. */
export function pollAfter(status: PaymentState['status'], answers: number): number | false {
  if (status !== 'open' && status !== 'processing') return false
  return answers < quickAnswers ? quick : calm
}
