import { mergeVisitorCart } from '../cart/merge.ts'
import { api, call } from '../platform/personal/api.ts'
import { ApiError } from '../platform/personal/errors.ts'
import { beginSession } from '../platform/personal/logout.ts'

type Login = { email: string; password: string; remember: boolean }
type SignUp = { email: string; full_name: string; password1: string; password2: string; remember: boolean }

/** Logs in and brings the visitor's cart along. Throws an ApiError when the server refuses. */
export async function logIn({ email, password, remember }: Login): Promise<void> {
  const body = { email: email.trim(), password, remember }
  await open(await call(api.POST('/auth/login/', { body })), remember)
}

/** Signs up, which logs in (specification §4). The terms were agreed to on the form. */
export async function signUp({ email, ...rest }: SignUp): Promise<void> {
  const body = { ...rest, email: email.trim(), is_terms_agreed: true }
  await open(await call(api.POST('/auth/registration/', { body })), rest.remember)
}

async function open(tokens: { access: string; refresh: string }, remember: boolean): Promise<void> {
  if (!beginSession(tokens, remember))
    throw new ApiError({ status: 400, code: 'storage_blocked', message: undefined, fields: {} })
  // A cart that cannot be merged now stays in the browser; the cart page tries again.
  await mergeVisitorCart().catch(() => undefined)
}
