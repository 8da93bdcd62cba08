import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadMessages } from '../platform/messages.tsx'

/**
 * Loads the bell, which only customers get, with the messages that public pages do not load. If it cannot be loaded, the
 * header works without it.
 */
export const Bell = lazyPart(async () => {
  const messages = loadMessages(languageOf(location.pathname), 'personal')
  const [part] = await Promise.all([import('./bell.tsx'), messages])
  return part
})
