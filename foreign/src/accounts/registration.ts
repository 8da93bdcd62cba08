import { type Answer, type Call, created, ok } from '../http/call.ts'
import { badFields } from '../http/errors.ts'
import { checkFields, email, password, text } from '../http/fields.ts'
import type { Resource } from '../http/resource.ts'
import { sentences } from '../http/sentences.ts'
import type { Shop, User } from '../state/shop.ts'
import { resendCode, sendCode, takeCode } from './codes.ts'
import { answerLogin } from './login.ts'
import { notify } from './notifications.ts'
import { hashPassword } from './passwords.ts'

type NewUser = { email: string; full_name: string; password: string | null; is_email_verified: boolean }

export function addUser(shop: Shop, fields: NewUser): User {
  const user = shop.users.add({
    ...fields,
    avatar: null,
    phone: '',
    is_terms_agreed: false,
    is_phone_verified: false,
    gender: null,
  })
  shop.userSettings.add({
    user: user.id,
    sms_notification: true,
    email_notification: true,
    push_notification: false,
  })
  notify(shop, user, {
    title: { en: 'Welcome', ar: 'أهلاً بك' },
    message: { en: 'Your account is ready.', ar: 'حسابك جاهز.' },
    actions: [
      {
        label: { en: 'Browse', ar: 'تصفح' },
        target_external_url: null,
        target_internal_url: '/categories',
      },
    ],
  })
  return user
}

async function register(call: Call): Promise<Answer> {
  const { shop } = call
  const sent = checkFields(await call.fields(), {
    email: email(),
    full_name: text(150),
    password1: password(6),
    password2: password(1),
  })
  if (shop.users.where((each) => each.email === sent.email).length > 0) {
    throw badFields({ email: sentences.emailTaken })
  }
  if (sent.password1 !== sent.password2) throw badFields({ non_field_errors: sentences.passwordsDiffer })
  const user = addUser(shop, {
    email: sent.email,
    full_name: sent.full_name,
    password: await hashPassword(sent.password1),
    is_email_verified: false,
  })
  sendCode(shop, user, 'email', user.email)
  if (shop.quirks.has('signup-without-login') || shop.quirks.has('verify-first'))
    return created({ detail: call.text(sentences.mailSent) })
  return answerLogin(call, user, 201)
}

async function verifyEmail(call: Call): Promise<Answer> {
  const { owner } = await takeCode(call, 'email', call.shop.quirks.has('verify-404') ? 404 : 400)
  call.shop.users.change(owner.id, { is_email_verified: true })
  return ok({ detail: call.text(sentences.ok) })
}

async function verifyPhone(call: Call): Promise<Answer> {
  const { owner } = await takeCode(call, 'phone')
  call.shop.users.change(owner.id, { is_phone_verified: true })
  return ok({ detail: call.text(sentences.ok) })
}

export const registrationCalls: Resource[] = [
  { path: '/auth/registration/', slash: 'either', methods: { POST: register } },
  { path: '/auth/registration/verify-email/', slash: 'either', methods: { POST: verifyEmail } },
  {
    path: '/base_user/verify-email/resend/',
    customersOnly: 'always',
    methods: { GET: (call) => resendCode(call, 'email') },
  },
  {
    path: '/base_user/verify-phone-number/',
    customersOnly: 'always',
    methods: { POST: verifyPhone },
  },
  {
    path: '/base_user/verify-phone-number/resend/',
    customersOnly: 'always',
    methods: { GET: (call) => resendCode(call, 'phone') },
  },
]
