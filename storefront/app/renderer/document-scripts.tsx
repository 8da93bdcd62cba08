import { createContext, use } from 'react'
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/** Of the page that is being rendered on the server (document-script.server.ts); null in the browser. */
export const DocumentScript = createContext<string | null>(null)

/**
 * For scripts in the browser, where they have run already. React 19.2 compares the objects, not the texts, and would write
 * the script again at each navigation, which the policy of trusted types rejects: this one never changes.
 */
const alreadyRun = { __html: '' }

/** An inline script that only the document runs; its text is known to the Content-Security-Policy by its hash. */
export function InlineScript({ text }: { text: string | null }) {
  const html = import.meta.env.SSR && text !== null ? { __html: text } : alreadyRun
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours; nothing that a page shows gets in.
  return <script dangerouslySetInnerHTML={html} suppressHydrationWarning />
}

/** The last thing in the body. While developing, React Router's own: hot reloading needs them. */
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
