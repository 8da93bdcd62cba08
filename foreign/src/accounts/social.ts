import type { Answer, Call } from '../http/call.ts'
import { badFields, notFound } from '../http/errors.ts'
import { checkFields, text } from '../http/fields.ts'
import type { Resource } from '../http/resource.ts'
import { sentences } from '../http/sentences.ts'
import { answerLogin } from './login.ts'
import { addUser } from './registration.ts'

const providers = ['facebook', 'google']

/**
 * A token of the provider is asked about at the provider; here it names its owner itself: `demo:email:name`. A first login
 * makes an account without a password.
 */
async function loginSocially(call: Call): Promise<Answer> {
  if (!providers.includes(call.word)) throw notFound()
  const { access_token } = checkFields(await call.fields(), { access_token: text() })
  const [kind, email, name] = access_token.split(':')
  if (kind !== 'demo' || !email || !name) throw badFields({ non_field_errors: sentences.badProvider })
  const [known] = call.shop.users.where((each) => each.email === email)
  const fields = { email, full_name: name, password: null, is_email_verified: true }
  return answerLogin(call, known ?? addUser(call.shop, fields), 200)
}

export const socialCalls: Resource[] = [
  { path: '/social-auth/{word}/', slash: 'either', methods: { POST: loginSocially } },
]
