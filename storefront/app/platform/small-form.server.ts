/** The largest form has a text of 5,000 characters, percent-encoded, and its other fields. */
const largestForm = 64 * 1024

/**
 * Returns the form's fields; null when the body is larger than any that the page can send. It reads the body in parts,
 * since the platform has no limit.
 */
export async function smallForm(request: Request): Promise<URLSearchParams | null> {
  const parts: Uint8Array[] = []
  let size = 0
  if (request.body) {
    for await (const part of request.body) {
      size += part.byteLength
      if (size > largestForm) return null
      parts.push(part)
    }
  }
  return new URLSearchParams(new TextDecoder().decode(Buffer.concat(parts, size)))
}

/** Returns the first error of each field in an API's answer (rule C9). */
export function fieldErrorsIn<Field extends string>(
  body: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  for (const name of fields) {
    const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
    const first: unknown = Array.isArray(found) ? found[0] : found
    if (typeof first === 'string') errors[name] = first
  }
  return errors
}

/** Returns the API's message about a request as a whole, such as how long to wait. */
export function detailIn(body: unknown): string | null {
  const detail: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined
  return typeof detail === 'string' ? detail : null
}
