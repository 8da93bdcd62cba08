import { api } from '../platform/personal/api.ts'
import { endSession } from '../platform/personal/logout.ts'
import { dropDraft } from './address-draft.ts'

/** How long the server may take before the session ends here without its answer. */
const patience = 3_000

let leftByChoice = false

/** Tells the server, then forgets everything here and in the other tabs, whatever it answers (api.md finding 3). */
export async function logOut(): Promise<void> {
  const told = api.POST('/auth/logout/', {}).catch(() => undefined)
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patience))])
  dropDraft()
  leftByChoice = true
  endSession()
}

/** True once after logging out by choice: such a customer is not asked to log in again. */
export function takeLeave(): boolean {
  const left = leftByChoice
  leftByChoice = false
  return left
}
