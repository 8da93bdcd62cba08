import { fractionDigits, isSupportedCurrency } from '../payments/currencies.ts'
import { CheckoutError } from './model.ts'

const mostDigits = 999_999_999

/**
 * Requires an amount that the provider takes (https://www.checkout.com/docs/resources/calculating-the-amount): whole,
 * above zero, of at most nine digits. In currencies with three decimals the last digit is 0; in Chilean pesos, which
 * are hundredths here, the last two are.
 * @throws CheckoutError 422
 */
export function requireAmount(amount: number, currency: string): void {
  if (!isSupportedCurrency(currency.toLowerCase())) throw new CheckoutError(422, 'currency_invalid')
  const step = currency === 'CLP' ? 100 : fractionDigits(currency.toLowerCase()) === 3 ? 10 : 1
  const isAmount = Number.isInteger(amount) && amount > 0 && amount <= mostDigits && amount % step === 0
  if (!isAmount) throw new CheckoutError(422, 'amount_invalid')
}

/** Converts an amount into the minor units of ISO 4217, for people and for the books that tests read. */
export function minorUnitsOf(amount: number, currency: string): number {
  return currency === 'CLP' ? amount / 100 : amount
}
