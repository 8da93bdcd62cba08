import { randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Shop, User } from '../state/shop.ts'

const refreshSeconds = 7 * 24 * 60 * 60

type Claims = { readonly user: number; readonly jti: string; readonly issued: number }

function now(): number {
  return Date.now() / 1000
}

async function sign(shop: Shop, type: 'access' | 'refresh', user: number, jti: string, seconds: number) {
  return new SignJWT({ token_type: type, user_id: user, issued: now() })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(jti)
    .setExpirationTime(Math.floor(now()) + seconds)
    .sign(shop.secret)
}

export function signAccess(shop: Shop, user: User): Promise<string> {
  return sign(shop, 'access', user.id, randomUUID(), shop.settings.accessSeconds)
}

/** A refresh token holds until it is used up, logged out or too old. */
export function signRefresh(shop: Shop, user: User): Promise<string> {
  const jti = randomUUID()
  shop.refreshTokens.set(jti, user.id)
  return sign(shop, 'refresh', user.id, jti, refreshSeconds)
}

/** Returns the claims of a token of that kind, or null if it is no longer valid. */
export async function readToken(
  shop: Shop,
  type: 'access' | 'refresh',
  token: string,
): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, shop.secret, { algorithms: ['HS256'] })
    const { token_type, user_id, issued, jti } = payload
    if (token_type !== type || typeof user_id !== 'number' || typeof issued !== 'number') return null
    return { user: user_id, jti: jti ?? '', issued }
  } catch {
    return null
  }
}

/** Returns the key of token authentication: one a customer, until a logout. */
export function keyOf({ keys }: Shop, user: User): string {
  for (const [key, owner] of keys) if (owner === user.id) return key
  const key = randomBytes(20).toString('hex')
  keys.set(key, user.id)
  return key
}

/** Nothing that the customer holds is good any longer. */
export function endSessions({ keys, refreshTokens }: Shop, user: User): void {
  for (const [key, owner] of keys) if (owner === user.id) keys.delete(key)
  for (const [jti, owner] of refreshTokens) if (owner === user.id) refreshTokens.delete(jti)
}
