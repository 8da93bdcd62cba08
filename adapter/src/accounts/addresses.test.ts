import { Address } from '@marah/contract/addresses'
import { expect, test } from 'vitest'
import { openScript } from '../test-script.ts'

const list = '/base_user/user-address/'
const row = { id: 4, address_line1: '9 Nile Street', created_on: '2027-01-01T10:00:00Z' }

test.each([
  ['a code', 'eg', 'EG', 'Egypt'],
  ['a name', 'Egypt', 'EG', 'Egypt'],
  ['a name in Arabic', 'مصر', 'EG', 'Egypt'],
  ['an object', { code: 'EG', name: 'Egypt' }, 'EG', 'Egypt'],
  ['a place that no list has', 'Atlantis', 'Atlantis', 'Atlantis'],
  ['nothing', null, '', ''],
])(
  'a country that is %s is shown by its name, and chosen in the form by its code',
  async (_, country, code, name) => {
    const { ask } = openScript(() => ({ body: [{ ...row, country }] }))
    const { body } = await ask('GET', list, { token: 't' })
    const [address] = body.results
    expect([address.country, address.country_name, address.is_default]).toEqual([code, name, true])
    expect(Address.safeParse(address).success).toBe(true)
  },
)

test('what is wrong with an address stays beside its field; what was done is 400 without a field', async () => {
  const wrong = openScript(() => ({ status: 400, body: { city: ['Required'] } }))
  const rejected = await wrong.ask('PATCH', `${list}4/`, { token: 't', body: {} })
  expect([rejected.status, rejected.body]).toEqual([400, { city: ['Required'] }])
  const odd = openScript(() => ({ status: 400, body: row }))
  const done = await odd.ask('PATCH', `${list}4/`, { token: 't', body: {} })
  expect([done.status, Object.keys(done.body)]).toEqual([400, ['detail', 'code']])
})

test('an address that was added is found where adding it answers something else', async () => {
  const { ask } = openScript(({ method }) =>
    method === 'POST' ? { status: 200, body: { detail: 'ok' } } : { body: [{ ...row, id: 3 }, row] },
  )
  const { status, body } = await ask('POST', list, { token: 't', body: {} })
  expect([status, body.id]).toEqual([201, 4])
})

test('the form of every country asks for each field, in its own names', async () => {
  const { ask, heard } = openScript(() => undefined)
  const { body: countries } = await ask('GET', '/base_user/country/')
  expect(countries).toHaveLength(249)
  expect(new Set(countries.map(({ name }: { name: string }) => name)).size).toBe(249)
  const { body: rules } = await ask('GET', '/base_user/country/ae/')
  expect(rules).toMatchObject({ code: 'AE', states: [], postal_code_pattern: null })
  expect(rules.required).toEqual(['address_line1', 'address_line2', 'city', 'state', 'postal_code'])
  expect((await ask('GET', '/base_user/country/XX/')).status).toBe(404)
  expect(heard).toEqual([])
})
