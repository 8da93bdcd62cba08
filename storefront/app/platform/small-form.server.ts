/** A text of 5,000 characters, percent-encoded, with the rest of its form. */
const largestForm = 64 * 1024

/**
 * The form's fields; null when the body is larger than any that the page can send. Read manually, since the platform
 * has no limit.
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
