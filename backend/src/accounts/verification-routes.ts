import * as calls from '@marah/contract/verification'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import {
  askEmailChange,
  askPhoneChange,
  proveEmailChange,
  provePhoneChange,
  resendEmailChangeCode,
  resendPhoneChangeCode,
} from './contact-change.ts'
import { type CodeSent, proveEmail, provePhone, resendEmailCode, resendPhoneCode } from './contact-proof.ts'
import { type UserRow, userJson } from './users.ts'

/** One-time codes: the account's own addresses, and the change to others. */
export function registerVerification(router: Router, services: Services): void {
  const sent = (language: Language, { retryAfter, expiresOn, sentTo }: CodeSent) => ({
    status: 200 as const,
    body: {
      detail: services.words[language]('accounts_code_sent'),
      retry_after: retryAfter,
      expires_on: expiresOn.toISOString(),
      sent_to: sentTo,
    },
  })
  const proven = async (language: Language, word: string, row: UserRow) => {
    const text = services.words[language](word)
    return {
      status: 200 as const,
      body: { detail: text, message: text, user: await userJson(services, row) },
    }
  }

  router.answer(calls.verifyEmail, async ({ user, body, language }) =>
    proven(language, 'accounts_email_verified', await proveEmail(services, user.userId, body.otp)),
  )
  router.answer(calls.resendEmailCode, async ({ user, language }) =>
    sent(language, await resendEmailCode(services, user.userId)),
  )
  router.answer(calls.verifyPhone, async ({ user, body, language }) =>
    proven(language, 'accounts_phone_verified', await provePhone(services, user.userId, body.otp)),
  )
  router.answer(calls.resendPhoneCode, async ({ user, language }) =>
    sent(language, await resendPhoneCode(services, user.userId)),
  )
  router.answer(calls.changeEmail, async ({ user, body, language }) =>
    sent(language, await askEmailChange(services, user.userId, body)),
  )
  router.answer(calls.verifyEmailChange, async ({ user, body, language }) =>
    proven(language, 'accounts_email_changed', await proveEmailChange(services, user.userId, body.otp)),
  )
  router.answer(calls.resendEmailChangeCode, async ({ user, language }) =>
    sent(language, await resendEmailChangeCode(services, user.userId)),
  )
  router.answer(calls.changePhone, async ({ user, body, language }) =>
    sent(language, await askPhoneChange(services, user.userId, body)),
  )
  router.answer(calls.verifyPhoneChange, async ({ user, body, language }) =>
    proven(language, 'accounts_phone_changed', await provePhoneChange(services, user.userId, body.otp)),
  )
  router.answer(calls.resendPhoneChangeCode, async ({ user, language }) =>
    sent(language, await resendPhoneChangeCode(services, user.userId)),
  )
}
