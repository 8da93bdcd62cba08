import { createHmac } from 'node:crypto'

/**
 * What stands for something personal or guessable (an email, a phone, a code, an address of the network): the same for the same, and of no
 * use to find it without the server's key, however few there are to try. `purpose` keeps hashes of one kind from being compared
 * with those of another.
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
