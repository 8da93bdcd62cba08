import { mergeVisitorCart } from '../cart/index.ts'
import { api, call } from '../platform/personal/api.ts'
import { ApiError } from '../platform/personal/errors.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { mergeFavorites } from '../wishlist/index.ts'

type Login = { email: string; password: string; remember: boolean }
type SignUp = {
  email: string
  full_name: string
  password1: string
  password2: string
  remember: boolean
  /** From a friend's link. */
  referral_code?: string | undefined
}
type Opened = { access: string; refresh: string; user?: { id: number } | undefined }
type Reset = { new_password1: string; new_password2: string; uid: string; token: string }

/** Logs in and brings the visitor's cart along. Throws an ApiError when the server refuses. */
export async function logIn({ email, password, remember }: Login): Promise<void> {
  const body = { email: email.trim(), password, remember }
  await openSession(await call(api.POST('/auth/login/', { body })), remember)
}

/**
 * Signs up, which logs in (rule P12). The terms were agreed to on the form. False: the account is made, but a
 * back end that wants the e-mail address proven first has opened no session.
 */
export async function signUp({ email, referral_code, ...rest }: SignUp): Promise<boolean> {
  const body = {
    ...rest,
    email: email.trim(),
    is_terms_agreed: true,
    ...(referral_code && { referral_code }),
  }
  return openIfGiven(await call(api.POST('/auth/registration/', { body })), rest.remember)
}

/** Sets a new password with a link's proof. False: it is set, but the back end has opened no session (rule C2). */
export async function resetAndLogIn(body: Reset): Promise<boolean> {
  return openIfGiven(await call(api.POST('/auth/password/reset/confirm/', { body })), false)
}

/** Keeps a session's tokens, as login, sign-up, a reset and social sign-in answer them. */
export async function openSession(tokens: Opened, remember: boolean): Promise<void> {
  if (!beginSession(tokens, remember, tokens.user?.id))
    throw new ApiError({ status: 400, code: 'storage_blocked', message: undefined, fields: {} })
  // What cannot be merged now stays in the browser; the pages of cart and wishlist try again.
  await mergeVisitorCart().catch(() => undefined)
  await mergeFavorites().catch(() => undefined)
}

/** Another back end may answer 201 or 200 without tokens, or without any body. */
async function openIfGiven(answer: Partial<Opened> | undefined, remember: boolean): Promise<boolean> {
  if (!answer?.access) return false
  const { access, refresh = '', user } = answer
  await openSession({ access, refresh, user }, remember)
  return true
}
