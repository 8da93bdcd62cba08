import { appState } from '../platform/app-state.ts'
import { languageOf } from '../platform/language.tsx'
import { loadMessages } from '../platform/messages.tsx'
import { whenNeeded } from '../platform/when-needed.ts'

/** Of the part of a page in which something is booked. */
export const bookingId = 'book'

/** That part is served as HTML; its code and words come when they are about to matter. The server has all words. */
export async function bookingPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await bookingMatters()
  if (import.meta.env.SSR) return load()
  const [part] = await Promise.all([load(), loadMessages(languageOf(location.pathname), 'play-book')])
  return part
}

/**
 * Days are links, so what is waited for is a press, the list of times in sight, or a login: what is served asks visitors to
 * log in.
 */
export function bookingMatters(): Promise<void> {
  return Promise.race([whenNeeded('times', true), whenLoggedIn()])
}

function whenLoggedIn(): Promise<void> {
  return new Promise((resolve) => {
    if (appState.getState().loggedIn) return resolve()
    const stop = appState.subscribe(({ loggedIn }) => {
      if (!loggedIn) return
      stop()
      resolve()
    })
  })
}
