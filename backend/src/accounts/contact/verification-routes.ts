import * as again from '@marah/contract/reauthentication'
import * as calls from '@marah/contract/verification'
import type { Language } from '../../platform/language/messages.ts'
import type { UserRow } from '../../schema/accounts.ts'
import type { Router } from '../../services/http/router.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { reauthenticate, sendReauthenticationCode } from '../login/reauthentication.ts'
import { userJson } from '../profile/users.ts'
import {
  askEmailChange,
  askPhoneChange,
  proveEmailChange,
  provePhoneChange,
  resendEmailChangeCode,
  resendPhoneChangeCode,
} from './contact-change.ts'
import { type CodeSent, proveEmail, provePhone, resendEmailCode, resendPhoneCode } from './contact-proof.ts'
import { undoEmailChange } from './email-undo.ts'

/** Registers the calls of one-time codes: for the account's own addresses, and for changing them. */
export function registerVerification(router: Router, services: Services, parts: AccountParts): void {
  const sent = (language: Language, { retryAfter, expiresOn, sentTo }: CodeSent) => ({
    status: 200 as const,
    body: {
      detail: services.messages[language]('accounts_code_sent'),
      retry_after: retryAfter,
      expires_on: expiresOn.toISOString(),
      sent_to: sentTo,
    },
  })
  const proven = async (language: Language, messageKey: string, row: UserRow) => {
    const text = services.messages[language](messageKey)
    return {
      status: 200 as const,
      body: { detail: text, message: text, user: await userJson(services, row) },
    }
  }

  router.answer(calls.verifyEmail, async ({ actor, body, language }) =>
    proven(language, 'accounts_email_verified', await proveEmail(services, actor, body.otp)),
  )
  router.answer(calls.resendEmailCode, async ({ actor, language, clientAddress }) =>
    sent(language, await resendEmailCode(services, actor.userId, clientAddress)),
  )
  router.answer(calls.verifyPhone, async ({ actor, body, language }) =>
    proven(language, 'accounts_phone_verified', await provePhone(services, actor, body.otp)),
  )
  router.answer(calls.resendPhoneCode, async ({ actor, language, clientAddress }) =>
    sent(language, await resendPhoneCode(services, actor.userId, clientAddress)),
  )
  router.answer(calls.changeEmail, async ({ actor, body, language, clientAddress }) =>
    sent(language, await askEmailChange(services, actor, body, clientAddress)),
  )
  router.answer(calls.verifyEmailChange, async ({ actor, body, language }) =>
    proven(language, 'accounts_email_changed', await proveEmailChange(services, parts, actor, body.otp)),
  )
  router.answer(calls.resendEmailChangeCode, async ({ actor, language, clientAddress }) =>
    sent(language, await resendEmailChangeCode(services, actor.userId, clientAddress)),
  )
  router.answer(calls.changePhone, async ({ actor, body, language, clientAddress }) =>
    sent(language, await askPhoneChange(services, actor, body, clientAddress)),
  )
  router.answer(calls.verifyPhoneChange, async ({ actor, body, language }) =>
    proven(language, 'accounts_phone_changed', await provePhoneChange(services, actor, body.otp)),
  )
  router.answer(calls.resendPhoneChangeCode, async ({ actor, language, clientAddress }) =>
    sent(language, await resendPhoneChangeCode(services, actor.userId, clientAddress)),
  )

  router.answer(again.reauthenticate, async ({ actor, body, language }) => {
    const until = await reauthenticate(services, actor, body)
    const detail = services.messages[language]('accounts_reauthenticated')
    return { status: 200, body: { detail, fresh_until: until.toISOString() } }
  })
  router.answer(again.sendReauthenticationCode, async ({ actor, language, clientAddress }) =>
    sent(language, await sendReauthenticationCode(services, actor, clientAddress)),
  )
  router.answer(again.undoEmailChange, async ({ body, language, clientAddress }) => {
    const undone = await undoEmailChange(services, parts, body.token, clientAddress)
    return { status: 200, body: { detail: services.messages[language]('accounts_email_undone'), ...undone } }
  })
}
