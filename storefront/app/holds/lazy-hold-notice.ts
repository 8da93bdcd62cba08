import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadMessages } from '../platform/messages.tsx'

/**
 * Loads the notice, which only customers get, with the personal messages. If it cannot be loaded, the cart still shows
 * the booking.
 */
export const HoldNotice = lazyPart(async () => {
  const messages = loadMessages(languageOf(location.pathname), 'personal')
  const [part] = await Promise.all([import('./hold-notice.tsx'), messages])
  return part
})
