import { createHash } from 'node:crypto'

/** A version of facts that two people may change at once: whatever changes one of them makes another. */
export function contentVersion(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}
