import { byAlphabet } from '@marah/contract/rules/alphabet'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (at: string, language = 'en') =>
  shop.request('GET', `/base_user/country/${at}`, { headers: { 'accept-language': language } })

test('countries are named and sorted in the language asked for, with their calling codes', async () => {
  const english = (await get('')).body
  const arabic = (await get('', 'ar')).body
  expect(english.length).toBeGreaterThan(200)
  expect(english.find(({ code }: { code: string }) => code === 'JO')).toEqual({
    code: 'JO',
    name: 'Jordan',
    calling_code: '+962',
    is_delivered: true,
  })
  expect(arabic.find(({ code }: { code: string }) => code === 'JO').name).toBe('الأردن')
  const names = arabic.map(({ name }: { name: string }) => name)
  expect(names).toEqual([...names].sort(byAlphabet('ar')))
  expect(names.indexOf('الهند')).toBe(names.indexOf('هندوراس') - 1)
})

test('each says which fields an address has, what they are called and which are asked for', async () => {
  expect((await get('AE/', 'ar')).body).toMatchObject({
    fields: ['address_line1', 'address_line2', 'city', 'state'],
    required: ['address_line1', 'address_line2', 'state'],
    labels: { state: 'الإمارة', city: 'الحي', postal_code: 'الرمز البريدي' },
    postal_code_pattern: null,
  })
  expect((await get('ae/', 'ar')).body.states).toContainEqual({ code: 'DU', name: 'دبي' })
  const jordan = (await get('JO/')).body
  expect(jordan.labels).toEqual({ state: 'Governorate', city: 'City', postal_code: 'Postal code' })
  expect(jordan.states).toContainEqual({ code: 'AM', name: 'Amman' })
  const usa = (await get('US/')).body
  expect(usa).toMatchObject({
    labels: { state: 'State', postal_code: 'ZIP code' },
    postal_code_example: '95014',
  })
  const britain = (await get('GB/')).body
  expect(britain.fields).not.toContain('state')
  expect(britain.required).toContain('city')
  for (const odd of ['ZZ/', 'XX/', 'toolong/', '1/', '..%2F/']) expect((await get(odd)).status).toBe(404)
})
