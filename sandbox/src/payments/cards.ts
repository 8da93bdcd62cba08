import { latinDigits } from '../inbox/extract.ts'

export type CardProblem =
  | 'card_declined'
  | 'insufficient_funds'
  | 'lost_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'incorrect_number'
  | 'invalid_expiry'
  | 'not_a_test_card'
  | 'authentication_refused'

export type CardOutcome = 'pays' | 'asks_bank' | CardProblem

/** The provider's published test cards and their outcomes. */
const testCards: Record<string, CardOutcome> = {
  '4242424242424242': 'pays',
  '4000056655665556': 'pays',
  '5555555555554444': 'pays',
  '2223003122003222': 'pays',
  '378282246310005': 'pays',
  '6011111111111117': 'pays',
  '3056930009020004': 'pays',
  '3566002020360505': 'pays',
  '6200000000000005': 'pays',
  '4000000000005126': 'pays',
  '4000002500003155': 'asks_bank',
  '4000000000003220': 'asks_bank',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
}

/** The last digits of the card that pays, and whose refunds the provider rejects. */
export const rejectsRefunds = '5126'

export type CardEntry = { number: string; expiry?: string | undefined; cvc?: string | undefined }

/** Decides the outcome of a card. Only what `shownCard` returns of the typed fields is stored. */
export function cardOutcome({ number, expiry, cvc }: CardEntry, now = new Date()): CardOutcome {
  const digits = digitsOf(number)
  const outcome = testCards[digits]
  if (!outcome) return isCardNumber(digits) ? 'not_a_test_card' : 'incorrect_number'
  if (expiry !== undefined && !isFuture(latinDigits(expiry), now)) return 'invalid_expiry'
  if (cvc !== undefined && !/^\d{3,4}$/.test(latinDigits(cvc).trim())) return 'incorrect_cvc'
  return outcome
}

/** The facts of the paying card that a charge shows. */
export type ShownCard = { brand: string; last4: string }

/** The ranges of numbers (ISO/IEC 7812) under which the brands issue. */
const brands: readonly (readonly [brand: string, range: RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(?:6011|64[4-9]|65)/],
  ['diners', /^3(?:0[0-5]|[689])/],
  ['jcb', /^35(?:2[89]|[3-8])/],
  ['unionpay', /^62/],
]

export function shownCard(number: string): ShownCard {
  const digits = digitsOf(number)
  const brand = brands.find(([, range]) => range.test(digits))?.[0] ?? 'unknown'
  return { brand, last4: digits.slice(-4) }
}

function digitsOf(number: string): string {
  return latinDigits(number).replace(/[\s-]/g, '')
}

function isFuture(expiry: string, now: Date): boolean {
  const parts = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/.exec(expiry)
  const [month, year] = [Number(parts?.[1]), 2000 + Number(parts?.[2])]
  return month >= 1 && month <= 12 && new Date(Date.UTC(year, month)) > now
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
