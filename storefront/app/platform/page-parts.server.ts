import { randomUUID } from 'node:crypto'

/** A page as the bytes that are sent, with the inline scripts that are the renderer's own. */
export type PageHtml = {
  readonly scripts: readonly string[]
  readonly bytes: () => Uint8Array<ArrayBuffer>
}

// Nothing that a page shows can say this: what is between tags is escaped, and nobody knows the number.
const number = randomUUID()
const marks = new RegExp(`<!--part (\\w+) ${number}-->`)

/**
 * Parts of a page that were drawn before are bytes already. React, and all that looks through the page's text, gets a
 * mark in their place; the bytes are put in at the end.
 */
export function markOf(name: string): string {
  return `<!--part ${name} ${number}-->`
}

export type PageParts = ReadonlyMap<string, readonly Uint8Array[]>

/** The bytes of a page that holds marks. */
export function putIn(parts: PageParts | undefined, marked: string): PageHtml['bytes'] {
  if (!parts) return () => Buffer.from(marked)
  // Between two pieces of text stands the name of a part.
  const pieces = marked.split(marks)
  return () =>
    Buffer.concat(
      pieces.flatMap((piece, place) => (place % 2 === 0 ? [Buffer.from(piece)] : (parts.get(piece) ?? []))),
    )
}
