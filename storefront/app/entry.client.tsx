// First, since this file declares the order of the cascade layers.
import './styles/index.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Boundary, ErrorBoundary } from './errors/index.ts'
import { followOtherTabs, restoreState } from './platform/app-state.ts'
import { languageOf } from './platform/language.tsx'
import { loadCode, markIncomplete } from './platform/load-code.ts'
import { loadMessages, type MessageGroup } from './platform/messages.tsx'
import { keepServedPage } from './platform/served-page.ts'
import * as root from './root.tsx'
import { recordEarlyClicks, ShellLayout } from './shell/index.ts'

/** Bundled here, since every page needs these routes (vite/tidy-manifest.ts). */
const frameRoutes = {
  root,
  'shell/layout': { default: ShellLayout },
  'errors/boundary': { default: Boundary, ErrorBoundary },
}

/** Globals set by the document's inline script (renderer/document-script.server.ts). */
declare global {
  interface Window {
    marahRoutes?: Promise<void>
    __reactRouterRouteModules?: object
  }
}

// The document lists its message groups, and its script preloads them.
const language = languageOf(location.pathname)
const groups = (document.documentElement.dataset.messages ?? 'public').split(' ') as MessageGroup[]

/** Not awaited by this module: it and the page's modules import each other. */
async function start(): Promise<void> {
  await Promise.all([
    window.marahRoutes,
    ...groups.map((group) => loadCode(() => loadMessages(language, group))),
  ])
  markIncomplete(false)
  Object.assign(window.__reactRouterRouteModules ?? {}, frameRoutes)
  recordEarlyClicks()
  const options = keepServedPage()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />, options)
  })
}
void start()
restoreState(location.pathname === '/_app' ? undefined : language)
followOtherTabs()
