import { garbageBodies, makeAccount, oddValues, type TestAccount } from '@marah/testing/account'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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
  postal_code: '',
}

const egyptian = { country: 'EG', state: 'C', postal_code: '12411', phone: '+201001234567' }

function add(fields: Record<string, unknown> = {}, token = owner.token) {
  return shop.request('POST', path, { token, body: { ...address, ...fields } })
}

test('an address is stored, read, changed and removed', async () => {
  const made = await add()
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    ...address,
    country: 'AE',
    country_name: 'United Arab Emirates',
    state: 'DU',
    state_name: 'Dubai',
    phone: '+971501234567',
  })
  const one = `${path}${made.body.id}/`
  expect((await shop.request('GET', one, { token: owner.token })).body).toEqual(made.body)
  const changed = await shop.request('PATCH', one, { token: owner.token, body: { city: 'Deira' } })
  expect(changed.body).toEqual({ ...made.body, city: 'Deira', edited_on: changed.body.edited_on })
  expect((await shop.request('DELETE', one, { token: owner.token })).status).toBe(204)
  expect((await shop.request('GET', one, { token: owner.token })).status).toBe(404)
  expect((await shop.request('DELETE', one, { token: owner.token })).status).toBe(404)
  expect((await shop.request('PATCH', one, { token: owner.token, body: {} })).status).toBe(404)
})

test('what is required says so beside its field, each in its own words and in both languages', async () => {
  const required: [string, string, string][] = [
    ['name', 'Enter the recipient’s name.', 'يُرجى إدخال اسم المستلم.'],
    ['phone', 'Please enter a number', 'يُرجى إدخال رقم'],
    ['address_line1', 'Enter address line 1.', 'يُرجى إدخال العنوان (السطر الأول).'],
    ['country', 'Choose a country.', 'يُرجى اختيار الدولة.'],
    ['state', 'Choose a state or district.', 'يُرجى اختيار الولاية أو المنطقة.'],
    ['postal_code', 'Enter the postal code.', 'يُرجى إدخال الرمز البريدي.'],
  ]
  for (const [field, en, ar] of required) {
    const { [field as keyof typeof address]: _, ...missing } = { ...address, ...egyptian }
    for (const [language, message] of [
      ['en', en],
      ['ar', ar],
    ]) {
      for (const body of [missing, { ...address, ...egyptian, [field]: '  ' }]) {
        const headers = { 'accept-language': language ?? '' }
        const answer = await shop.request('POST', path, { token: owner.token, body, headers })
        expect(answer.status).toBe(400)
        expect(answer.body).toEqual({ [field]: [message] })
      }
    }
  }
})

test('only real countries and possible phone numbers are taken', async () => {
  const answer = await add({ country: 'ZZ', phone: '12' })
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({
    country: ['Choose a country from the list.'],
    phone: ['Please enter a valid number'],
  })
  expect((await add({ phone: '<script>+971501234567</script>' })).status).toBe(400)
})

test('a phone number is stored in international form, whatever digits it was typed in', async () => {
  const forms = [
    '+971 50 123 4567',
    '00971501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '+٩٧١٥٠١٢٣٤٥٦٧',
    '۰۵۰-۱۲۳-۴۵۶۷',
    '(050) 123-4567',
    '\u202a+971 50 123 4567\u202c',
    '\u2068٠٥٠\u2069 ١٢٣–٤٥٦٧\ufe0d',
  ]
  for (const phone of forms) expect((await add({ phone })).body.phone, phone).toBe('+971501234567')
  expect((await add({ ...egyptian, phone: '01001234567' })).body.phone).toBe('+201001234567')
})

test('a postal code typed in Arabic digits is stored in Western ones', async () => {
  const made = await add({
    country: 'SA',
    state: 'الرياض',
    phone: '+966512345678',
    postal_code: '١٢٢١٤',
  })
  expect(made.body.postal_code).toBe('12214')
  const one = `${path}${made.body.id}/`
  const changed = await shop.request('PATCH', one, { token: owner.token, body: { postal_code: '۱۱۵۶۴' } })
  expect(changed.body.postal_code).toBe('11564')
})

test('a postal code is stored as its country writes it, in whatever other usual way it was typed', async () => {
  const places = [
    [{ country: 'GB', city: 'London' }, 'sw1a\u00a0 1aa', 'SW1A 1AA'],
    [{ country: 'CA', city: 'Ottawa', state: 'ON' }, 'K1A-0B1', 'K1A 0B1'],
    [{ country: 'US', city: 'Boston', state: 'MA' }, '021081234', '02108-1234'],
    [{ country: 'PL', city: 'Warszawa' }, '00950', '00-950'],
    [{ country: 'PT', city: 'Lisboa' }, '1100 148', '1100-148'],
    [{ country: 'JP', city: 'Setagaya', state: '13' }, '１５４ー００２３', '154-0023'],
    [{ country: 'SE', city: 'Stockholm' }, 'SE-114 55', '114 55'],
  ] as const
  for (const [place, typed, code] of places) {
    const made = await add({ ...place, phone: '+971501234567', postal_code: typed })
    expect([place.country, made.body.postal_code]).toEqual([place.country, code])
  }
})

test('a changed phone number is read by the country that the address has', async () => {
  const { body } = await add(egyptian)
  const one = `${path}${body.id}/`
  const changed = await shop.request('PATCH', one, { token: owner.token, body: { phone: '01112345678' } })
  expect(changed.body.phone).toBe('+201112345678')
})

test("another customer's address answers 404 and stays unchanged", async () => {
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

test('fifty addresses fit, the default one and then the newest first, also when several are added at once', async () => {
  const { token } = await makeAccount(shop)
  for (let i = 1; i <= 48; i++) await add({ label: String(i) }, token)
  const last = await Promise.all([1, 2, 3, 4, 5].map(() => add({}, token)))
  expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400])
  const rejected = last.find(({ status }) => status === 400)
  expect(rejected?.body.non_field_errors[0]).toContain('50')
  const page = await shop.request('GET', `${path}?page=3`, { token })
  expect(page.body.count).toBe(50)
  expect(page.body.results.map(({ label }: { label: string }) => label)).toEqual([
    '11',
    '10',
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
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

describe('the default address', () => {
  async function marks(token: string): Promise<[number, boolean][]> {
    const { body } = await shop.request('GET', path, { token })
    return body.results.map((row: { id: number; is_default: boolean }) => [row.id, row.is_default])
  }

  test('is the first, then whichever asks for the mark, and is listed first', async () => {
    const { token } = await makeAccount(shop)
    const first = (await add({}, token)).body
    const second = (await add({}, token)).body
    expect(await marks(token)).toEqual([
      [first.id, true],
      [second.id, false],
    ])
    const change = (id: number, is_default: boolean) =>
      shop.request('PATCH', `${path}${id}/`, { token, body: { is_default } })
    expect((await change(second.id, true)).body.is_default).toBe(true)
    expect((await change(second.id, false)).body.is_default).toBe(true)
    const third = (await add({ is_default: true }, token)).body
    expect(await marks(token)).toEqual([
      [third.id, true],
      [second.id, false],
      [first.id, false],
    ])
    await shop.request('DELETE', `${path}${third.id}/`, { token })
    expect((await marks(token))[0]).toEqual([second.id, true])
  })

  test('is one, also when several want the mark at once', async () => {
    const { token } = await makeAccount(shop)
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ is_default: true }, token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect((await marks(token)).filter(([, isDefault]) => isDefault)).toHaveLength(1)
  })
})

describe('the rules of countries', () => {
  test('take a state by its code or its name in either language, and no other', async () => {
    for (const state of ['DU', 'du', 'Dubai', 'دبي', ' dubai ']) {
      expect((await add({ state })).body, state).toMatchObject({ state: 'DU', state_name: 'Dubai' })
    }
    expect((await add({ state: 'Texas' })).body).toEqual({ state: ['Choose from the list.'] })
  })

  test('have postal codes of their own form, or none', async () => {
    expect((await add({ ...egyptian, postal_code: '123' })).body).toEqual({
      postal_code: ['This postal code doesn’t match the country.'],
    })
    expect(
      (await add({ country: 'GB', state: '', postal_code: 'ec1y 8sy', phone: '+447400123456' })).body,
    ).toMatchObject({ postal_code: 'EC1Y 8SY', state: '' })
    expect((await add({ postal_code: '' })).status).toBe(201)
  })

  test('leave an address from before the rules as it is, until its country changes', async () => {
    const { body } = await add()
    const sql = `update address set state = 'Somewhere', country = 'JO', postal_code = '' where id = $1`
    await shop.database.pool.query(sql, [body.id])
    const one = `${path}${body.id}/`
    const patch = (change: unknown) => shop.request('PATCH', one, { token: owner.token, body: change })
    expect((await patch({ name: 'Nour' })).body).toMatchObject({ name: 'Nour', state_name: 'Somewhere' })
    expect((await patch({ country: 'EG' })).body).toEqual({
      state: ['Choose from the list.'],
      postal_code: ['Enter the postal code.'],
    })
  })
})
