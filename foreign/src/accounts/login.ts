import { randomUUID } from 'node:crypto'
import { type Answer, type Call, ok } from '../http/call.ts'
import { badFields, CallError, detailError, staleRefresh } from '../http/errors.ts'
import { checkFields, email, password, text } from '../http/fields.ts'
import type { Resource } from '../http/resource.ts'
import { sentences } from '../http/sentences.ts'
import { countAttempt } from '../http/throttle.ts'
import type { Shop, User } from '../state/shop.ts'
import { sessionCookie } from './authenticate.ts'
import { fitsPassword } from './passwords.ts'
import { keyOf, readToken, signAccess, signRefresh } from './tokens.ts'
import { userJson } from './user-json.ts'

const refreshCookie = 'refresh-token'
/** Only the calls that need the cookie get it. */
const cookieAttributes = 'Path=/auth/; HttpOnly; SameSite=Lax'

/** The customer is logged in: tokens, where they are put, and who it is. */
export async function answerLogin(
  call: Call,
  user: User,
  status: number,
  extra: object = {},
): Promise<Answer> {
  const { shop } = call
  if (shop.quirks.has('login-key')) return { status, body: { key: keyOf(shop, user), ...extra } }
  const [access, refresh] = await Promise.all([signAccess(shop, user), signRefresh(shop, user)])
  const inCookie = shop.quirks.has('refresh-cookie')
  const body = { access, refresh: inCookie ? '' : refresh, user: userJson(call, user), ...extra }
  if (shop.quirks.has('session-login')) return { status, body, headers: newSession() }
  return inCookie ? { status, body, headers: cookieWith(refresh) } : { status, body }
}

function newSession(): Record<string, string> {
  return { 'Set-Cookie': `${sessionCookie}=${randomUUID()}; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax` }
}

function cookieWith(refresh: string): Record<string, string> {
  return { 'Set-Cookie': `${refreshCookie}=${refresh}; Max-Age=604800; ${cookieAttributes}` }
}

async function login(call: Call): Promise<Answer> {
  const { shop } = call
  const sent = checkFields(await call.fields(), { email: email(), password: password(1) })
  if (shop.quirks.has('login-throttled')) countAttempt(shop, `login ${sent.email}`, 5, 60)
  const [user] = shop.users.where((each) => each.email === sent.email)
  if (user && (await fitsPassword(sent.password, user.password))) {
    if (shop.quirks.has('verify-first') && !user.is_email_verified)
      throw badFields({ non_field_errors: sentences.notVerified })
    return answerLogin(call, user, 200)
  }
  const status = shop.quirks.has('login-401') ? 401 : 400
  throw badFields({ non_field_errors: sentences.badLogin }, status)
}

/** From the body, or from the cookie where that is how it is done. */
async function sentRefresh(call: Call): Promise<string> {
  const { refresh } = await call.fields()
  if (typeof refresh === 'string' && refresh !== '') return refresh
  const cookies = call.request.headers.get('cookie') ?? ''
  return new RegExp(`(?:^|; )${refreshCookie}=([^;]+)`).exec(cookies)?.[1] ?? ''
}

async function refreshTokens(call: Call): Promise<Answer> {
  const { shop } = call
  const refresh = await sentRefresh(call)
  if (refresh === '') checkFields({}, { refresh: text() })
  const claims = await readToken(shop, 'refresh', refresh)
  const user = shop.users.find(claims?.user ?? 0)
  if (!claims || !user || !shop.refreshTokens.has(claims.jti)) throw staleRefresh()
  const access = await signAccess(shop, user)
  if (!shop.quirks.has('refresh-rotates')) return ok({ access })
  shop.refreshTokens.delete(claims.jti)
  const next = await signRefresh(shop, user)
  if (!shop.quirks.has('refresh-cookie')) return ok({ access, refresh: next })
  return { status: 200, body: { access, refresh: '' }, headers: cookieWith(next) }
}

/** The access token stays good until it is too old: only the refresh token can be ended. */
async function logout(call: Call): Promise<Answer> {
  const { shop, user } = call
  if (shop.quirks.has('logout-405')) throw detailError(405, sentences.badMethod)
  const refresh = await sentRefresh(call)
  if (refresh === '' && shop.quirks.has('logout-wants-refresh')) {
    throw new CallError(401, (language) => ({ detail: sentences.noRefresh[language] }))
  }
  const claims = refresh === '' ? null : await readToken(shop, 'refresh', refresh)
  if (claims) shop.refreshTokens.delete(claims.jti)
  if (user && shop.quirks.has('login-key')) shop.keys.delete(keyOf(shop, user))
  const headers = { 'Set-Cookie': `${refreshCookie}=; Max-Age=0; ${cookieAttributes}` }
  if (shop.quirks.has('logout-204')) return { status: 204, headers }
  return { status: 200, body: { detail: call.text(sentences.loggedOut) }, headers }
}

function cannotRefresh({ quirks }: Shop): boolean {
  return quirks.has('refresh-missing') || quirks.has('login-key')
}

export const loginCalls: Resource[] = [
  { path: '/auth/login/', slash: 'either', methods: { POST: login } },
  { path: '/auth/logout/', slash: 'either', methods: { POST: logout } },
  {
    path: '/auth/token/refresh/',
    slash: 'either',
    ignoresTokens: true,
    missing: cannotRefresh,
    methods: { POST: refreshTokens },
  },
]
