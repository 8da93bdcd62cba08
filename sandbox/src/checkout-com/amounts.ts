import { fractionDigits, isSupportedCurrency } from '../payments/currencies.ts'
import { CheckoutError } from './model.ts'

const mostDigits = 999_999_999

/**
 * What an amount has to be (https://www.checkout.com/docs/resources/calculating-the-amount): whole, above zero, of nine digits; in
 * thousandths the last digit is 0, and so are the last two of Chilean pesos, which are hundredths here.
 * @throws CheckoutError 422
 */
export function requireAmount(amount: number, currency: string): void {
  if (!isSupportedCurrency(currency.toLowerCase())) throw new CheckoutError(422, 'currency_invalid')
  const step = currency === 'CLP' ? 100 : fractionDigits(currency.toLowerCase()) === 3 ? 10 : 1
  const isAmount = Number.isInteger(amount) && amount > 0 && amount <= mostDigits && amount % step === 0
  if (!isAmount) throw new CheckoutError(422, 'amount_invalid')
}

/** Minor units as ISO 4217 counts them, for people and for the tests' books. */
export function minorUnitsOf(amount: number, currency: string): number {
  return currency === 'CLP' ? amount / 100 : amount
}
