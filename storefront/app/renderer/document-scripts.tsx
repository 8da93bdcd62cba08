import { createContext, use } from 'react'
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/** The script of the page being rendered (document-script.server.ts); null in the browser. */
export const DocumentScript = createContext<string | null>(null)

/**
 * An inline script of the document, rendered on the server alone; the Content-Security-Policy lists its hash. In the browser
 * it has run already: React leaves what it does not know in head and body, and never makes a script, which Trusted Types
 * would reject (decision 88).
 */
export function InlineScript({ text }: { text: string | null }) {
  if (text === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours; nothing that a page shows gets in.
  return <script dangerouslySetInnerHTML={{ __html: text }} />
}

/** The last element of the body. In development React Router's own, for hot reloading. */
export function DocumentScripts() {
  if (import.meta.env.DEV) return <DevelopmentScripts />
  return import.meta.env.SSR ? <ServedScript /> : <HydratedScript />
}

function DevelopmentScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

function ServedScript() {
  return <InlineScript text={use(DocumentScript)} />
}

function HydratedScript() {
  useScrollRestoration()
  return null
}
