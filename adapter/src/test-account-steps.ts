import { expect } from 'vitest'
import { email, type Walk } from './test-walk.ts'

const password = 'Secret-123'
const another = 'Another-456'
const address = {
  name: 'Nur Haddad',
  phone: '+20100000000',
  label: 'Home',
  country: 'EG',
  state: 'Cairo',
  city: 'Maadi',
  address_line1: '9 Nile Street',
  address_line2: 'Flat 2',
  postal_code: '11431',
}

export async function visit({ browser }: Walk) {
  const store = await browser.request('GET', '/base_user/store/')
  expect(store.body).toMatchObject({ user: null, cart_count: 0 })
  const countries = await browser.request('GET', '/base_user/country/', { language: 'ar' })
  expect(countries.body).toContainEqual({ code: 'EG', name: 'مصر', calling_code: '' })
  const terms = await browser.request('GET', '/auth/onboarding/terms-of-use/')
  expect(terms.body.agree_conditions).toHaveLength(2)
  expect((await browser.request('GET', '/auth/onboarding/terms_video/')).status).toBe(404)
  expect((await browser.request('GET', '/auth/onboarding/referral-source/')).body.length).toBeGreaterThan(0)
}

export async function signUp(walk: Walk) {
  const { browser } = walk
  const names = { email, full_name: 'Nur Haddad', is_terms_agreed: true, remember: false }
  const differing = { ...names, password1: password, password2: 'x' }
  const rejected = await browser.request('POST', '/auth/registration/', { body: differing })
  expect([rejected.status, Object.keys(rejected.body)]).toEqual([400, ['non_field_errors']])
  const body = { ...names, password1: password, password2: password }
  const answer = await browser.request('POST', '/auth/registration/', { body })
  expect(answer.status).toBe(201)
  expect(browser.keepTokens(answer)).toBe(true)
  const user = await browser.request('GET', '/auth/user/')
  expect(user.body).toMatchObject({
    email,
    full_name: 'Nur Haddad',
    avatar: null,
    phone: null,
    is_email_verified: false,
    social_accounts: [],
    language: 'en',
    referral_source: 0,
    is_terms_agreed: true,
  })
  expect(user.headers.get('cache-control')).toBe('no-store')
}

async function logIn({ browser }: Walk, typed: string) {
  const answer = await browser.request('POST', '/auth/login/', { body: { email, password: typed } })
  if (answer.status === 200) browser.keepTokens(answer)
  return answer
}

/** The email is verified before the first login, with the code alone. */
export async function signUpInSteps(walk: Walk) {
  const { browser, mailed } = walk
  const names = { email, full_name: 'Nur Haddad', is_terms_agreed: true, remember: false }
  const body = { ...names, password1: password, password2: password }
  const answer = await browser.request('POST', '/auth/registration/', { body })
  expect([answer.status, Object.keys(answer.body)]).toEqual([201, ['detail']])
  const early = await logIn(walk, password)
  expect([early.status, Object.keys(early.body)]).toEqual([400, ['non_field_errors']])
  const otp = Number(mailed(email).code)
  const proven = await browser.request('POST', '/auth/registration/verify-email/', { body: { otp } })
  expect(proven.status).toBe(200)
  expect((await logIn(walk, password)).status).toBe(200)
  expect((await browser.request('GET', '/auth/user/')).body.is_email_verified).toBe(true)
}

export async function verify({ browser, mailed, quirk }: Walk) {
  const path = '/auth/registration/verify-email/'
  const wrong = await browser.request('POST', path, { body: { otp: 100_000 } })
  expect(wrong.status).toBe(quirk === 'verify-404' ? 404 : 400)
  expect(wrong.body).toMatchObject({ otp: ['Invalid OTP'], message: 'Invalid OTP' })
  const sent = await browser.request('GET', '/base_user/verify-email/resend/')
  expect(sent.body.detail).toBe('Verification code sent.')
  const soon = await browser.request('GET', '/base_user/verify-email/resend/')
  if (quirk === 'resend-throttled') expect(soon.headers.get('retry-after')).toBe('30')
  const proven = await browser.request('POST', path, { body: { otp: Number(mailed(email).code) } })
  expect(proven.body.user.is_email_verified).toBe(true)

  const phone = '+201234567890'
  await browser.request('POST', '/auth/change-phone-number/', { body: { phone } })
  const resend = '/auth/change-phone-number/verify-phone-number/resend/'
  expect((await browser.request('GET', resend)).status).toBe(200)
  const verifying = '/auth/change-phone-number/verify-change-phone-number/'
  const done = await browser.request('POST', verifying, { body: { otp: mailed(phone).code } })
  expect(done.body.user).toMatchObject({ phone, is_phone_verified: true })
}

export async function editProfile({ browser, quirk }: Walk) {
  const changed = await browser.request('PATCH', '/auth/user/', {
    body: { full_name: 'Nur Salem', gender: 'Female' },
  })
  expect(changed.body).toMatchObject({ full_name: 'Nur Salem', gender: 'Female' })
  const pictures = await browser.request('GET', '/user/avatar/?page_size=100')
  const isNone = quirk === 'avatar-404' || quirk === 'avatar-object'
  expect(pictures.body.count > 0).toBe(!isNone)
  for (const { id, avatar } of pictures.body.results.slice(0, 1)) {
    const chosen = await browser.request('PATCH', '/auth/user/', { body: { avatar: id } })
    expect([chosen.status, new URL(avatar).protocol]).toEqual([200, 'http:'])
    // A copy of it, where the picture has to be a file.
    if (quirk === 'avatar-file') expect(await textAt(chosen.body.avatar)).toBe(await textAt(avatar))
    else expect(chosen.body.avatar).toBe(avatar)
  }
  const removed = await browser.request('PATCH', '/auth/user/', { body: { avatar: null } })
  expect(removed.body.avatar).toBeNull()
  const settings = await browser.request('PATCH', '/base_user/settings/', {
    body: { sms_notification: false },
  })
  expect(settings.body.sms_notification).toBe(false)
  expect((await browser.request('GET', '/base_user/settings/')).body).toEqual(settings.body)
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Some answer 400 to what they have done, which the storefront treats as done (rule P31). */
export async function keepAddresses({ browser, quirk }: Walk) {
  const list = '/base_user/user-address/'
  const bad = await browser.request('POST', list, { body: { ...address, postal_code: '' } })
  expect([bad.status, Object.keys(bad.body)]).toEqual([400, ['postal_code']])
  const first = await browser.request('POST', list, { body: address })
  expect([first.status, first.body.label, first.body.country_name]).toEqual([201, 'Maadi', 'Egypt'])
  const second = await browser.request('POST', list, { body: { ...address, city: 'Giza' } })
  const path = `${list}${second.body.id}/`
  const changed = await browser.request('PATCH', path, { body: { name: 'Sara' } })
  expect(changed.status).toBe(quirk === 'address-400' ? 400 : 200)
  if (quirk === 'address-400') expect(Object.keys(changed.body)).toEqual(['detail', 'code'])
  const all = await browser.request('GET', `${list}?page_size=100`, { language: 'ar' })
  const shown = all.body.results.map(({ name, country_name, is_default }: Record<string, unknown>) => [
    name,
    country_name,
    is_default,
  ])
  expect(shown).toEqual([
    ['Nur Haddad', 'مصر', true],
    ['Sara', 'مصر', false],
  ])
  expect((await browser.request('DELETE', path)).status).toBe(quirk === 'address-400' ? 400 : 204)
  expect((await browser.request('GET', list)).body.count).toBe(1)
}

export async function readNews({ browser }: Walk) {
  const list = await browser.request('GET', '/api/notification/?page=1&page_size=20')
  expect(list.body.results.map(({ title }: { title: string }) => title)).toEqual(['Order paid', 'Welcome'])
  expect((await browser.request('GET', '/api/notification/unread-count/')).body).toEqual({ unread: 2 })
  const [newest] = list.body.results
  expect(newest.is_read).toBe(false)
  const store = await browser.request('GET', '/base_user/store/')
  expect(store.body).toMatchObject({ cart_count: 0, unread_notifications: 2, user: { email } })
}

/** A token that has run out is renewed; where that cannot be, the session ends and the customer logs in again. */
export async function outliveToken(walk: Walk) {
  const { browser, expireTokens, quirk } = walk
  expireTokens()
  const store = await browser.request('GET', '/base_user/store/')
  expect(store.body.user?.email).toBe(quirk === 'login-key' ? email : undefined)
  const user = await browser.request('GET', '/auth/user/')
  const endsAtOnce = quirk === 'refresh-missing' || quirk === 'ended-session-405'
  expect(browser.isLoggedIn()).toBe(!endsAtOnce)
  if (!endsAtOnce) expect(user.status).toBe(200)
  else expect((await logIn(walk, password)).status).toBe(200)
}

export async function changePassword(walk: Walk) {
  const { browser } = walk
  const path = '/auth/password/change/'
  const body = { old_password: 'wrong', new_password1: another, new_password2: another }
  const wrong = await browser.request('POST', path, { body })
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['old_password']])
  expect(browser.isLoggedIn()).toBe(true)
  expect((await browser.request('POST', path, { body: { ...body, old_password: password } })).status).toBe(
    200,
  )
  expect((await browser.request('POST', '/auth/logout/')).status).toBe(200)
  browser.forgetTokens()
  const denied = await browser.request('GET', '/auth/user/')
  expect([denied.status, denied.body.code]).toEqual([401, 'not_authenticated'])
  expect((await logIn(walk, password)).status).toBe(400)
  expect((await logIn(walk, another)).status).toBe(200)
}

export async function resetPassword(walk: Walk) {
  const { browser, mailed, quirk } = walk
  browser.forgetTokens()
  const unknown = await browser.request('POST', '/auth/password/reset/', {
    body: { email: 'no@example.com' },
  })
  expect(unknown.status).toBe(quirk === 'reset-names-unknown' ? 400 : 200)
  expect((await browser.request('POST', '/auth/password/reset/', { body: { email } })).status).toBe(200)
  const { uid, token } = mailed(email)
  const body = { uid, token, new_password1: password, new_password2: password }
  const before = browser.differences.length
  const done = await browser.request('POST', '/auth/password/reset/confirm/', { body })
  // The storefront leads to the login then.
  if (quirk === 'reset-without-login') browser.differences.length = before
  expect([done.status, browser.keepTokens(done)]).toEqual([200, quirk !== 'reset-without-login'])
  const again = await browser.request('POST', '/auth/password/reset/confirm/', { body })
  expect(again.status).toBe(400)
  if (!browser.isLoggedIn()) expect((await logIn(walk, password)).status).toBe(200)
}

export async function closeAccount({ browser }: Walk) {
  expect((await browser.request('DELETE', '/auth/user/', { body: { password } })).status).toBe(204)
  await browser.request('GET', '/auth/user/')
  expect(browser.isLoggedIn()).toBe(false)
}
