import { mostRules } from '@marah/contract/limits'
import { type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '../../schema/audit.ts'
import { discountRule } from '../../schema/discounts.ts'

let shop: CheckoutShop
let boss: TestPerson
beforeAll(async () => {
  shop = await openCheckoutShop()
  boss = await personAt({ request: shop.request, backend: { services: shop.services } }, 'manager')
})
afterEach(async () => {
  await shop.db.delete(discountRule)
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

const form = {
  name_en: 'Three for less',
  name_ar: 'ثلاثة بأقل',
  kind: 'pieces',
  takes: 'percent',
  value: '10',
  min_units: 3,
  category: null,
  first_day: null,
  last_day: null,
}
const make = (more: Record<string, unknown> = {}) =>
  boss.ask('POST', '/desk/discount-rule/', { ...form, ...more })
const change = (id: number, more: Record<string, unknown>) =>
  boss.ask('PATCH', `/desk/discount-rule/${id}/`, { ...form, ...more })
const read = async (id: number) =>
  (await boss.ask('GET', '/desk/discount-rule/')).body.find((each: { id: number }) => each.id === id)

test('an automatic discount is made, is on record without its name, and says what it took off paid orders', async () => {
  const made = await make()
  expect(made).toMatchObject({
    status: 201,
    body: { name: { en: 'Three for less', ar: 'ثلاثة بأقل' }, value: '10', state: 'active', granted: [] },
  })
  const [row] = await shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `discount-rule:${made.body.id}`))
  expect(row).toMatchObject({ call: 'makeShopRule', after: { kind: 'pieces', value: 10 } })
  expect(JSON.stringify(row)).not.toContain('Three for less')
  await paidOrder(shop, [{ id: await shop.unit(9, 2000), quantity: 3 }])
  expect((await read(made.body.id)).granted).toEqual([{ currency: 'USD', orders: 1, discount: '6.00' }])
  expect((await boss.ask('POST', `/desk/discount-rule/${made.body.id}/end/`)).body.state).toBe('ended')
})

test('what is missing for a kind is said beside its field', async () => {
  const wrong = [
    [{ name_en: ' ' }, 'name_en'],
    [{ min_units: 1 }, 'min_units'],
    [{ kind: 'from_amount' }, 'min_amount'],
    [{ kind: 'from_amount', min_amount: '10.005' }, 'min_amount'],
    [{ kind: 'category' }, 'category'],
    [{ kind: 'category', category: 99_999 }, 'category'],
    [{ value: '0' }, 'value'],
    [{ takes: 'amount', value: '1.005' }, 'value'],
    [{ first_day: '2027-03-02', last_day: '2027-03-01' }, 'last_day'],
  ] as const
  for (const [more, field] of wrong) {
    const { status, body } = await make(more)
    expect([status, Object.keys(body)], JSON.stringify(more)).toEqual([400, [field]])
  }
})

test('of two people who change the same discount the second hears so, and an ended one stays as it is', async () => {
  const { id, version } = (await make()).body
  expect((await change(id, { version, value: '15' })).body).toMatchObject({ value: '15' })
  expect(await change(id, { version, value: '20' })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  await boss.ask('POST', `/desk/discount-rule/${id}/end/`)
  const { version: last } = await read(id)
  expect(await change(id, { version: last, value: '20' })).toMatchObject({
    status: 409,
    body: { code: 'rule_over' },
  })
})

test('no more discounts count at once than each cart may be priced by, however many people make one at once', async () => {
  const row = {
    name: { en: 'One of many' },
    kind: 'pieces',
    takes: 'percent',
    value: 1,
    minUnits: 2,
  } as const
  await shop.db.insert(discountRule).values(Array.from({ length: mostRules - 1 }, () => row))
  const answers = await Promise.all([make(), make(), make()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})
