import { createHash } from 'node:crypto'

/**
 * Returns the reference of an order's payment: the order's transaction id in 25 letters and digits. Amex takes 30
 * characters, and Benefit takes only letters and digits (https://api-reference.checkout.com, `reference`).
 */
export function referenceOf(transactionId: string): string {
  return BigInt(`0x${transactionId.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0')
}

const referencePattern = /^[0-9a-z]{25}$/

export function isReference(text: string): boolean {
  return referencePattern.test(text)
}

/** Returns the transaction id of a reference; null if the reference is not the shop's. */
export function transactionIdOf(reference: string): string | null {
  if (!isReference(reference)) return null
  const digits = [...reference].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const hex = digits.toString(16).padStart(32, '0')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}

/** Converts a key of the shop into a UUID, which the provider recommends for idempotency keys. */
export function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
