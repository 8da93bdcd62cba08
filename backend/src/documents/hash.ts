import { createHash } from 'node:crypto'
import type { DocumentContent } from '../schema/documents.ts'

/** The previous hash of the first document of a series. */
export const noHash = '0'.repeat(64)

/** SHA-256, in hexadecimal digits, of a document and of the hash before it: who changes one has to change all that follow. */
export function documentHash(content: DocumentContent, previousHash: string): string {
  return createHash('sha256').update(canonicalJson({ content, previousHash })).digest('hex')
}

/** JSON with the keys of every object in order: the database stores them in an order of its own. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, nested: unknown) =>
    nested !== null && typeof nested === 'object' && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  )
}
