import { accessToken, keepTokens, refreshToken } from '../session.ts'
import { apiUrl } from './api-url.ts'
import { failureOf } from './errors.ts'

/**
 * `renewed`: go on with the new token; `ended`: the session is over; `reused`: it was ended because somebody used an old
 * token of it; `unreachable`: keep the tokens, try later.
 */
export type RefreshOutcome = 'renewed' | 'ended' | 'reused' | 'unreachable'

let shared: Promise<RefreshOutcome> | undefined

/**
 * Renews the access token that was refused, once for all callers and all tabs (rule C19): one promise in this tab, a
 * lock among the tabs, and inside the lock a look whether another tab has renewed it already.
 */
export function refreshSession(refused: string): Promise<RefreshOutcome> {
  shared ??= withLock(() => renew(refused)).finally(() => {
    shared = undefined
  })
  return shared
}

function withLock(run: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  // Locks need a secure context (https, localhost); without them each tab stands for itself.
  return 'locks' in navigator ? navigator.locks.request('auth-refresh', run) : run()
}

async function renew(refused: string): Promise<RefreshOutcome> {
  const current = accessToken()
  if (current === null) return 'ended'
  if (current !== refused) return 'renewed'
  const refresh = refreshToken()
  let response: Response
  try {
    response = await fetch(apiUrl('/auth/token/refresh/'), {
      method: 'POST',
      // No token of our own: then a cookie holds it.
      credentials: 'include',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(refresh ? { refresh } : {}),
      signal: AbortSignal.timeout(30_000),
    })
  } catch {
    return 'unreachable'
  }
  if (response.status === 429 || response.status >= 500) return 'unreachable'
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) return failureOf(response.status, answer).code === 'token_reused' ? 'reused' : 'ended'
  if (!isPair(answer)) return 'unreachable'
  // Logged out while the call was under way: the new token must not bring the session back.
  if (accessToken() === null) return 'ended'
  keepTokens(answer, refresh !== null && localStorage.getItem('refresh') === refresh)
  return 'renewed'
}

function isPair(answer: unknown): answer is { access: string; refresh?: string } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'access' in answer &&
    typeof answer.access === 'string' &&
    answer.access !== ''
  )
}
