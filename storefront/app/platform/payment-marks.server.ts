import type { PaymentMark } from './shop.ts'

/** The marks that have a drawing in the sprite (parts/payment-marks.svg). */
const drawn = new Set(['visa', 'mastercard', 'amex', 'apple_pay', 'google_pay'])
const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  mada: 'mada',
  knet: 'KNET',
  benefit: 'Benefit',
}

/** Returns the cards and wallets of the shop's settings as the page shows them. */
export function paymentMarks(marks: readonly string[]): PaymentMark[] {
  return marks.map((mark) => ({ name: names[mark] ?? mark, ...(drawn.has(mark) && { drawing: mark }) }))
}
