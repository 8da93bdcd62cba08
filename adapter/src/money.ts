import { decimalsByCode } from '@marah/contract/rules/currencies'

/** The back end may give amounts without a currency. */
export const usualCurrency = 'USD'

/** Three letters that ISO 4217 does not list are counted in hundredths. */
function decimalsOf(currency: string): number {
  return decimalsByCode.get(currency) ?? 2
}

/** Minor units of an amount in its currency, given as a decimal text or a number; null if it is neither, or negative. */
export function minorIn(given: unknown, currency: string): number | null {
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : ''
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const decimals = decimalsOf(currency)
  const minor = Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
  return fraction.charAt(decimals) >= '5' ? minor + 1 : minor
}

/** The contract's decimal text, with as many decimals as the currency has. */
export function decimalOf(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(minor)
  const digits = String(minor).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** A code of ISO 4217; browsers write no amounts of anything else. */
export function currencyIn(given: unknown): string | null {
  const code = typeof given === 'string' ? given.trim().toUpperCase() : ''
  return /^[A-Z]{3}$/.test(code) ? code : null
}
