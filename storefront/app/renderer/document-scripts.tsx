import { createContext, use } from 'react'
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/** The script of the page being rendered (document-script.server.ts); null in the browser. */
export const DocumentScript = createContext<string | null>(null)

/**
 * In the browser the script has run already. React 19.2 compares the objects, not the texts, and would write the
 * script again at each navigation, which Trusted Types reject: this object is constant.
 */
const alreadyRun = { __html: '' }

/** An inline script of the document; the Content-Security-Policy lists its hash. */
export function InlineScript({ text }: { text: string | null }) {
  const html = import.meta.env.SSR && text !== null ? { __html: text } : alreadyRun
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours; nothing that a page shows gets in.
  return <script dangerouslySetInnerHTML={html} suppressHydrationWarning />
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
  return <InlineScript text={null} />
}
