/** Calls that renew or end a session: the refresh token may be in a cookie. */
const sessionCalls = /^\/auth\/(?:token|logout)(?:\/|$)/
/** Cookies of a login by cookie alone, such as Django's: each call that carries one needs a CSRF token as well. */
const loginByCookie = /session|csrf/i

/** Whether a cookie is never sent with a call: a browser that stored it would go on having it after logout. */
export function isNeverSent(name: string): boolean {
  return loginByCookie.test(name)
}

/**
 * Returns the cookies that a call sends to the back end, or null. Calls carry a token: a cookie beside it may log in
 * another customer, needs a CSRF token, or makes a public call fail once it has expired.
 */
export function cookiesFor(path: string, given: string | null): string | null {
  if (!sessionCalls.test(path)) return null
  const cookies = (given ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '' && !isNeverSent(cookie.split('=', 1)[0] ?? ''))
  return cookies.length > 0 ? cookies.join('; ') : null
}
