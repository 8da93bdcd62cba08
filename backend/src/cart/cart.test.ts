import { garbageBodies, makeAccount, oddValues, type TestAccount } from '@marah/testing/account'
import { changeStock, makeGood, withdrawProduct } from '@marah/testing/goods'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await makeAccount(shop)
})
afterAll(() => shop.close())

const items = '/cart/cart-item/'

function add(
  stockId: unknown,
  quantity?: unknown,
  more: Record<string, unknown> = {},
  token = customer.token,
) {
  return shop.request('POST', items, { token, body: { product_stock: stockId, quantity, ...more } })
}

function change(itemId: number, quantity: unknown, token = customer.token) {
  return shop.request('PATCH', `${items}${itemId}/`, { token, body: { quantity } })
}

async function readCart(token = customer.token) {
  return (await shop.request('GET', '/cart/cart/', { token })).body.results[0]
}

async function readItems() {
  return (await shop.request('GET', items, { token: customer.token })).body.results
}

describe('the cart', () => {
  test('is there at the first look, empty and free of charge, and stays the same one', async () => {
    const first = await shop.request('GET', '/cart/cart/', { token: customer.token })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ count: 1, next: null, previous: null })
    expect(first.body.results[0]).toMatchObject({
      status: 'open',
      customer: customer.id,
      items_amount: '0.00',
      delivery_fee: '0.00',
      free_delivery_from: '75.00',
      total_amount: '0.00',
      total_amount_currency: 'USD',
      item_count: 0,
    })
    expect((await readCart()).id).toBe(first.body.results[0].id)
  })

  test('costs what its lines cost, with delivery below the limit', async () => {
    const good = await makeGood(shop, { price: 2000, discount: 500 })
    await add(good.stockId, 2)
    expect(await readCart()).toMatchObject({
      items_amount: '30.00',
      delivery_fee: '4.90',
      total_amount: '34.90',
      item_count: 2,
    })
    await add(good.stockId, 3)
    expect(await readCart()).toMatchObject({
      items_amount: '75.00',
      delivery_fee: '0.00',
      total_amount: '75.00',
    })
  })

  test('takes an own address for the delivery, and no other', async () => {
    const fields = { name: 'A', phone: '+971501234567', address_line1: 'B', state: 'Dubai', country: 'AE' }
    const body = { ...fields, postal_code: '0' }
    const own = await shop.request('POST', '/base_user/user-address/', { token: customer.token, body })
    const stranger = await makeAccount(shop)
    const foreign = await shop.request('POST', '/base_user/user-address/', { token: stranger.token, body })
    const choose = (delivery_address: unknown) =>
      shop.request('PATCH', '/cart/cart/', { token: customer.token, body: { delivery_address } })
    expect((await choose(own.body.id)).body).toMatchObject({ delivery_address: own.body.id, status: 'open' })
    for (const odd of [foreign.body.id, 999_999]) {
      const answer = await choose(odd)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ delivery_address: ['Choose one of your addresses.'] })
    }
    for (const odd of ['1', 0, -1, 1.5, 3_000_000_000, undefined])
      expect((await choose(odd)).status).toBe(400)
    expect((await readCart()).delivery_address).toBe(own.body.id)
    await shop.request('DELETE', `/base_user/user-address/${own.body.id}/`, { token: customer.token })
    expect((await readCart()).delivery_address).toBeNull()
    expect((await choose(null)).status).toBe(200)
  })
})

describe('a line', () => {
  test('holds what the page needs, in the language asked for', async () => {
    const good = await makeGood(shop, { price: 2000, discount: 500 })
    const answer = await shop.request('POST', items, {
      token: customer.token,
      body: { product_stock: good.stockId },
      headers: { 'accept-language': 'ar' },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      vendor: good.vendorId,
      status: 'available',
      quantity: 1,
      max_quantity: 10,
      price_changed_from: null,
      line_amount: '15.00',
      product_stock: good.stockId,
      cart_item_freezed_data: null,
    })
    expect(answer.body.product_stock_details).toMatchObject({
      product_slug: good.slug,
      vendor_name: 'بائع',
      price: '20.00',
      discount: '5.00',
      final_price: '15.00',
      quantity: 10,
    })
    expect(answer.body.product_stock_details.product_name).toMatch(/^منتج/)
    expect(answer.body.product_stock_details.product_option_details[0]).toMatchObject({
      option_type: 'color',
      option_text_value: 'أحمر',
      key: 'red',
    })
    expect(answer.body.product_stock_details.product_media[0].image_sources.avif).toContain(
      'http://shop.test/media/hash',
    )
  })

  test('grows when the same unit comes again: 200 instead of 201, one row', async () => {
    const good = await makeGood(shop)
    const first = await add(good.stockId, 2)
    const second = await add(good.stockId, 3)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toMatchObject({ id: first.body.id, quantity: 5, line_amount: '62.50' })
    expect(await readItems()).toHaveLength(1)
  })

  test('never asks for more than there is, and says how many there are', async () => {
    const good = await makeGood(shop, { quantity: 3 })
    expect((await add(good.stockId, 4)).body).toEqual({ quantity: ['Only 3 items are available.'] })
    const { body } = await add(good.stockId, 2)
    expect((await add(good.stockId, 2)).status).toBe(400)
    expect((await change(body.id, 4)).body).toEqual({ quantity: ['Only 3 items are available.'] })
    expect((await change(body.id, 3)).body.quantity).toBe(3)
    expect((await readItems())[0].quantity).toBe(3)
    const empty = await makeGood(shop, { quantity: 0 })
    expect((await add(empty.stockId)).body).toEqual({ quantity: ['This item is sold out.'] })
    const plenty = await makeGood(shop, { quantity: 5000 })
    expect((await add(plenty.stockId, 100)).body).toEqual({ quantity: ['Enter 99 or less.'] })
    expect((await add(plenty.stockId, 60)).status).toBe(201)
    expect((await add(plenty.stockId, 40)).body).toEqual({
      quantity: ['You can order up to 99 of an item.'],
    })
  })

  test('rejects quantities that are none, and units that are not offered', async () => {
    const good = await makeGood(shop)
    const { body } = await add(good.stockId, 1)
    for (const odd of [-1, 0, 1.5, 1e9, 1000, '1e3', '2', 'x', true, [], {}, Number.MAX_SAFE_INTEGER]) {
      expect((await add(good.stockId, odd)).status, String(odd)).toBe(400)
      expect((await add(good.stockId, odd)).body).toHaveProperty('quantity')
      expect((await change(body.id, odd)).status, String(odd)).toBe(400)
    }
    for (const odd of [999_999, 3_000_000_000, Number.MAX_SAFE_INTEGER, 0, -1, '1', null, undefined, 1.5]) {
      const answer = await add(odd, 1)
      expect(answer.status, String(odd)).toBe(400)
      expect(answer.body).toHaveProperty('product_stock')
    }
    expect((await readItems())[0].quantity).toBe(1)
  })

  test('has the price, owner and cart that the server knows, whatever the body says', async () => {
    const good = await makeGood(shop, { price: 1250 })
    const stranger = await makeAccount(shop)
    const foreign = await readCart(stranger.token)
    const forged = {
      price: '0.01',
      unit_price: 1,
      total_amount: '0.01',
      discount: '99',
      currency: 'XXX',
      vendor: 1,
      cart: foreign.id,
      customer: stranger.id,
      user: stranger.id,
      status: 'ordered',
      seen_price: 1,
    }
    const answer = await add(good.stockId, 1, forged)
    expect(answer.body).toMatchObject({ line_amount: '12.50', vendor: good.vendorId })
    expect(answer.body.cart).toBe((await readCart()).id)
    expect((await readCart(stranger.token)).item_count).toBe(0)
  })

  test('reports a price that changed, until the customer touches the line', async () => {
    const good = await makeGood(shop, { price: 1000 })
    const { body } = await add(good.stockId, 2)
    await changeStock(shop, good, { price: 1300 })
    expect((await readItems())[0]).toMatchObject({ price_changed_from: '10.00', line_amount: '26.00' })
    expect((await readCart()).items_amount).toBe('26.00')
    expect((await change(body.id, 2)).body).toMatchObject({ price_changed_from: null, line_amount: '26.00' })
  })

  test('stays in view when its unit runs short or is gone, and costs nothing when gone', async () => {
    const [short, soldOut, inactive, withdrawn] = await Promise.all([1, 2, 3, 4].map(() => makeGood(shop)))
    if (!short || !soldOut || !inactive || !withdrawn) throw new Error('four goods')
    for (const good of [short, soldOut, inactive, withdrawn]) await add(good.stockId, 4)
    await changeStock(shop, short, { quantity: 2 })
    await changeStock(shop, soldOut, { quantity: 0 })
    await changeStock(shop, inactive, { isActive: false })
    await withdrawProduct(shop, withdrawn)
    const lines = await readItems()
    expect(lines.map((line: { status: string }) => line.status)).toEqual([
      'not_enough',
      'gone',
      'gone',
      'gone',
    ])
    expect(lines.map((line: { max_quantity: number }) => line.max_quantity)).toEqual([2, 0, 0, 0])
    expect(await readCart()).toMatchObject({ items_amount: '50.00', item_count: 16 })
    expect((await change(lines[0].id, 2)).body.status).toBe('available')
    expect((await change(lines[1].id, 1)).body).toEqual({ quantity: ['This item is sold out.'] })
    expect((await shop.request('DELETE', `${items}${lines[1].id}/`, { token: customer.token })).status).toBe(
      204,
    )
  })

  test("another customer's line answers 404 and stays unchanged", async () => {
    const good = await makeGood(shop)
    const { body } = await add(good.stockId, 2)
    const stranger = await makeAccount(shop)
    expect((await change(body.id, 9, stranger.token)).status).toBe(404)
    expect((await shop.request('DELETE', `${items}${body.id}/`, { token: stranger.token })).status).toBe(404)
    expect((await readItems())[0]).toEqual(body)
  })

  test('that is not there is 404, with any id', async () => {
    for (const id of ['0', '-1', 'abc', '1.5', '99999999999999999999', '999999']) {
      const one = `${items}${id}/`
      expect((await shop.request('DELETE', one, { token: customer.token })).status, id).toBe(404)
      expect(
        (await shop.request('PATCH', one, { token: customer.token, body: { quantity: 1 } })).status,
      ).toBe(404)
    }
  })

  test('of another currency does not fit in', async () => {
    const dollars = await makeGood(shop)
    const dirhams = await makeGood(shop, { currency: 'AED' })
    await add(dollars.stockId)
    expect((await add(dirhams.stockId)).body).toHaveProperty('product_stock')
    await changeStock(shop, dirhams, { priceCurrency: 'USD' })
    await add(dirhams.stockId)
    await changeStock(shop, dirhams, { priceCurrency: 'AED' })
    expect((await readItems()).map((line: { status: string }) => line.status)).toEqual(['available', 'gone'])
    expect(await readCart()).toMatchObject({ items_amount: '12.50', total_amount_currency: 'USD' })
  })
})

test('the list is paged, oldest first, and holds at most a hundred lines', async () => {
  for (let i = 0; i < 100; i++) await add((await makeGood(shop)).stockId)
  const full = await add((await makeGood(shop)).stockId)
  expect(full.body.product_stock[0]).toContain('100')
  const page = await shop.request('GET', `${items}?page=5`, { token: customer.token })
  expect(page.body.count).toBe(100)
  expect(page.body.results).toHaveLength(20)
  expect(page.body.next).toBeNull()
  expect(page.body.previous).toBe('http://shop.test/rest/cart/cart-item/?page=4')
  const all = await shop.request('GET', `${items}?page_size=100`, { token: customer.token })
  const ids = all.body.results.map(({ id }: { id: number }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  expect((await shop.request('GET', `${items}?page=6`, { token: customer.token })).status).toBe(404)
})

test('without a login there is nothing', async () => {
  const calls = [
    ['GET', '/cart/cart/'],
    ['PATCH', '/cart/cart/'],
    ['POST', '/cart/cart/merge/'],
    ['GET', items],
    ['POST', items],
    ['PATCH', `${items}1/`],
    ['DELETE', `${items}1/`],
  ] as const
  for (const [method, path] of calls) expect((await shop.request(method, path)).status, path).toBe(401)
})

test('no body, however odd, is more than a bad request', async () => {
  const good = await makeGood(shop)
  const { body } = await add(good.stockId)
  const calls: [string, string, Record<string, unknown>][] = [
    ['PATCH', '/cart/cart/', { delivery_address: 1 }],
    ['POST', items, { product_stock: good.stockId, quantity: 1 }],
    ['PATCH', `${items}${body.id}/`, { quantity: 1 }],
    ['POST', '/cart/cart/merge/', { items: [], merge_key: 'a' }],
  ]
  for (const [method, path, fields] of calls) {
    const odd = Object.keys(fields).flatMap((field) =>
      oddValues.map((value) => ({ ...fields, [field]: value })),
    )
    for (const sent of [...garbageBodies, ...odd]) {
      const answer = await shop.request(method, path, { token: customer.token, body: sent })
      expect(answer.status, `${method} ${path} ${JSON.stringify(sent)}`).toBeLessThan(500)
    }
  }
  const text = { 'content-type': 'text/plain' }
  const answer = await shop.request('POST', items, { token: customer.token, body: 'x', headers: text })
  expect(answer.status).toBe(415)
})
