import { changeState, forgetState } from '../app-state.ts'
import { accessToken, clearStorage, dropTokens, keepTokens } from '../session.ts'
import { dropKeptInput } from './kept-input.ts'
import { queries } from './queries.ts'

const channelName = 'marah-session'

/** Why a session is no more: left by choice, account closed, run out, or ended because an old token of it was used. */
export type SessionEnd = 'left' | 'closed' | 'over' | 'reused'

let running = new AbortController()
let lastEnd: SessionEnd | undefined

/** Aborts with the session that it was taken in. */
export function sessionSignal(): AbortSignal {
  return running.signal
}

/** How the last session of this tab ended; told once. */
export function takeSessionEnd(): SessionEnd | undefined {
  const end = lastEnd
  lastEnd = undefined
  return end
}

/** After login, sign-up or a reset: whatever was stored is cleared first, then the token is kept (specification §4). */
export function beginSession(tokens: { access: string; refresh?: string }, remember: boolean): boolean {
  forgetPrivateData()
  dropTokens()
  dropKeptInput()
  lastEnd = undefined
  const kept = keepTokens(tokens, remember)
  changeState(() => ({ loggedIn: kept, rememberMe: remember }))
  return kept
}

/** Ends the session in this tab and, through the channel, in all others. The call to the server is the caller's. */
export function endSession(why: SessionEnd): void {
  clearStorage()
  forgetSession(why)
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(why)
  channel.close()
}

function forgetSession(why: SessionEnd): void {
  lastEnd = why
  forgetPrivateData()
  forgetState()
}

/** Requests under way, answers kept in memory, and what service workers hold or would still be told. */
function forgetPrivateData(): void {
  running.abort()
  running = new AbortController()
  queries.clear()
  if ('caches' in window) void caches.delete('personal').catch(() => undefined)
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

/** Follows the other tabs: out with them, in with them, onto their newer token. */
export function followSession(): () => void {
  const channel = new BroadcastChannel(channelName)
  // The tab that ended it has emptied the storage that all share; emptying it again would be told to that tab.
  function follow(why: SessionEnd) {
    clearStorage('tab')
    forgetSession(why)
  }
  channel.onmessage = ({ data }: MessageEvent<SessionEnd>) => follow(data)
  function onStorage(event: StorageEvent) {
    // key null: everything was cleared at once.
    if (event.key !== 'access' && event.key !== null) return
    if (accessToken() === null) follow(lastEnd ?? 'over')
    else {
      lastEnd = undefined
      if (event.oldValue === null) queries.clear()
      changeState(() => ({ loggedIn: true }))
    }
  }
  window.addEventListener('storage', onStorage)
  return () => {
    channel.close()
    window.removeEventListener('storage', onStorage)
  }
}
