import { changeState, forgetState } from '../app-state.ts'
import { accessToken, clearStorage, dropTokens, keepTokens } from '../session.ts'
import { deleteDraftsOfOthers, isDraft } from './drafts.ts'
import { queries } from './queries.ts'

const channelName = 'marah-session'

/** Why a session is no more: left by choice, account closed, run out, or ended because an old token of it was used. */
export type SessionEnd = 'left' | 'closed' | 'over' | 'reused'

let running = new AbortController()
let lastEnd: SessionEnd | undefined
/** Whether this tab shows somebody's own things. */
let inSession = false

/** Aborts with the session that it was taken in. */
export function sessionSignal(): AbortSignal {
  return running.signal
}

/** How the last session of this tab ended, as far as it is known; told once. */
export function takeSessionEnd(): SessionEnd | undefined {
  const end = lastEnd
  lastEnd = undefined
  return end
}

/**
 * After login, sign-up or a reset: whatever was stored is cleared first, then the token is kept (rule P12). What
 * this `owner` was typing when an earlier session ended stays.
 */
export function beginSession(
  tokens: { access: string; refresh?: string },
  remember: boolean,
  owner?: number,
): boolean {
  forgetPrivateData()
  dropTokens()
  deleteDraftsOfOthers(owner)
  lastEnd = undefined
  const kept = keepTokens(tokens, remember)
  inSession = kept
  changeState(() => ({ loggedIn: kept, rememberMe: remember }))
  return kept
}

/** Ends the session in this tab and, through the channel, in all others. The call to the server is the caller's. */
export function endSession(why: SessionEnd): void {
  clearStorage({ keeping: keptBy(why) })
  forgetSession(why)
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(why)
  channel.close()
}

/** Who did not choose to leave finds what they were typing after the next login; nobody else is shown it. */
function keptBy(why: SessionEnd | undefined): (key: string) => boolean {
  return why === 'left' || why === 'closed' ? () => false : isDraft
}

function forgetSession(why: SessionEnd | undefined): void {
  lastEnd = why
  inSession = false
  forgetPrivateData()
  forgetState()
}

/** Requests under way, answers kept in memory, and what service workers hold or would still be told. */
function forgetPrivateData(): void {
  running.abort()
  running = new AbortController()
  queries.clear()
  void dropCaches().catch(() => undefined)
}

/** Only public pages are kept, yet which ones somebody has seen is theirs. */
async function dropCaches(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Push messages to this browser stop, and its worker goes with all that it keeps. */
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
 * Follows the other tabs: out with them, in with them, onto their newer token. Once begun it goes on: a tab that has
 * already been told that nobody is logged in has yet to forget what it holds.
 */
export function followSession(): () => void {
  following ??= follow()
  return following
}

function follow(): () => void {
  const channel = new BroadcastChannel(channelName)
  inSession = accessToken() !== null
  // The tab that ended it has emptied the storage that all share; emptying it again would be told to that tab.
  function leave(why: SessionEnd | undefined) {
    clearStorage({ tab: true, keeping: keptBy(why) })
    forgetSession(why)
  }
  channel.onmessage = ({ data }: MessageEvent<SessionEnd>) => leave(data)
  function onStorage({ key, oldValue, newValue }: StorageEvent) {
    // key null: everything was cleared at once.
    if (key !== 'access' && key !== null) return
    if (accessToken() === null) return leave(lastEnd)
    // Somebody has logged in over a session that this tab still shows.
    if (oldValue === null && newValue !== null && inSession) return location.reload()
    lastEnd = undefined
    // Screens may have begun to read as the new customer before this is told: emptied only, they would wait for ever.
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
