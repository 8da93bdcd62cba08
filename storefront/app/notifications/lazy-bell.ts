import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadWords } from '../platform/words.tsx'

/** For customers only, with the messages that public pages do without; a header without it is better than no page. */
export const Bell = lazyPart(async () => {
  const messages = loadWords(languageOf(location.pathname), 'personal')
  const [part] = await Promise.all([import('./bell.tsx'), messages])
  return part
})
