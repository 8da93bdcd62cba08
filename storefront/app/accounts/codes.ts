import type { components } from '@marah/contract/client'
import { emailFrom } from '@marah/contract/rules/emails'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { setCachedUser } from '../personal/user-queries.ts'
import { api, call } from '../platform/personal/api.ts'
import { withIdentity } from './identity.ts'

export type CodeSent = components['schemas']['CodeSent']

/** The purpose of a code: it verifies the contact of the account, a new contact, or the identity of the customer. */
export type CodePurpose = 'email' | 'phone' | 'email-change' | 'phone-change' | 'reauthentication'

/** The number of digits of a code, for a back end that states its codes' length (`code-facts`). */
export const codeLength = 6

/** Keeps only the digits: pasted text may contain blanks, dashes, direction marks, or Arabic and Persian digits. */
export function digitsOf(typed: string, most: number = codeLength): string {
  return plainCode(typed).replace(/\D/g, '').slice(0, most)
}

/** Email codes are sent as numbers (rule P25), except those with a leading 0, which a number would lose. */
function emailCode(digits: string): number | string {
  return digits.startsWith('0') ? digits : Number(digits)
}

/** Verifies a code and caches the account of the answer. Throws when the code is rejected. */
export async function proveCode(purpose: CodePurpose, digits: string): Promise<void> {
  if (purpose === 'reauthentication') {
    await call(api.POST('/auth/reauthentication/', { body: { otp: digits } }))
    return
  }
  const answer = await call<{ user?: components['schemas']['User'] }>(send(purpose, digits))
  setCachedUser(answer?.user)
}

function send(purpose: Exclude<CodePurpose, 'reauthentication'>, digits: string) {
  switch (purpose) {
    case 'email':
      return api.POST('/auth/registration/verify-email/', { body: { otp: emailCode(digits) } })
    case 'phone':
      return api.POST('/base_user/verify-phone-number/', { body: { otp: digits } })
    case 'email-change':
      return api.POST('/auth/email-change/verify-change-email/', { body: { otp: emailCode(digits) } })
    case 'phone-change':
      return api.POST('/auth/change-phone-number/verify-change-phone-number/', { body: { otp: digits } })
  }
}

/** Requests another code, which invalidates the previous one. */
export function resendCode(purpose: CodePurpose): Promise<CodeSent> {
  switch (purpose) {
    case 'email':
      return call(api.GET('/base_user/verify-email/resend/'))
    case 'phone':
      return call(api.GET('/base_user/verify-phone-number/resend/'))
    case 'email-change':
      return call(api.GET('/auth/email-change/verify-change-email/resend/'))
    case 'phone-change':
      return call(api.GET('/auth/change-phone-number/verify-phone-number/resend/'))
    case 'reauthentication':
      return call(api.POST('/auth/reauthentication/code/', {}))
  }
}

export function changeEmail(email: string, password: string | undefined): Promise<CodeSent> {
  const body = { email: emailFrom(email), ...(password !== undefined && { password }) }
  return withIdentity(() => call(api.POST('/auth/email-change/', { body })))
}

export function changePhone(phone: string, password: string | undefined): Promise<CodeSent> {
  const body = { phone, ...(password !== undefined && { password }) }
  return withIdentity(() => call(api.POST('/auth/change-phone-number/', { body })))
}
