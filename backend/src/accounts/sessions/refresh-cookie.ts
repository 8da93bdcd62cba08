import { parse, serialize } from 'hono/utils/cookie'
import { apiBase } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import type { Tokens } from './sessions.ts'

/** Browsers send the cookie only to the refresh call; no script, other site or other path ever gets it. */
const path = `${apiBase}/auth/token/`

/**
 * Whether a page of the shop itself sends the request. Browsers set both headers themselves, on every POST, and no
 * script can change them. Only such a request gets the refresh token in a cookie, and only there the cookie counts; all
 * others send and get it in the body (docs/decisions/0003-token-storage.md).
 */
export function isOwnPage(headers: Headers, config: Services['config']): boolean {
  const origin = new URL(config.PUBLIC_URL).origin
  return headers.get('sec-fetch-site') === 'same-origin' || headers.get('origin') === origin
}

export function readRefreshCookie(headers: Headers, config: Services['config']): string | undefined {
  if (!isOwnPage(headers, config)) return undefined
  const name = cookieName(config)
  return parse(headers.get('cookie') ?? '', name)[name]
}

/** Without "remember me", the cookie ends with the browser. */
export function refreshCookie(tokens: Tokens, config: Services['config']): string {
  return write(tokens.refresh, config, tokens.remember ? { expires: tokens.refreshExpiresOn } : {})
}

export function emptyRefreshCookie(config: Services['config']): string {
  return write('', config, { maxAge: 0 })
}

function write(
  value: string,
  config: Services['config'],
  lifetime: { expires?: Date; maxAge?: number },
): string {
  return serialize(cookieName(config), value, {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(config),
    ...lifetime,
  })
}

/** The prefix makes browsers reject a cookie of this name that was set without Secure. */
function cookieName(config: Services['config']): string {
  return isSecure(config) ? '__Secure-refresh' : 'refresh'
}

function isSecure(config: Services['config']): boolean {
  return config.PUBLIC_URL.startsWith('https:')
}
