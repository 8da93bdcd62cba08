import { daySeconds } from '@marah/contract/rules/durations'
import { jwtVerify, SignJWT } from 'jose'
import type { Login } from '../../services/actor.ts'
import type { Authenticate } from '../../services/http/actor-of-request.ts'
import type { Services } from '../../services/services.ts'
import { isSessionLiveAt } from '../sessions/live-sessions.ts'

/** Requires all claims (rule S12); every other token is rejected. */
const algorithm = 'HS256'
const issuer = 'marah'
const audience = 'marah-storefront'
const tokenType = 'access'
const accessTokenSeconds = 600
/** Seconds after which every session has ended; an older token has nothing left to end. */
const longestSession = 90 * daySeconds

export async function signAccessToken(
  services: Services,
  login: Login,
): Promise<{ token: string; expiresOn: Date }> {
  const issuedAt = Math.floor(services.now().getTime() / 1000)
  const token = await new SignJWT({ sid: login.sessionId, token_type: tokenType })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(String(login.userId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(services.secretKey)
  return { token, expiresOn: new Date((issuedAt + accessTokenSeconds) * 1000) }
}

/** Checks an access token and, with one indexed read, that its login is live: a logout takes effect at once. */
export function createAuthenticate(services: Services): Authenticate {
  return async (bearer) => {
    const claims = await verify(services, bearer)
    return claims && (await isLiveSession(services, claims)) ? claims : null
  }
}

/** Whether a login has neither ended nor expired. */
export function isLiveSession({ database, now }: Services, login: Login): Promise<boolean> {
  return isSessionLiveAt(database.db, now(), login)
}

/** Finds the session in an Authorization header, even if its token has expired. The caller may only log out with it. */
export async function sessionOfExpired(services: Services, header: string | null): Promise<string | null> {
  const bearer = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  const claims = bearer && (await verify(services, bearer, { clockTolerance: longestSession }))
  return claims ? claims.sessionId : null
}

async function verify(
  services: Services,
  bearer: string,
  options: { clockTolerance?: number } = {},
): Promise<Login | null> {
  try {
    const { payload } = await jwtVerify(bearer, services.secretKey, {
      ...options,
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: services.now(),
    })
    const userId = Number(payload.sub)
    const { sid, token_type } = payload
    if (token_type !== tokenType || !isUuid(sid) || !Number.isInteger(userId)) return null
    return { userId, sessionId: sid }
  } catch {
    return null
  }
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
}
