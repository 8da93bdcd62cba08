import { emailFrom } from '@marah/contract/rules/emails'
import { userQuery } from '../personal/user-queries.ts'
import { changeState } from '../platform/app-state.ts'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { withIdentity } from './identity.ts'

type NewPassword = { new_password1: string; new_password2: string }

/** Requests a reset link; the answer does not reveal whether the address has an account. */
export async function askResetByMail(email: string): Promise<void> {
  await call(api.POST('/auth/password/reset/', { body: { email: emailFrom(email) } }))
}

export async function askResetBySms(phone: string): Promise<void> {
  await call(api.POST('/auth/sms-password-reset/', { body: { phone } }))
}

/**
 * Returns whether a reset link is still valid. If a back end has no such call (404, 405), submitting the form checks the
 * link.
 */
export async function isResetLinkGood(uid: string, token: string): Promise<boolean> {
  const query = { uid, token }
  const answer = await api.GET('/auth/password/reset/check/', { params: { query } })
  if (answer.response.status === 404 || answer.response.status === 405) return true
  if (answer.response.status === 400) return false
  return (await call(Promise.resolve(answer))).valid
}

export async function changePassword(body: NewPassword & { old_password: string }): Promise<void> {
  await call(api.POST('/auth/password/change/', { body }))
  // The server has logged out every other device.
  await queries.invalidateQueries({ queryKey: ['devices'] })
}

/** Sets the first password of an account without one; it also marks the customer logged in (rule P12). */
export async function createPassword(body: NewPassword): Promise<void> {
  await withIdentity(() => call(api.POST('/auth/create-password/', { body })))
  changeState(() => ({ loggedIn: true }))
  await queries.invalidateQueries({ queryKey: userQuery.queryKey })
}
