import { isOwnPage, readOwnCookie, writeOwnCookie } from '../../services/http/own-page.ts'
import { apiBase } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import type { Tokens } from './sessions.ts'

/** Browsers send the cookie only to the refresh call; no script, other site or other path ever gets it. */
const path = `${apiBase}/auth/token/`

const cookie = { name: 'refresh', path }

/** The token of a page of the shop itself; all others send it in the body (docs/decisions/0003-token-storage.md). */
export function readRefreshCookie(headers: Headers, config: Services['config']): string | undefined {
  return isOwnPage(headers, config) ? readOwnCookie(headers, config, cookie) : undefined
}

/** Without "remember me", the cookie ends with the browser. */
export function refreshCookie(tokens: Tokens, config: Services['config']): string {
  return writeOwnCookie(tokens.refresh, config, {
    ...cookie,
    ...(tokens.remember && { expires: tokens.refreshExpiresOn }),
  })
}

export function emptyRefreshCookie(config: Services['config']): string {
  return writeOwnCookie('', config, { ...cookie, maxAge: 0 })
}
