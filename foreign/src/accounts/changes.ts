import { type Answer, type Call, ok } from '../http/call.ts'
import { badFields } from '../http/errors.ts'
import { checkFields, email, phone } from '../http/fields.ts'
import type { Resource } from '../http/resource.ts'
import { sentences } from '../http/sentences.ts'
import { resendCode, sendCode, takeCode } from './codes.ts'

/** The old address stays until the code that went to the new one comes back. */
async function changeEmail(call: Call): Promise<Answer> {
  const { shop, customer } = call
  const sent = checkFields(await call.fields(), { email: email() })
  if (shop.users.where((each) => each.email === sent.email).length > 0) {
    throw badFields({ email: sentences.emailTaken })
  }
  sendCode(shop, customer, 'email-change', sent.email)
  return ok({ detail: call.text(sentences.codeSent) })
}

async function verifyNewEmail(call: Call): Promise<Answer> {
  const { owner, target } = await takeCode(call, 'email-change')
  call.shop.users.change(owner.id, { email: target, is_email_verified: true })
  return ok({ detail: call.text(sentences.ok) })
}

async function changePhone(call: Call): Promise<Answer> {
  const { shop, customer } = call
  const sent = checkFields(await call.fields(), { phone: phone() })
  if (shop.users.where((each) => each.phone === sent.phone && each.id !== customer.id).length > 0) {
    throw badFields({ phone: sentences.phoneTaken })
  }
  sendCode(shop, customer, 'phone-change', sent.phone)
  return ok({ detail: call.text(sentences.codeSent) })
}

async function verifyNewPhone(call: Call): Promise<Answer> {
  const { owner, target } = await takeCode(call, 'phone-change')
  call.shop.users.change(owner.id, { phone: target, is_phone_verified: true })
  return ok({ detail: call.text(sentences.ok) })
}

export const changeCalls: Resource[] = [
  { path: '/auth/email-change/', customersOnly: 'always', methods: { POST: changeEmail } },
  {
    path: '/auth/email-change/verify-change-email/',
    customersOnly: 'always',
    methods: { POST: verifyNewEmail },
  },
  {
    path: '/auth/email-change/verify-change-email/resend/',
    customersOnly: 'always',
    methods: { GET: (call) => resendCode(call, 'email-change') },
  },
  { path: '/auth/change-phone-number/', customersOnly: 'always', methods: { POST: changePhone } },
  {
    path: '/auth/change-phone-number/verify-change-phone-number/',
    customersOnly: 'always',
    methods: { POST: verifyNewPhone },
  },
  {
    path: '/auth/change-phone-number/verify-phone-number/resend/',
    customersOnly: 'always',
    methods: { GET: (call) => resendCode(call, 'phone-change') },
  },
]
