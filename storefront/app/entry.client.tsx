/** The browser entry of React Router: loads the messages of the page, then hydrates it. */
// The styles are imported first, since this file declares the order of the cascade layers.
import './styles/index.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followOtherTabs, restoreState } from './platform/app-state.ts'
import { languageOf } from './platform/language.tsx'
import { loadCode } from './platform/load-code.ts'
import { loadMessages, type MessageGroup } from './platform/messages.tsx'
import { followDeployments } from './platform/new-deployment.ts'
import { keepServedPage } from './platform/served-page.ts'
import { recordEarlyClicks } from './shell/index.ts'

declare global {
  interface Window {
    /** The page's groups of messages; the document's script sets them (before-paint.server.ts). */
    marahMessages?: readonly MessageGroup[]
  }
}

const language = languageOf(location.pathname)

/** The module does not await it: it and the page's modules import each other. */
async function start(groups: readonly MessageGroup[]): Promise<void> {
  await Promise.all(groups.map((group) => loadCode(() => loadMessages(language, group))))
  recordEarlyClicks()
  const options = keepServedPage()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />, options)
  })
}
void start(window.marahMessages ?? ['public'])
restoreState(location.pathname === '/_app' ? undefined : language)
followOtherTabs()
followDeployments()
