import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadMessages } from '../platform/messages.tsx'

/**
 * The bell is loaded for customers only, with the messages that public pages do not load; on failure the header works
 * without it.
 */
export const Bell = lazyPart(async () => {
  const messages = loadMessages(languageOf(location.pathname), 'personal')
  const [part] = await Promise.all([import('./bell.tsx'), messages])
  return part
})
