import { userQuery } from '../personal/user-queries.ts'
import { changeState } from '../platform/app-state.ts'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { withIdentity } from './identity.ts'

type NewPassword = { new_password1: string; new_password2: string }

/** Asks for a link that sets a new password; the answer is the same whether anyone has this address or not. */
export async function askResetByMail(email: string): Promise<void> {
  await call(api.POST('/auth/password/reset/', { body: { email: email.trim() } }))
}

export async function askResetBySms(phone: string): Promise<void> {
  await call(api.POST('/auth/sms-password-reset/', { body: { phone } }))
}

/** Whether a link can still be used. A back end that cannot tell (404, 405) is asked when the password is sent. */
export async function isResetLinkGood(uid: string, token: string): Promise<boolean> {
  const query = { uid, token }
  const answer = await api.GET('/auth/password/reset/check/', { params: { query } })
  if (answer.response.status === 404 || answer.response.status === 405) return true
  if (answer.response.status === 400) return false
  return (await call(Promise.resolve(answer))).valid
}

export async function changePassword(body: NewPassword & { old_password: string }): Promise<void> {
  await call(api.POST('/auth/password/change/', { body }))
  // Every other device was logged out.
  await queries.invalidateQueries({ queryKey: ['devices'] })
}

/** A first password for an account that has none; it also marks the user logged in (rule P12). */
export async function createPassword(body: NewPassword): Promise<void> {
  await withIdentity(() => call(api.POST('/auth/create-password/', { body })))
  changeState(() => ({ loggedIn: true }))
  await queries.invalidateQueries({ queryKey: userQuery.queryKey })
}
