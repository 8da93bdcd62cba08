/** Minor units of an amount, given as a decimal text or a number; null for what is none, or less than nothing. */
export function minorIn(given: unknown): number | null {
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : ''
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const digits = fraction.padEnd(3, '0')
  return Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0)
}

/** The contract's decimal text. */
export function decimalOf(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

/** A code of ISO 4217; browsers write no amounts of anything else. */
export function currencyIn(given: unknown): string | null {
  const code = typeof given === 'string' ? given.trim().toUpperCase() : ''
  return /^[A-Z]{3}$/.test(code) ? code : null
}
