import qs from 'qs'
import { invalid } from './errors.ts'

type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type Form = { [key: string]: FormValue }

/** Decodes `line_items[0][price_data][currency]=usd` as the client library encodes it. */
export function decodeForm(encoded: string): Form {
  try {
    return qs.parse(encoded, {
      arrayLimit: 200,
      depth: 8,
      strictDepth: true,
      duplicates: 'last',
      parameterLimit: 10_000,
      plainObjects: true,
      throwOnLimitExceeded: true,
    }) as Form
  } catch {
    throw invalid('The request body is too large or nested too deeply to be read.')
  }
}

/** Formats a nested parameter as the provider does: `line_items[0][quantity]`. */
export function paramName(path: PropertyKey[]): string {
  return path.map((key, depth) => (depth === 0 ? String(key) : `[${String(key)}]`)).join('')
}
