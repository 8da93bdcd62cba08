import { changeState, forgetState } from '../app-state.ts'
import { deleteDraftsOfOthers, isDraft } from '../drafts.ts'
import { accessToken, clearStorage, clearTokens, storeTokens } from '../session.ts'
import { forgetTickets } from '../stored-tickets.ts'
import { leaveGuestLink } from './guest-pass.ts'
import { queries } from './queries.ts'

const channelName = 'marah-session'

/** Why a session ended: the customer logged out or deleted the account, it expired, or an old refresh token was reused. */
export type SessionEnd = 'left' | 'closed' | 'over' | 'reused'

/** The message to other tabs and other pages of this tab: which session has ended, by its access token, and why. */
type Ended = { why: SessionEnd; token: string | null }

let running = new AbortController()
let lastEnd: SessionEnd | undefined
/** Set while a logout is pending: the server may reject the token before it has answered. */
let leaving: 'left' | 'closed' | undefined
/** Whether this tab shows personal data. */
let inSession = false

/** Aborted when the current session ends. */
export function sessionSignal(): AbortSignal {
  return running.signal
}

/** Returns how this tab's last session ended, if known, and forgets it. */
export function consumeSessionEnd(): SessionEnd | undefined {
  const end = lastEnd
  lastEnd = undefined
  return end
}

/**
 * Begins a session after login, sign-up or a reset: clears everything stored, then stores the tokens (rule P12). Drafts of
 * the same `owner` from an earlier session stay.
 */
export function beginSession(
  tokens: { access: string; refresh?: string },
  remember: boolean,
  owner?: number,
): boolean {
  forgetPrivateData()
  leaveGuestLink()
  clearTokens()
  forgetTickets()
  deleteDraftsOfOthers(owner)
  lastEnd = undefined
  leaving = undefined
  const isStored = storeTokens(tokens, remember)
  inSession = isStored
  changeState(() => ({ loggedIn: isStored, rememberMe: remember }))
  return isStored
}

/** Awaits the `pending` logout, then ends the session. A session that expires meanwhile counts as logged out too. */
export async function leaveSession(why: 'left' | 'closed', pending: Promise<unknown>): Promise<void> {
  leaving = why
  await pending
  if (leaving !== undefined) endSession(why)
}

/** Ends the session in this tab and, by the channel, in all others. The caller has to call the server. */
export function endSession(reason: SessionEnd): void {
  const why = leaving ?? reason
  const ended: Ended = { why, token: accessToken() }
  clearStorage({ keeping: keptBy(why) })
  forgetSession(why)
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(ended)
  channel.close()
}

/** Unless the customer logged out, drafts stay for the same customer's next login; other customers do not see them. */
function keptBy(why: SessionEnd | undefined): (key: string) => boolean {
  return why === 'left' || why === 'closed' ? () => false : isDraft
}

function forgetSession(why: SessionEnd | undefined): void {
  lastEnd = why
  leaving = undefined
  inSession = false
  forgetPrivateData()
  forgetState()
}

/** Aborts requests, clears the memory cache and deletes the caches of the service worker. */
function forgetPrivateData(): void {
  running.abort()
  running = new AbortController()
  queries.getMutationCache().clear()
  // Queries without personal data stay, since screens still wait for them.
  queries.removeQueries({ predicate: ({ meta }) => meta?.isPersonal !== false })
  void dropCaches().catch(() => undefined)
}

/** Only public pages are cached, but which ones were visited is private. */
async function dropCaches(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Ends push messages and unregisters the service worker; `dropCaches` deletes its caches. */
export async function dropServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(
    workers.map(async (worker) => {
      await (await worker.pushManager?.getSubscription())?.unsubscribe()
      await worker.unregister()
    }),
  )
}

let following: (() => void) | undefined

/**
 * Follows other tabs: logout, login, newer tokens. Once started it stays: a tab that learned of a logout from storage
 * still has to clear its data.
 */
export function followSession(): () => void {
  following ??= follow()
  return following
}

function follow(): () => void {
  const channel = new BroadcastChannel(channelName)
  inSession = accessToken() !== null
  // The tab that ended the session has cleared the shared storage, and the next login may have stored its tokens there.
  function leave(why: SessionEnd | undefined) {
    clearStorage({ tab: true, keeping: keptBy(why) })
    forgetSession(why)
  }
  // A login may be faster than the message, in this tab too: the message must not end the next session.
  channel.onmessage = ({ data: { why, token } }: MessageEvent<Ended>) => {
    const current = accessToken()
    if (current === null || current === token) leave(why)
  }
  function onStorage({ key, oldValue, newValue }: StorageEvent) {
    // A null key means that everything was cleared at once.
    if (key !== 'access' && key !== null) return
    if (accessToken() === null) return leave(lastEnd)
    // Another customer has logged in over the session that this tab shows.
    if (oldValue === null && newValue !== null && inSession) return location.reload()
    lastEnd = undefined
    // Screens may already have queries of the new session: `clear` would leave them pending forever.
    if (!inSession) void queries.resetQueries()
    inSession = true
    changeState(() => ({ loggedIn: true }))
  }
  window.addEventListener('storage', onStorage)
  return () => {
    following = undefined
    channel.close()
    window.removeEventListener('storage', onStorage)
  }
}
