// First of all styles: this file says in which order the layers stand.
import './styles/index.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Boundary, ErrorBoundary } from './errors/index.ts'
import { followOtherTabs, restoreState } from './platform/app-state.ts'
import { languageOf } from './platform/language.tsx'
import { loadCode, markIncomplete } from './platform/load-code.ts'
import { loadWords, type WordGroup } from './platform/words.tsx'
import * as root from './root.tsx'
import { ShellLayout, takeEarlyPress } from './shell/index.ts'

/** The routes that every page stands in are part of this file, not files of their own (vite/tidy-manifest.ts). */
const frameRoutes = {
  root,
  'shell/layout': { default: ShellLayout },
  'errors/boundary': { default: Boundary, ErrorBoundary },
}

/** What the document's own script names (renderer/document-script.server.ts). */
declare global {
  interface Window {
    marahRoutes?: Promise<void>
    __reactRouterRouteModules?: object
  }
}

// The document names the word groups that it was rendered with, and its script fetches them.
const language = languageOf(location.pathname)
const groups = (document.documentElement.dataset.words ?? 'public').split(' ') as WordGroup[]

/** Not awaited by this module: the page's own modules wait for it, and it for them. */
async function start(): Promise<void> {
  await Promise.all([
    window.marahRoutes,
    ...groups.map((group) => loadCode(() => loadWords(language, group))),
  ])
  markIncomplete(false)
  Object.assign(window.__reactRouterRouteModules ?? {}, frameRoutes)
  takeEarlyPress()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}
void start()
restoreState(location.pathname === '/_app' ? undefined : language)
followOtherTabs()
