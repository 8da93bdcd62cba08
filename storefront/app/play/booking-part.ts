import { languageOf } from '../platform/language.tsx'
import { loadMessages } from '../platform/messages.tsx'
import { whenNeeded } from '../platform/when-needed.ts'

/** Of the part of a page in which something is booked. */
export const bookingId = 'book'

/**
 * That part is served as HTML; its code and words come when they are about to matter. The server has all words. Days are
 * links, so what is waited for is a press, or the list of times in sight.
 */
export async function bookingPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await whenNeeded('times', true)
  if (import.meta.env.SSR) return load()
  const [part] = await Promise.all([load(), loadMessages(languageOf(location.pathname), 'play-book')])
  return part
}
