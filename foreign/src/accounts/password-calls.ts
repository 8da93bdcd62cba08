import { randomBytes } from 'node:crypto'
import { type Answer, type Call, ok } from '../http/call.ts'
import { badFields, detailError } from '../http/errors.ts'
import { checkFields, email, password, phone, text } from '../http/fields.ts'
import type { Resource } from '../http/resource.ts'
import { sentences } from '../http/sentences.ts'
import type { Shop, User } from '../state/shop.ts'
import { answerLogin } from './login.ts'
import { fitsPassword, hashPassword } from './passwords.ts'
import { endSessions } from './tokens.ts'

const newPasswords = { new_password1: password(8), new_password2: password(1) }

function same(sent: { new_password1: string; new_password2: string }): string {
  if (sent.new_password1 !== sent.new_password2) {
    throw badFields({ new_password2: sentences.passwordsDiffer })
  }
  return sent.new_password1
}

async function changePassword(call: Call): Promise<Answer> {
  const { shop, customer } = call
  const sent = checkFields(await call.fields(), { old_password: password(1), ...newPasswords })
  if (!(await fitsPassword(sent.old_password, customer.password))) {
    const status = shop.quirks.has('change-password-401') ? 401 : 400
    throw badFields({ old_password: sentences.badOldPassword }, status)
  }
  shop.users.change(customer.id, { password: await hashPassword(same(sent)) })
  return ok({ detail: call.text(sentences.passwordSaved) })
}

/** Creates a password for a customer who came by a social network and has none yet. */
async function createPassword(call: Call): Promise<Answer> {
  const { shop, customer } = call
  if (customer.password !== null) throw detailError(400, sentences.hasPassword)
  const chosen = same(checkFields(await call.fields(), newPasswords))
  shop.users.change(customer.id, { password: await hashPassword(chosen) })
  return ok({ detail: call.text(sentences.passwordSaved) })
}

function sendReset(shop: Shop, user: User, channel: 'email' | 'sms', to: string): void {
  const uid = Buffer.from(String(user.id)).toString('base64url')
  const token = `${randomBytes(3).toString('hex')}-${randomBytes(16).toString('hex')}`
  shop.resetTokens.set(token, user.id)
  const page = shop.quirks.has('returns-elsewhere')
    ? `/password-reset/confirm/${uid}/${token}/`
    : `/reset-password?uid=${uid}&token=${token}`
  const link = `${shop.settings.shopOrigin}${page}`
  const message = { to, subject: 'Password reset', text: `Choose a new password: ${link}` }
  shop.mailbox.send({ channel, ...message, code: null, uid, token })
}

/** Answers the same for unknown addresses, unless the quirk names them. */
async function resetByEmail(call: Call): Promise<Answer> {
  const { shop } = call
  const sent = checkFields(await call.fields(), { email: email() })
  const [user] = shop.users.where((each) => each.email === sent.email)
  if (user) sendReset(shop, user, 'email', user.email)
  else if (shop.quirks.has('reset-names-unknown')) throw badFields({ email: sentences.unknownEmail })
  return ok({ detail: call.text(sentences.resetSent) })
}

async function resetBySms(call: Call): Promise<Answer> {
  const { shop } = call
  const sent = checkFields(await call.fields(), { phone: phone() })
  const [user] = shop.users.where((each) => each.phone === sent.phone)
  if (user) sendReset(shop, user, 'sms', user.phone)
  else if (shop.quirks.has('reset-names-unknown')) throw badFields({ phone: sentences.badPhone })
  return ok({ detail: call.text(sentences.resetSent) })
}

async function confirmReset(call: Call): Promise<Answer> {
  const { shop } = call
  const sent = checkFields(await call.fields(), { ...newPasswords, uid: text(), token: text() })
  const user = shop.users.find(Number(Buffer.from(sent.uid, 'base64url').toString()))
  if (!user) throw badFields({ uid: sentences.badValue })
  if (shop.resetTokens.get(sent.token) !== user.id) throw badFields({ token: sentences.badValue })
  const chosen = same(sent)
  shop.resetTokens.delete(sent.token)
  shop.users.change(user.id, { password: await hashPassword(chosen) })
  endSessions(shop, user)
  const detail = call.text(sentences.passwordReset)
  return shop.quirks.has('reset-without-login') ? ok({ detail }) : answerLogin(call, user, 200, { detail })
}

export const passwordCalls: Resource[] = [
  {
    path: '/auth/password/change/',
    slash: 'either',
    customersOnly: 'always',
    methods: { POST: changePassword },
  },
  {
    path: '/auth/create-password/',
    slash: 'either',
    customersOnly: 'always',
    methods: { POST: createPassword },
  },
  { path: '/auth/password/reset/', slash: 'either', methods: { POST: resetByEmail } },
  { path: '/auth/password/reset/confirm/', slash: 'either', methods: { POST: confirmReset } },
  { path: '/auth/sms-password-reset/', slash: 'either', methods: { POST: resetBySms } },
]
