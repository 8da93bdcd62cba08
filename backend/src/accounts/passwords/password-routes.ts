import * as calls from '@marah/contract/passwords'
import type { Router } from '../../services/http/router.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { loginAnswer } from '../login/login-answer.ts'
import { visitorOf } from '../login/visitor.ts'
import { giveFirstPassword, replacePassword } from './password-change.ts'
import {
  askResetByMail,
  askResetBySms,
  confirmReset,
  handlePasswordResets,
  resetLinkEnd,
} from './password-reset.ts'

export function registerPasswords(router: Router, services: Services, parts: AccountParts): void {
  handlePasswordResets(services)
  router.answer(calls.changePassword, async ({ actor, body, language }) => {
    await replacePassword(services, actor, body)
    return { status: 200, body: { detail: services.messages[language]('accounts_password_changed') } }
  })
  router.answer(calls.createPassword, async ({ actor, body, language }) => {
    await giveFirstPassword(services, actor, body)
    return { status: 200, body: { detail: services.messages[language]('accounts_password_changed') } }
  })
  router.answer(calls.resetPassword, async (request) => {
    await askResetByMail(services, request.body.email, visitorOf(request))
    return { status: 200, body: { detail: services.messages[request.language]('accounts_reset_mailed') } }
  })
  router.answer(calls.resetPasswordBySms, async (request) => {
    await askResetBySms(services, request.body.phone, visitorOf(request))
    return { status: 200, body: { detail: services.messages[request.language]('accounts_reset_texted') } }
  })
  router.answer(calls.checkPasswordReset, async (request) => {
    const end = await resetLinkEnd(services, request.query, visitorOf(request))
    return { status: 200, body: { valid: end !== null, expires_on: end?.toISOString() ?? null } }
  })
  router.answer(calls.confirmPasswordReset, async (request) => {
    const done = await confirmReset(services, parts, request.body, visitorOf(request))
    const answer = await loginAnswer(services, done, request.headers)
    const detail = services.messages[request.language]('accounts_password_changed')
    return { status: 200, ...answer, body: { detail, ...answer.body } }
  })
}
