import { dayMs } from '@marah/contract/rules/durations'
import type { BackEnd } from '../back-end.ts'
import { type Fields, fieldsIn, instantIn, textIn, textOf } from '../values.ts'

export type Tokens = {
  readonly access: string
  /** Empty if a cookie holds it, or if there is none. */
  readonly refresh: string
  /** A key of token authentication: it is for good, and there is nothing to refresh. */
  readonly isKey: boolean
}

const accessNames = ['access', 'access_token']
const keyNames = ['key', 'token', 'auth_token']
const refreshNames = ['refresh', 'refresh_token']

/** The tokens of a login as dj-rest-auth and its like answer them; null where it opened no session. */
export function tokensIn(body: unknown): Tokens | null {
  const fields = fieldsIn(body)
  // Some have them in an object of their own.
  for (const part of [fields, fieldsIn(fields?.tokens), fieldsIn(fields?.token), fieldsIn(fields?.data)]) {
    if (!part) continue
    const refresh = textOf(part, ...refreshNames)
    const access = textOf(part, ...accessNames)
    if (access !== '') return { access, refresh, isKey: false }
    const key = textOf(part, ...keyNames)
    if (key !== '') return { access: key, refresh, isKey: !isJsonWebToken(key) }
  }
  return null
}

function isJsonWebToken(token: string): boolean {
  return token.split('.').length === 3
}

/**
 * How the storefront sends it, after `Bearer`. Token authentication of REST framework calls its keys `Token`, and knows
 * no other name: then the key carries it along.
 */
export async function sendableAccess({ access, isKey }: Tokens, backEnd: BackEnd): Promise<string> {
  if (!isKey) return access
  for (const sendable of [access, `Token ${access}`]) {
    const { status } = await backEnd.as(authorizationOf(sendable)).call('GET', '/auth/user/')
    if (status === 200) return sendable
  }
  return access
}

export function authorizationOf(access: string): string {
  return access.startsWith('Token ') ? access : `Bearer ${access}`
}

/** Until when the tokens hold, as far as anyone says; clients go by the 401 that ends them. */
export function expirationsIn(body: unknown, { access, refresh }: Tokens): Record<string, string> {
  const fields = fieldsIn(body) ?? {}
  const opened = Date.now()
  return {
    access_expiration: endOf(fields, ['access_expiration', 'access_token_expiration'], access, opened),
    refresh_expiration: endOf(fields, ['refresh_expiration', 'refresh_token_expiration'], refresh, opened),
  }
}

function endOf(fields: Fields, names: readonly string[], token: string, opened: number): string {
  const statedEnd = names.map((name) => instantIn(fields[name])).find((instant) => instant !== null)
  return statedEnd ?? claimedEnd(token) ?? new Date(opened + dayMs).toISOString()
}

/** The claim `exp` of a JSON web token, whose signature is for the back end to check. */
function claimedEnd(token: string): string | null {
  const payload = token.split('.')[1] ?? ''
  try {
    const claims = fieldsIn(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    const seconds = Number(textIn(claims?.exp) || Number.NaN)
    return new Date(seconds * 1000).toISOString()
  } catch {
    return null
  }
}
