import { CallError, csrfFailed, staleToken } from '../http/errors.ts'
import { sentences } from '../http/sentences.ts'
import type { Shop, User } from '../state/shop.ts'
import { readToken } from './tokens.ts'

/**
 * Returns the user whom the token names; null without a token. An expired or invalid token fails every call, public ones
 * too.
 */
export async function authenticate(shop: Shop, request: Request): Promise<User | null> {
  // REST framework asks its kinds of authentication in turn, and the one by session comes first.
  if (hasSession(request) && !['GET', 'HEAD'].includes(request.method)) throw csrfFailed()
  const [scheme = '', token = ''] = (request.headers.get('authorization') ?? '').split(' ')
  if (!/^(bearer|token)$/i.test(scheme) || token === '') return null
  try {
    return shop.quirks.has('login-key') ? userOfKey(shop, token) : await userOfToken(shop, token)
  } catch (error) {
    throw isEndedSession(shop, request) ? methodNotAllowed() : error
  }
}

export const sessionCookie = 'sessionid'

function hasSession(request: Request): boolean {
  return new RegExp(`(?:^|; )${sessionCookie}=[^;]`).test(request.headers.get('cookie') ?? '')
}

async function userOfToken(shop: Shop, token: string): Promise<User> {
  const claims = await readToken(shop, 'access', token)
  if (!claims || claims.issued < shop.tokens.notBefore) throw staleToken()
  const user = shop.users.find(claims.user)
  if (user) return user
  throw new CallError(401, () => ({ detail: 'User not found', code: 'user_not_found' }), {
    'WWW-Authenticate': 'Bearer realm="api"',
  })
}

function userOfKey(shop: Shop, key: string): User {
  const user = shop.users.find(shop.keys.get(key) ?? 0)
  if (user) return user
  throw new CallError(401, (language) => ({ detail: sentences.badKey[language] }), {
    'WWW-Authenticate': 'Token',
  })
}

function isEndedSession({ quirks }: Shop, request: Request): boolean {
  if (!quirks.has('ended-session-405') || request.method !== 'GET') return false
  return /^\/(auth\/user|user\/avatar)\/?$/.test(new URL(request.url).pathname)
}

function methodNotAllowed(): CallError {
  return new CallError(405, (language) => ({ detail: sentences.badMethod[language] }))
}
