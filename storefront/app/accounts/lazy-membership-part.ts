import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadMessages } from '../platform/messages.tsx'

/** Loads the part for customers, with the messages that public pages do not load. */
export const MembershipPart = lazyPart(async () => {
  await loadMessages(languageOf(location.pathname), 'personal')
  return import('./membership-part.tsx')
})
