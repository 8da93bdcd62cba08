import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadWords } from '../platform/words.tsx'

/** For customers only, with the messages that public pages do without. */
export const MembershipPart = lazyPart(async () => {
  await loadWords(languageOf(location.pathname), 'personal')
  return import('./membership-part.tsx')
})
