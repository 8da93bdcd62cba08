import type { Bytes } from './compress-page.ts'

/** A page as the storefront renders it (storefront/app/platform/page-parts.server.ts), with its own inline scripts. */
export type PageHtml = {
  readonly scripts: readonly string[]
  readonly bytes: () => Uint8Array<ArrayBuffer>
}

/** What was rendered beside answers that have no body. */
const rendered = new WeakMap<Response, PageHtml>()

export function noteHtml(response: Response, html: PageHtml): void {
  rendered.set(response, html)
}

/** What an answer holds: its bytes, and the inline scripts that may run; none where nobody says which are the shop's. */
export async function bodyOf(response: Response): Promise<{ bytes: Bytes; scripts: readonly string[] }> {
  const html = rendered.get(response)
  const { buffer, byteOffset, byteLength } = html?.bytes() ?? new Uint8Array(await response.arrayBuffer())
  return { bytes: Buffer.from(buffer, byteOffset, byteLength), scripts: html?.scripts ?? [] }
}
