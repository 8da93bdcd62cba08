import { appState } from '../../platform/app-state.ts'
import { languageOf } from '../../platform/language.tsx'
import { loadMessages } from '../../platform/messages.tsx'
import { whenNeeded } from '../../platform/when-needed.ts'
import { noteEarlyChoices } from './early-choices.ts'

/** The id of the part of a page in which the customer books. */
export const bookingId = 'book'
/** The id of the rules, with which the part below it begins. */
export const rulesId = 'rules'
/** The id of the first pictures of halls, which are pressed to see them at full size. */
export const picturesId = 'pictures'

/**
 * Loads the code and messages of that part, which is served as HTML, when they are about to be needed: at the latest when
 * `firstControl`, the id of what does not work without them, comes in sight. The server has all messages.
 */
export async function bookingPart<Part>(load: () => Promise<Part>, firstControl = 'times'): Promise<Part> {
  if (import.meta.env.SSR) return load()
  noteEarlyChoices()
  await bookingMatters(firstControl)
  return withBookingMessages(load)
}

/**
 * Does the same for what stands below that part, whose rules have messages of the same file: at the first press, or when the element
 * with this id is in sight.
 */
export async function partBelow<Part>(load: () => Promise<Part>, id: string): Promise<Part> {
  if (import.meta.env.SSR) return load()
  await whenNeeded(id, true)
  return withBookingMessages(load)
}

async function withBookingMessages<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadMessages(languageOf(location.pathname), 'play-book')])
  return part
}

/**
 * Resolves on a press, when the first control is in sight, or on a login. Days are links, so they do not wait for it; the
 * served HTML asks visitors to log in.
 */
export function bookingMatters(firstControl = 'times'): Promise<void> {
  return Promise.race([whenNeeded(firstControl, true), whenLoggedIn()])
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
