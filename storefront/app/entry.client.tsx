import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followOtherTabs, restoreState } from './platform/app-state.ts'
import { languageOf } from './platform/language.tsx'
import { loadWords, type WordGroup } from './platform/words.tsx'

// The document names the word groups that it was rendered with; they are already on their way (modulepreload).
const language = languageOf(location.pathname)
const groups = (document.documentElement.dataset.words ?? 'public').split(' ') as WordGroup[]
await Promise.all(groups.map((group) => loadWords(language, group)))

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
restoreState(location.pathname === '/_app' ? undefined : language)
followOtherTabs()
