import { hash } from 'node:crypto'
import type { ReactNode } from 'react'
import { type EntryContext, ServerRouter } from 'react-router'
import { documentScript, readLoaderData } from './document-script.server.ts'
import { DocumentScript } from './document-scripts.tsx'
import { renderPage, renderWhenReady } from './render-page.server.ts'

type Given = {
  readonly router: EntryContext
  readonly url: string
  /** Scripts that are loaded before the router's own. */
  readonly first: readonly string[]
  /** Inline scripts in the head of every document. */
  readonly inHead: readonly string[]
  /** Wraps the router with contexts of features. */
  readonly around: (router: ReactNode) => ReactNode
}

/**
 * Renders a whole document, since pages are cached whole. `X-Script-Hashes` lists the inline scripts that the renderer
 * wrote, for the server's Content-Security-Policy; injected scripts are not among them.
 */
export async function renderDocument({ router, url, first, inHead, around }: Given) {
  if (import.meta.env.DEV) {
    const html = await renderWhenReady(() => around(<ServerRouter context={router} url={url} />))
    return { html, headers: {} }
  }
  const script = documentScript(router, await readLoaderData(router), first)
  // The script above has the loader data; `ServerRouter` adds scripts of its own only when given the stream.
  const { serverHandoffStream: _, ...context } = router
  const html = await renderPage(() => (
    <DocumentScript value={script}>{around(<ServerRouter context={context} url={url} />)}</DocumentScript>
  ))
  const hashes = [...inHead, script].map((text) => `sha256-${hash('sha256', text, 'base64')}`)
  return { html, headers: { 'X-Script-Hashes': hashes.join(' ') } }
}
