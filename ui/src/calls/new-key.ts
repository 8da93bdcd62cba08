/**
 * Returns an idempotency key of 128 random bits. `crypto.randomUUID` exists in secure contexts alone, and a shop that is
 * tried out in a home network (`http://192.168…`) is not one; scripts/lint/no-random-uuid.grit rejects it in the
 * storefront.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
