import { api } from '../platform/personal/api.ts'
import { endSession } from '../platform/personal/logout.ts'
import { dropDraft } from './address-draft.ts'

/**
 * Tells the server, then forgets everything here and in the other tabs, whatever the server answers (api.md finding 3).
 * `leave` goes to a page for everyone before anything is forgotten: no personal page is left on the screen.
 */
export async function logOut(leave: () => Promise<void> | void): Promise<void> {
  const told = api.POST('/auth/logout/', {}).catch(() => undefined)
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 3_000))])
  await leave()
  dropDraft()
  endSession()
}
