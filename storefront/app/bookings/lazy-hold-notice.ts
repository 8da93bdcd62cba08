import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadWords } from '../platform/words.tsx'

/** For customers only, with the messages that public pages do without; without it a booking is still found in the cart. */
export const HoldNotice = lazyPart(async () => {
  const messages = loadWords(languageOf(location.pathname), 'personal')
  const [part] = await Promise.all([import('./hold-notice.tsx'), messages])
  return part
})
