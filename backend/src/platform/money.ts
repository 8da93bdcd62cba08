/**
 * Money is integer minor units in code and database and a decimal text in the contract. The shop sells in currencies
 * with two decimals; another one would have to widen this file first, so it is refused in the configuration.
 */
export function decimalText(minorUnits: number): string {
  const sign = minorUnits < 0 ? '-' : ''
  const digits = String(Math.abs(minorUnits)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Minor units of a decimal text such as `12`, `12.5` or `12.50`; null for anything else. */
export function minorUnitsOf(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** As the storefront shows amounts in both languages (specification §9): the symbol before the number. */
export function moneyText(minorUnits: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(minorUnits / 100)
}
