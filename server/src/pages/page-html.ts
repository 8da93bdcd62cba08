import type { Bytes } from './compress-page.ts'

/** A page as the storefront renders it (storefront/app/platform/page-parts.server.ts); scripts are all in its text. */
export type PageHtml = { readonly text: string; readonly bytes: () => Uint8Array<ArrayBuffer> }

/** What was rendered beside answers that have no body. */
const rendered = new WeakMap<Response, PageHtml>()

export function noteHtml(response: Response, html: PageHtml): void {
  rendered.set(response, html)
}

/** What an answer holds: its bytes, and the text that may hold scripts. */
export async function bodyOf(response: Response): Promise<{ bytes: Bytes; text: () => string }> {
  const html = rendered.get(response)
  const { buffer, byteOffset, byteLength } = html?.bytes() ?? new Uint8Array(await response.arrayBuffer())
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  return { bytes, text: () => html?.text ?? bytes.toString() }
}
