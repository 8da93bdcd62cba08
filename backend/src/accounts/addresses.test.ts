import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { garbageBodies, makeAccount, oddValues, type TestAccount } from './test-account.ts'

let shop: TestShop
let owner: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeAccount(shop)
})
afterAll(() => shop.close())

const path = '/base_user/user-address/'
const address = {
  name: 'Huda Karim',
  label: 'Home',
  phone: '050 123 4567',
  address_line1: '12 Palm Street',
  address_line2: 'Flat 3',
  city: 'Al Barsha',
  state: 'Dubai',
  country: 'ae',
  postal_code: '00000',
}

function add(fields: Record<string, unknown> = {}, token = owner.token) {
  return shop.request('POST', path, { token, body: { ...address, ...fields } })
}

test('an address is stored, read, changed and removed', async () => {
  const made = await add()
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ ...address, country: 'AE', phone: '+971501234567' })
  const one = `${path}${made.body.id}/`
  expect((await shop.request('GET', one, { token: owner.token })).body).toEqual(made.body)
  const changed = await shop.request('PATCH', one, { token: owner.token, body: { city: 'Deira' } })
  expect(changed.body).toEqual({ ...made.body, city: 'Deira', edited_on: changed.body.edited_on })
  expect((await shop.request('DELETE', one, { token: owner.token })).status).toBe(204)
  expect((await shop.request('GET', one, { token: owner.token })).status).toBe(404)
  expect((await shop.request('DELETE', one, { token: owner.token })).status).toBe(404)
  expect((await shop.request('PATCH', one, { token: owner.token, body: {} })).status).toBe(404)
})

test('what is required says so beside its field, in both languages', async () => {
  for (const [language, message] of [
    ['en', 'Required Field'],
    ['ar', 'هذا الحقل مطلوب'],
  ]) {
    for (const field of ['country', 'state', 'postal_code', 'address_line1', 'name', 'phone']) {
      const { [field as keyof typeof address]: _, ...rest } = address
      const headers = { 'accept-language': language ?? '' }
      const answer = await shop.request('POST', path, { token: owner.token, body: rest, headers })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ [field]: [message] })
    }
  }
  expect((await add({ address_line1: '   ', phone: ' ' })).body).toEqual({
    address_line1: ['Required Field'],
  })
  expect((await add({ phone: ' ' })).body).toEqual({ phone: ['Required Field'] })
})

test('only real countries and possible phone numbers are taken', async () => {
  const answer = await add({ country: 'ZZ', phone: '12' })
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({
    country: ['Please choose a country from the list.'],
    phone: ['Please enter a valid number'],
  })
  expect((await add({ phone: '<script>+971501234567</script>' })).status).toBe(400)
})

test('a phone number is kept in international form, whatever digits it was typed in', async () => {
  const forms = [
    '+971 50 123 4567',
    '00971501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '+٩٧١٥٠١٢٣٤٥٦٧',
    '۰۵۰-۱۲۳-۴۵۶۷',
    '(050) 123-4567',
  ]
  for (const phone of forms) expect((await add({ phone })).body.phone, phone).toBe('+971501234567')
  expect((await add({ phone: '01001234567', country: 'EG' })).body.phone).toBe('+201001234567')
})

test('a postal code typed in Arabic digits is kept in Western ones', async () => {
  const made = await add({ country: 'SA', phone: '+966512345678', postal_code: '١٢٢١٤' })
  expect(made.body.postal_code).toBe('12214')
  const one = `${path}${made.body.id}/`
  const changed = await shop.request('PATCH', one, { token: owner.token, body: { postal_code: '۵۵' } })
  expect(changed.body.postal_code).toBe('55')
})

test('a changed phone number is read by the country that the address has', async () => {
  const { body } = await add({ country: 'EG', phone: '+201001234567' })
  const one = `${path}${body.id}/`
  const changed = await shop.request('PATCH', one, { token: owner.token, body: { phone: '01112345678' } })
  expect(changed.body.phone).toBe('+201112345678')
})

test("somebody else's address is not there, and stays as it is", async () => {
  const { body } = await add()
  const stranger = await makeAccount(shop)
  const one = `${path}${body.id}/`
  const calls: [string, unknown][] = [
    ['GET', undefined],
    ['PATCH', { name: 'Thief' }],
    ['PATCH', { phone: 'x' }],
    ['DELETE', undefined],
  ]
  for (const [method, change] of calls) {
    expect((await shop.request(method, one, { token: stranger.token, body: change })).status).toBe(404)
  }
  expect((await shop.request('GET', one, { token: owner.token })).body).toEqual(body)
  expect((await shop.request('GET', path, { token: stranger.token })).body.results).toEqual([])
})

test('owner, id and dates in the body are ignored', async () => {
  const stranger = await makeAccount(shop)
  const forged = {
    user: stranger.id,
    user_id: stranger.id,
    id: 999_999,
    created_on: '2001-01-01T00:00:00.000Z',
  }
  const made = await add(forged)
  expect(made.status).toBe(201)
  expect(made.body.id).not.toBe(999_999)
  expect(made.body.created_on).not.toMatch(/^2001/)
  expect((await shop.request('GET', path, { token: stranger.token })).body.count).toBe(0)
})

test('without a login there is nothing', async () => {
  for (const [method, place] of [
    ['GET', path],
    ['POST', path],
    ['GET', `${path}1/`],
    ['PATCH', `${path}1/`],
    ['DELETE', `${path}1/`],
  ] as const) {
    expect((await shop.request(method, place)).status).toBe(401)
  }
})

test('ids that name nothing are 404', async () => {
  for (const id of ['0', '-1', 'abc', '1.5', '99999999999999999999', '2147483648', '%00']) {
    expect((await shop.request('GET', `${path}${id}/`, { token: owner.token })).status, id).toBe(404)
  }
})

test('fifty addresses fit, newest first, also when several are added at once', async () => {
  const { token } = await makeAccount(shop)
  for (let i = 1; i <= 48; i++) await add({ label: String(i) }, token)
  const last = await Promise.all([1, 2, 3, 4, 5].map(() => add({}, token)))
  expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400])
  const refused = last.find(({ status }) => status === 400)
  expect(refused?.body.non_field_errors[0]).toContain('50')
  const page = await shop.request('GET', `${path}?page=3`, { token })
  expect(page.body.count).toBe(50)
  expect(page.body.results.map(({ label }: { label: string }) => label)).toEqual([
    '10',
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
    '1',
  ])
  expect(page.body.next).toBeNull()
  expect(page.body.previous).toBe('http://shop.test/rest/base_user/user-address/?page=2')
  expect((await shop.request('GET', `${path}?page=4`, { token })).status).toBe(404)
})

test('no body, however odd, is more than a bad request', async () => {
  const { body } = await add()
  const odd = Object.keys(address).flatMap((field) =>
    oddValues.map((value) => ({ ...address, [field]: value })),
  )
  for (const sent of [...garbageBodies, ...odd]) {
    const label = JSON.stringify(sent)
    expect((await shop.request('POST', path, { token: owner.token, body: sent })).status, label).toBeLessThan(
      500,
    )
    const one = `${path}${body.id}/`
    expect((await shop.request('PATCH', one, { token: owner.token, body: sent })).status, label).toBeLessThan(
      500,
    )
  }
})
