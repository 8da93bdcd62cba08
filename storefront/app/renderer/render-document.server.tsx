import { hash } from 'node:crypto'
import type { ReactNode } from 'react'
import { type EntryContext, ServerRouter } from 'react-router'
import { documentScript, readLoaderData } from './document-script.server.ts'
import { DocumentScript } from './document-scripts.tsx'
import { renderPage, renderWhenReady } from './render-page.server.ts'

type Given = {
  readonly router: EntryContext
  readonly url: string
  /** Files of code that are fetched before the router's own. */
  readonly first: readonly string[]
  /** Inline scripts that every document has in its head. */
  readonly inHead: readonly string[]
  /** What stands around the router: contexts of features. */
  readonly around: (router: ReactNode) => ReactNode
}

/**
 * Renders a whole document: pages are cached whole. `X-Script-Hashes` names the inline scripts that the renderer wrote
 * itself, for the server's Content-Security-Policy; a script that got into the page in any other way is not among them.
 */
export async function renderDocument({ router, url, first, inHead, around }: Given) {
  if (import.meta.env.DEV) {
    const html = await renderWhenReady(() => around(<ServerRouter context={router} url={url} />))
    return { html, headers: {} }
  }
  const script = documentScript(router, await readLoaderData(router), first)
  // The script above has the loader data; `ServerRouter` writes scripts of its own only where it is given the stream.
  const { serverHandoffStream: _, ...context } = router
  const html = await renderPage(() => (
    <DocumentScript value={script}>{around(<ServerRouter context={context} url={url} />)}</DocumentScript>
  ))
  const hashes = [...inHead, script].map((text) => `sha256-${hash('sha256', text, 'base64')}`)
  return { html, headers: { 'X-Script-Hashes': hashes.join(' ') } }
}
