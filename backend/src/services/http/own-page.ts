import { parse, serialize } from 'hono/utils/cookie'
import type { Services } from '../services.ts'

/** A cookie that browsers send to one path alone, and that no script and no other site ever gets. */
type OwnCookie = {
  readonly name: string
  readonly path: string
  /** Without either of these, it ends with the browser. */
  readonly expires?: Date
  readonly maxAge?: number
}

/**
 * Whether a page of the shop itself sends the request. Browsers set both headers themselves, and no script can change them.
 * Only such a request gets a secret in a cookie, and only there the cookie counts.
 */
export function isOwnPage(headers: Headers, config: Services['config']): boolean {
  const origin = new URL(config.PUBLIC_URL).origin
  return headers.get('sec-fetch-site') === 'same-origin' || headers.get('origin') === origin
}

export function readOwnCookie(
  headers: Headers,
  config: Services['config'],
  { name }: OwnCookie,
): string | undefined {
  const named = nameOf(name, config)
  return parse(headers.get('cookie') ?? '', named)[named]
}

export function writeOwnCookie(
  value: string,
  config: Services['config'],
  { name, ...rest }: OwnCookie,
): string {
  return serialize(nameOf(name, config), value, {
    ...rest,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(config),
  })
}

/** The prefix makes browsers reject a cookie of this name that was set without Secure. */
function nameOf(name: string, config: Services['config']): string {
  return isSecure(config) ? `__Secure-${name}` : name
}

function isSecure(config: Services['config']): boolean {
  return config.PUBLIC_URL.startsWith('https:')
}
