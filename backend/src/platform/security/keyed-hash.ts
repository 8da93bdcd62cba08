import { createHmac } from 'node:crypto'

/**
 * Pseudonymises something personal or guessable (an email, a phone, a code, a network address): equal values get equal
 * hashes, but without the server's key they cannot be found by trying, however few values there are. `purpose` keeps hashes
 * of one kind from being compared with those of another.
 */
export function keyedHash(
  { secretKey }: { readonly secretKey: Uint8Array },
  purpose: string,
  ...parts: readonly (string | number | Uint8Array)[]
): Buffer {
  const hash = createHmac('sha256', secretKey).update(purpose)
  for (const part of parts) hash.update('\0').update(typeof part === 'number' ? String(part) : part)
  return hash.digest()
}
