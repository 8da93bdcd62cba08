/**
 * Whether a barcode is a number that GS1 has assigned: 8, 12, 13 or 14 digits with a correct check digit, outside of
 * the ranges in which shops number their own goods (GS1 prefixes 020–029, 040–049, 200–299) and of coupons (98, 99).
 */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false
  const digits = [...barcode.padStart(14, '0')].map(Number)
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0 && !/^(?:02|04|2|98|99)/.test(barcode.padStart(14, '0').slice(1))
}
