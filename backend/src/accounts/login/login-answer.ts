import type { UserRow } from '../../schema/accounts.ts'
import { isOwnPage } from '../../services/http/own-page.ts'
import type { Services } from '../../services/services.ts'
import { userJson } from '../profile/users.ts'
import { refreshCookie } from '../sessions/refresh-cookie.ts'
import type { Tokens } from '../sessions/sessions.ts'

export type LoggedIn = { readonly user: UserRow; readonly tokens: Tokens }

/** Builds the answer of every way of logging in: the customer and the tokens. */
export async function loginAnswer(services: Services, { user, tokens }: LoggedIn, headers: Headers) {
  const answer = tokenAnswer(services, tokens, isOwnPage(headers, services.config))
  return { ...answer, body: { user: await userJson(services, user), ...answer.body } }
}

/** With a cookie, the refresh token is not in the body, so that no script ever gets it. */
export function tokenAnswer(services: Services, tokens: Tokens, inCookie: boolean) {
  return {
    body: {
      access: tokens.access,
      refresh: inCookie ? '' : tokens.refresh,
      access_expiration: tokens.accessExpiresOn.toISOString(),
      refresh_expiration: tokens.refreshExpiresOn.toISOString(),
    },
    ...(inCookie && { headers: { 'Set-Cookie': refreshCookie(tokens, services.config) } }),
  }
}
