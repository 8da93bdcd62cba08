import { changeState, forgetState } from '../app-state.ts'
import { accessToken, dropTokens, keepTokens } from '../session.ts'
import { queries } from './queries.ts'

const channelName = 'marah-session'

let running = new AbortController()

/** Aborts with the session that it was taken in. */
export function sessionSignal(): AbortSignal {
  return running.signal
}

/** After login, sign-up or a reset: whatever was stored is cleared first, then the token is kept (specification §4). */
export function beginSession(tokens: { access: string; refresh?: string }, remember: boolean): boolean {
  forgetPrivateData()
  const kept = keepTokens(tokens, remember)
  changeState(() => ({ loggedIn: kept, rememberMe: remember }))
  return kept
}

/** Logs out in this tab and, through the channel, in all others. The call to the server is the caller's. */
export function endSession(): void {
  clearSession()
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('ended')
  channel.close()
}

function clearSession(): void {
  dropTokens()
  forgetPrivateData()
  forgetState()
}

/** Requests under way, answers kept in memory, and what a service worker may hold. */
function forgetPrivateData(): void {
  running.abort()
  running = new AbortController()
  queries.clear()
  if ('caches' in window) void caches.delete('personal')
}

/** Follows the other tabs: out with them, in with them, onto their newer token. */
export function followSession(): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = clearSession
  function onStorage(event: StorageEvent) {
    // key null: everything was cleared at once.
    if (event.key !== 'access' && event.key !== null) return
    if (accessToken() === null) clearSession()
    else {
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
