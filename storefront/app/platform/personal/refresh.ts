import { failureOf } from '@marah/ui/calls/errors'
import { accessToken, refreshToken, storeTokens } from '../session.ts'
import { apiUrl } from './api-url.ts'

/**
 * `renewed`: continue with the new token; `ended`: the session is over; `reused`: ended because an old refresh token
 * was used; `unreachable`: keep the tokens and retry later.
 */
export type RefreshOutcome = 'renewed' | 'ended' | 'reused' | 'unreachable'

/** The server, or a proxy before it, could not handle the request: it is unknown whether the session is over. */
const saysNothing = new Set([408, 425, 429])

let shared: Promise<RefreshOutcome> | undefined

/**
 * Refreshes the rejected access token once for all callers and tabs (rule C19): one promise per tab, a Web Lock across
 * tabs, and inside the lock a check whether another tab has refreshed it already.
 */
export function refreshSession(rejectedToken: string): Promise<RefreshOutcome> {
  shared ??= withLock(() => renew(rejectedToken)).finally(() => {
    shared = undefined
  })
  return shared
}

function withLock(run: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  // Web Locks need a secure context (https, localhost); without them each tab refreshes on its own.
  return 'locks' in navigator ? navigator.locks.request('auth-refresh', run) : run()
}

async function renew(rejectedToken: string): Promise<RefreshOutcome> {
  const current = accessToken()
  if (current === null) return 'ended'
  if (current !== rejectedToken) return 'renewed'
  const refresh = refreshToken()
  let response: Response
  try {
    response = await fetch(apiUrl('/auth/token/refresh/'), {
      method: 'POST',
      // Without a stored refresh token, a cookie holds it.
      credentials: 'include',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(refresh ? { refresh } : {}),
      signal: AbortSignal.timeout(30_000),
    })
  } catch {
    return 'unreachable'
  }
  const answer: unknown = await response.json().catch(() => null)
  // The customer logged out during the call, or in again: its answer is about a session that has ended.
  const now = accessToken()
  if (now !== rejectedToken) return now === null ? 'ended' : 'renewed'
  if (saysNothing.has(response.status) || response.status >= 500) return 'unreachable'
  if (!response.ok) return failureOf(response.status, answer).code === 'token_reused' ? 'reused' : 'ended'
  if (!isPair(answer)) return 'unreachable'
  storeTokens(answer, refresh !== null && localStorage.getItem('refresh') === refresh)
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
