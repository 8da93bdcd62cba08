import { decimalsByCode } from '@marah/contract/rules/currencies'
import { leastCharge, notCharged } from './currencies.ts'

/**
 * Money is integer minor units of its currency in code and database (9.000 KWD is 9000, 9 JPY is 9), a decimal text with
 * as many decimals as the currency has in the contract, and formatted only for people. The sums that the payment provider
 * is asked for are these integers, so only currencies that it counts in the same unit can be sold in.
 */

/** Whether the shop can sell in a currency, by its ISO 4217 code in capitals. */
export function isSellable(currency: string): boolean {
  return decimalsByCode.has(currency) && !notCharged.has(currency)
}

/** The reason why a currency is rejected, to follow the name of its field. */
export const sellableCurrency = 'must be a currency that can be paid by card, such as USD, SAR, KWD or JPY'

/** @throws RangeError for an unknown currency, whose amounts have no meaning */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  const decimals = decimalsByCode.get(currency)
  if (decimals === undefined) throw new RangeError(`${JSON.stringify(currency)} is no currency of ISO 4217`)
  return decimals
}

/**
 * Returns the smallest amount that can be paid, in minor units. The provider takes thousandths only in tens (1.230 KWD,
 * never 1.234), so every price, fee and share is a multiple of this: customers are charged what they see.
 */
export function payableStep(currency: string): 1 | 10 {
  return decimalsOf(currency) === 3 ? 10 : 1
}

export function isPayable(minorUnits: number, currency: string): boolean {
  return Number.isSafeInteger(minorUnits) && minorUnits % payableStep(currency) === 0
}

/** Returns the smallest charge. */
export function leastPayable(currency: string): number {
  return leastCharge[currency] ?? 50
}

/** Returns the largest charge: eight digits, in every currency. */
export function mostPayable(currency: string): number {
  return 100_000_000 - payableStep(currency)
}

/** Formats the contract's decimal text: `12.50` USD, `12.500` KWD, `1250` JPY. */
export function decimalText(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const sign = minorUnits < 0 ? '-' : ''
  const digits = String(Math.abs(minorUnits)).padStart(decimals + 1, '0')
  return decimals === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * Parses a decimal text such as `12`, `12.5` or `12.50` into minor units; null for anything else, and for too many
 * decimals.
 */
export function minorUnitsOf(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency)
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length > decimals) return null
  return Number(`${whole}${fraction.padEnd(decimals, '0')}`)
}

/** Rounds an amount with any number of decimals to minor units. */
export function nearestUnitsOf(amount: number, currency: string): number {
  return Math.round(amount * 10 ** decimalsOf(currency))
}

/** Like `minorUnitsOf`, for prices: null, too, for an amount that cannot be paid exactly. */
export function payableUnitsOf(text: string, currency: string): number | null {
  const amount = minorUnitsOf(text, currency)
  return amount === null || !isPayable(amount, currency) ? null : amount
}

/** The format of amounts in a currency, to follow the name of a field. */
export function amountRule(currency: string): string {
  return `must be an amount such as ${exampleOf(currency)}`
}

function exampleOf(currency: string): string {
  switch (decimalsOf(currency)) {
    case 0:
      return '1250, without decimals'
    case 2:
      return '12.50'
    case 3:
      return '12.500, the last digit a 0'
  }
}

/** Returns a percentage of an amount, rounded half up to a payable amount. */
export function percentOf(sum: number, percent: number, currency: string): number {
  const step = payableStep(currency)
  return Math.floor(((sum / step) * percent + 50) / 100) * step
}

/**
 * Returns a fraction of an amount, rounded down to a payable amount; in BigInt, because the product may exceed exact
 * numbers.
 */
export function partOf(sum: number, { part, of }: { part: number; of: number }, currency: string): number {
  const step = BigInt(payableStep(currency))
  return Number(((BigInt(sum) * BigInt(part)) / BigInt(of) / step) * step)
}

/** Formats amounts as the storefront does in both languages (rule P35): the symbol before the number, a true minus. */
export function moneyText(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const formatter = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return formatter.format(decimalText(minorUnits, currency) as Intl.StringNumericLiteral).replace('-', '−')
}
