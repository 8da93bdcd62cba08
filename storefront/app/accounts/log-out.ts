import { api, call } from '../platform/personal/api.ts'
import { dropServiceWorkers, leaveSession } from '../platform/personal/logout.ts'
import { refreshToken } from '../platform/session.ts'
import { withIdentity } from './identity.ts'

/** The longest wait, in milliseconds, for the server and the service worker before the session ends locally. */
const timeout = 3_000

/** Logs out on the server, then clears this tab and the others, whatever the answer is (rule C3). */
export async function logOut(): Promise<void> {
  const refresh = refreshToken()
  // Some back ends end a session only by this token.
  const body = refresh ? { refresh } : {}
  const loggedOut = api.POST('/auth/logout/', { body }).catch(() => undefined)
  await leaveSession(
    'left',
    withTimeout(Promise.all([loggedOut, dropServiceWorkers().catch(() => undefined)])),
  )
}

/** Deletes the account; throws when the server rejects it. 204 clears everything (rule P13). */
export async function closeAccount(password: string | undefined): Promise<void> {
  const body = password === undefined ? {} : { password }
  await withIdentity(() => call(api.DELETE('/auth/user/', { body })))
  await leaveSession('closed', withTimeout(dropServiceWorkers().catch(() => undefined)))
}

function withTimeout(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, timeout))])
}
