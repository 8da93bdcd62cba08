import { fractionDigits } from '../payments/currencies.ts'
import { RasifError } from './model.ts'

/** `12.500` in KWD, `12.50` in USD, `1250` in JPY: exactly as many decimals as the currency has. */
export function amountText(minorUnits: number, currency: string): string {
  const digits = fractionDigits(currency.toLowerCase())
  const text = String(minorUnits).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** @throws RasifError 422 for more or fewer decimals than the currency has, and for nothing at all. */
export function readAmount(text: string, currency: string): number {
  const digits = fractionDigits(currency.toLowerCase())
  const pattern = digits === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}\\.\\d{${digits}}$`)
  const minorUnits = pattern.test(text) ? Number(text.replace('.', '')) : 0
  if (minorUnits > 0) return minorUnits
  throw new RasifError(422, 'BAD_AMOUNT', `${text} is no amount of ${currency}.`)
}
