import { expect, test } from 'vitest'
import { openShop, password } from '../test-client.ts'

test('sign-up logs in; a second one with that email and passwords that differ are 400 by field', async () => {
  await using shop = await openShop()
  const { email } = await shop.signUp()
  const names = { email, full_name: 'Sara' }
  const again = await shop.request('POST', '/auth/registration/', {
    body: { ...names, password1: password, password2: password },
  })
  expect([again.status, again.body]).toEqual([
    400,
    { email: ['A user is already registered with this e-mail address.'] },
  ])
  const differs = await shop.request('POST', '/auth/registration/', {
    body: { ...names, email: 'new@example.com', password1: password, password2: 'other-123' },
  })
  expect(Object.keys(differs.body)).toEqual(['non_field_errors'])
  const empty = await shop.request('POST', '/auth/registration/', { body: {} })
  expect(Object.keys(empty.body)).toEqual(['email', 'full_name', 'password1', 'password2'])
})

test('login answers user, access and refresh; a wrong password and an unknown email the same 400', async () => {
  await using shop = await openShop()
  const { email } = await shop.signUp()
  const login = (body: object) => shop.request('POST', '/auth/login/', { body })
  const { body } = await login({ email: email.toUpperCase(), password })
  expect([body.user.email, typeof body.access, typeof body.refresh]).toEqual([email, 'string', 'string'])
  const wrong = await login({ email, password: 'wrong' })
  expect(wrong.body).toEqual({ non_field_errors: ['Unable to log in with provided credentials.'] })
  expect(await login({ email: 'no@example.com', password })).toMatchObject({ status: 400, body: wrong.body })
})

test('an email is verified with the code as a number, once', async () => {
  await using shop = await openShop()
  const customer = await shop.signUp()
  const otp = Number(customer.lastMail().code)
  const verify = (code: unknown) =>
    customer.request('POST', '/auth/registration/verify-email/', { body: { otp: code } })
  expect(await verify(otp === 999_999 ? 1 : otp + 1)).toMatchObject({
    status: 400,
    body: { message: 'Invalid OTP' },
  })
  expect((await verify(otp)).status).toBe(200)
  expect((await customer.request('GET', '/auth/user/')).body.is_email_verified).toBe(true)
  expect((await verify(otp)).status).toBe(400)
})

test('a new code ends the older one', async () => {
  await using shop = await openShop()
  const customer = await shop.signUp()
  const first = customer.lastMail().code
  await customer.request('GET', '/base_user/verify-email/resend/')
  const second = customer.lastMail().code
  const verify = (otp: unknown) =>
    customer.request('POST', '/auth/registration/verify-email/', { body: { otp } })
  if (first !== second) expect((await verify(first)).status).toBe(400)
  expect((await verify(second)).status).toBe(200)
})

test('email and phone change with the code that went to the new one', async () => {
  await using shop = await openShop()
  const customer = await shop.signUp()
  await customer.request('POST', '/auth/email-change/', { body: { email: 'new@example.com' } })
  expect((await customer.request('GET', '/auth/user/')).body.email).toBe(customer.email)
  const [mail] = shop.foreign.mails()
  expect(mail?.to).toBe('new@example.com')
  await customer.request('POST', '/auth/email-change/verify-change-email/', { body: { otp: mail?.code } })
  await customer.request('POST', '/auth/change-phone-number/', { body: { phone: '+20 100 123 4567' } })
  const [sms] = shop.foreign.mails()
  expect([sms?.channel, sms?.to]).toEqual(['sms', '+201001234567'])
  const verify = '/auth/change-phone-number/verify-change-phone-number/'
  await customer.request('POST', verify, { body: { otp: sms?.code } })
  const { body } = await customer.request('GET', '/auth/user/')
  expect(body).toMatchObject({ email: 'new@example.com', phone: '+201001234567', is_phone_verified: true })
  const bad = await customer.request('POST', '/auth/change-phone-number/', { body: { phone: 'abc' } })
  expect(Object.keys(bad.body)).toEqual(['phone'])
})

test('a password changes with the old one, and is reset with what was mailed', async () => {
  await using shop = await openShop()
  const customer = await shop.signUp()
  const change = (old_password: string, to: string) =>
    customer.request('POST', '/auth/password/change/', {
      body: { old_password, new_password1: to, new_password2: to },
    })
  expect(Object.keys((await change('wrong', 'Changed-123')).body)).toEqual(['old_password'])
  expect((await change(password, 'Changed-123')).status).toBe(200)
  await shop.request('POST', '/auth/password/reset/', { body: { email: customer.email } })
  const { uid, token } = customer.lastMail()
  const chosen = { new_password1: 'Reset-12345', new_password2: 'Reset-12345' }
  const confirm = (body: object) => shop.request('POST', '/auth/password/reset/confirm/', { body })
  expect(Object.keys((await confirm({ uid, token: 'x', ...chosen })).body)).toEqual(['token'])
  const confirmed = await confirm({ uid, token, ...chosen })
  expect([confirmed.status, confirmed.body.user.email]).toEqual([200, customer.email])
  expect((await confirm({ uid, token, ...chosen })).status).toBe(400)
  const login = { email: customer.email, password: 'Reset-12345' }
  expect((await shop.request('POST', '/auth/login/', { body: login })).status).toBe(200)
  const unknown = await shop.request('POST', '/auth/password/reset/', { body: { email: 'no@example.com' } })
  expect(unknown.status).toBe(200)
})

test('a social login makes an account without a password, which may then create one', async () => {
  await using shop = await openShop()
  const login = await shop.request('POST', '/social-auth/google/', {
    body: { access_token: 'demo:huda@example.com:Huda' },
  })
  expect(login).toMatchObject({ status: 200, body: { user: { email: 'huda@example.com' } } })
  const headers = { authorization: `Bearer ${login.body.access}` }
  const body = { new_password1: 'Created-123', new_password2: 'Created-123' }
  const create = () => shop.request('POST', '/auth/create-password/', { headers, body })
  expect((await create()).status).toBe(200)
  expect((await create()).status).toBe(400)
  expect((await shop.request('POST', '/social-auth/google/', { body: { access_token: 'x' } })).status).toBe(
    400,
  )
})

test('a profile takes a name, a gender, a picture of the list, an uploaded one, or none', async () => {
  await using shop = await openShop()
  const customer = await shop.signUp()
  const change = (body: unknown) => customer.request('PATCH', '/auth/user/', { body })
  expect((await change({ full_name: 'Mona', gender: 'Female', email: 'x@example.com' })).body).toMatchObject({
    full_name: 'Mona',
    gender: 'Female',
    email: customer.email,
  })
  expect(Object.keys((await change({ gender: 'Other' })).body)).toEqual(['gender'])
  const [preset] = (await customer.request('GET', '/user/avatar/')).body
  expect((await change({ avatar: preset.id })).body.avatar).toBe(preset.avatar)
  const form = new FormData()
  form.set('avatar', new File([new Uint8Array([1, 2, 3])], 'me.png', { type: 'image/png' }))
  const uploaded = (await change(form)).body.avatar
  expect((await fetch(uploaded)).headers.get('content-type')).toBe('image/png')
  expect((await change({ avatar: null })).body.avatar).toBe(null)
})

test('addresses belong to their customer', async () => {
  await using shop = await openShop()
  const [sara, mona] = [await shop.signUp(), await shop.signUp()]
  const list = '/base_user/user-address/'
  const bad = await sara.request('POST', list, { body: { name: 'Sara' } })
  expect(Object.keys(bad.body)).toEqual(['address_line1', 'address_line2', 'state', 'country', 'postal_code'])
  const lines = { address_line1: '1 Nile St', address_line2: 'Flat 2', state: 'Cairo' }
  const { status, body } = await sara.request('POST', list, {
    body: { ...lines, country: 'EG', postal_code: '11511' },
  })
  expect(status).toBe(201)
  expect((await mona.request('GET', `${list}${body.id}/`)).status).toBe(404)
  expect((await mona.request('GET', list)).body.count).toBe(0)
  const changed = await sara.request('PATCH', `${list}${body.id}/`, { body: { city: 'Giza' } })
  expect(changed.body).toMatchObject({ city: 'Giza', address_line1: '1 Nile St' })
  expect((await sara.request('DELETE', `${list}${body.id}/`)).status).toBe(204)
  expect((await sara.request('GET', list)).body.count).toBe(0)
})

test('settings are switched one by one; a removed account can no longer be entered', async () => {
  await using shop = await openShop()
  const customer = await shop.signUp()
  const { body } = await customer.request('PATCH', '/base_user/settings/', {
    body: { sms_notification: false },
  })
  expect(body).toMatchObject({ sms_notification: false, email_notification: true })
  expect((await customer.request('DELETE', '/auth/user/')).status).toBe(204)
  expect(await customer.request('GET', '/auth/user/')).toMatchObject({
    status: 401,
    body: { code: 'user_not_found' },
  })
})
