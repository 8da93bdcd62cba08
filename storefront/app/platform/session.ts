/** The session's storage keys: `access` as rule P34 names it; never inside `root`. */
export const accessKey = 'access'
const refreshKey = 'refresh'

/**
 * A token must fit into a header. With other characters no call can be sent at all, and servers cut off a longer header:
 * the visitor would wait for pages that never load, with no way to log out.
 */
const sendable = /^[\x21-\x7e]{1,8000}$/

function stores(): Storage[] {
  try {
    // The web view of an app may have no storage, and returns null then.
    const both: (Storage | null)[] = [localStorage, sessionStorage]
    return both.every((store) => store !== null) ? both : []
  } catch {
    return [] // Storage is blocked: the visitor shops without logging in.
  }
}

export function accessToken(): string | null {
  try {
    const token = localStorage.getItem(accessKey)
    return token !== null && sendable.test(token) ? token : null
  } catch {
    return null
  }
}

export function hasToken(): boolean {
  return accessToken() !== null
}

/** Returns the refresh token if the back end sends it in the body; null when it is in an HttpOnly cookie. */
export function refreshToken(): string | null {
  for (const store of stores()) {
    const token = store.getItem(refreshKey)
    if (token) return token
  }
  return null
}

/**
 * Stores the tokens of a login or refresh. An empty `refresh` means that a cookie holds it. Without "remember me" the
 * refresh token is in sessionStorage.
 */
export function storeTokens(tokens: { access: string; refresh?: string }, remember: boolean): boolean {
  const [local, session] = stores()
  if (!local || !session) return false
  try {
    local.setItem(accessKey, tokens.access)
    if (tokens.refresh) {
      ;(remember ? local : session).setItem(refreshKey, tokens.refresh)
      ;(remember ? session : local).removeItem(refreshKey)
    }
    return true
  } catch {
    return false
  }
}

export function clearTokens(): void {
  for (const store of stores()) {
    store.removeItem(accessKey)
    store.removeItem(refreshKey)
  }
}

/** The token of a check-in desk belongs to the device: a customer who logs out there does not close the desk. */
const ofTheDevice = ['staff-token']

/** Clears this site's storage in the browser (rule P13). `tab`: session storage only; `keeping`: which of its keys stay. */
export function clearStorage(options: { tab?: boolean; keeping?: (key: string) => boolean } = {}): void {
  const [local, session] = stores()
  if (session) for (const key of Object.keys(session)) if (!options.keeping?.(key)) session.removeItem(key)
  if (options.tab || !local) return
  for (const name of Object.keys(local)) if (!ofTheDevice.includes(name)) local.removeItem(name)
}
