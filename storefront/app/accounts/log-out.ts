import { api, call } from '../platform/personal/api.ts'
import { dropServiceWorkers, endSession } from '../platform/personal/logout.ts'
import { withIdentity } from './identity.ts'

/** How long the server and the browser's worker may take before the session ends here without them. */
const patience = 3_000

/** Tells the server, then forgets everything here and in the other tabs, whatever it answers (rule C3). */
export async function logOut(): Promise<void> {
  const told = api.POST('/auth/logout/', {}).catch(() => undefined)
  await atMost(patience, Promise.all([told, dropServiceWorkers().catch(() => undefined)]))
  endSession('left')
}

/** Closes the account for good; throws where the server refuses. 204 clears everything (rule P13). */
export async function closeAccount(password: string | undefined): Promise<void> {
  const body = password === undefined ? {} : { password }
  await withIdentity(() => call(api.DELETE('/auth/user/', { body })))
  await atMost(
    patience,
    dropServiceWorkers().catch(() => undefined),
  )
  endSession('closed')
}

function atMost(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))])
}
