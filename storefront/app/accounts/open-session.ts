import { emailFrom } from '@marah/contract/rules/emails'
import { ApiError } from '@marah/ui/calls/errors'
import { mergeVisitorCart } from '../cart/index.ts'
import { api, call } from '../platform/personal/api.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { mergeFavorites } from '../wishlist/index.ts'

type Login = { email: string; password: string; remember: boolean }
type SignUp = {
  email: string
  full_name: string
  password1: string
  password2: string
  remember: boolean
  /** The code of a referral link. */
  referral_code?: string | undefined
}
type Opened = { access: string; refresh: string; user?: { id: number } | undefined }
type Reset = { new_password1: string; new_password2: string; uid: string; token: string }

/** Logs in and merges the visitor's cart. Throws an ApiError when the server rejects it. */
export async function logIn({ email, password, remember }: Login): Promise<void> {
  const body = { email: emailFrom(email), password, remember }
  await openSession(await call(api.POST('/auth/login/', { body })), remember)
}

/**
 * Signs up, which also logs in (rule P12); the terms were accepted on the form. Returns false when the account exists now,
 * but the back end has opened no session because the email address must be verified first.
 */
export async function signUp({ email, referral_code, ...rest }: SignUp): Promise<boolean> {
  const body = {
    ...rest,
    email: emailFrom(email),
    is_terms_agreed: true,
    ...(referral_code && { referral_code }),
  }
  return openIfGiven(await call(api.POST('/auth/registration/', { body })), rest.remember)
}

/** Sets a new password with the token of a reset link. Returns false when the back end has opened no session (rule C2). */
export async function resetAndLogIn(body: Reset): Promise<boolean> {
  return openIfGiven(await call(api.POST('/auth/password/reset/confirm/', { body })), false)
}

/** Stores a session's tokens, as login, sign-up, password reset and social login return them. */
export async function openSession(tokens: Opened, remember: boolean): Promise<void> {
  // A 200 without a token means that the back end has not logged the customer in.
  if (!tokens?.access) throw new ApiError({ status: 502, code: undefined, message: undefined, fields: {} })
  if (!beginSession(tokens, remember, tokens.user?.id))
    throw new ApiError({ status: 400, code: 'storage_blocked', message: undefined, fields: {} })
  // A cart or wishlist that cannot be merged now stays in the browser; their pages retry.
  await mergeVisitorCart().catch(() => undefined)
  await mergeFavorites().catch(() => undefined)
}

/** Another back end may answer 200 or 201 without tokens or without a body. */
async function openIfGiven(answer: Partial<Opened> | undefined, remember: boolean): Promise<boolean> {
  if (!answer?.access) return false
  const { access, refresh = '', user } = answer
  await openSession({ access, refresh, user }, remember)
  return true
}
