import { goodPassword, makeAccount, postSignUp, proveEmail, type TestAccount } from '@marah/testing/account'
import { makeGood } from '@marah/testing/goods'
import { mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRows } from '../../account-rows.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const address = {
  name: 'Huda',
  phone: '+971501234567',
  address_line1: 'Palm 12',
  address_line2: '3',
  city: 'Barsha',
  state: 'DU',
  country: 'AE',
}

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  const { rows } = await shop.database.pool.query(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(row),
  )
  return rows[0].id
}

async function makeOrder(account: TestAccount, fields: Record<string, unknown>): Promise<number> {
  return insert('customer_order', {
    user_id: account.id,
    kind: 'buy_now',
    content_hash: crypto.randomUUID(),
    language: 'en',
    email: account.email,
    items_amount: 100,
    delivery_fee: 0,
    amount: 100,
    currency: 'USD',
    ...fields,
  })
}

/** Makes a customer who has used the shop: address, cart, paid order, review, question, code, change of email. */
async function makeCustomer(): Promise<{ account: TestAccount; order: number; product: number }> {
  const account = await makeAccount(shop)
  const { token, id } = account
  await shop.request('POST', '/base_user/user-address/', { token, body: address })
  await shop.request('GET', '/base_user/settings/', { token })
  await shop.request('POST', '/auth/onboarding/refer-to-friend/', {
    token,
    body: { email: 'pal@example.com' },
  })
  const good = await makeGood(shop, { price: 1000 })
  await shop.request('POST', '/cart/cart-item/', { token, body: { product_stock: good.stockId } })
  const order = await makeOrder(account, { payment_status: 'paid', status: 'completed' })
  await insert('payment_session', {
    order_id: order,
    attempt: 1,
    provider: 'stripe',
    amount: 100,
    currency: 'USD',
    status: 'paid',
    expires_on: new Date(),
    request: { customer_email: account.email },
    next_check_on: new Date(),
  })
  const { rows } = await shop.database.pool.query('select product_id from product_stock where id = $1', [
    good.stockId,
  ])
  const product = rows[0].product_id
  const voice = { product_id: product, user_id: id, author_name: 'Huda Karim' }
  await insert('review', {
    ...voice,
    product_stock_id: good.stockId,
    rating: 5,
    comment: 'Good',
    language: 'ar',
  })
  await insert('product_question', { ...voice, language: 'en', question: 'Warm?' })
  return { account, order, product }
}

function close(account: TestAccount, password: string | undefined = goodPassword) {
  return shop.request('DELETE', '/auth/user/', { token: account.token, body: { password } })
}

test('a closed account leaves its orders, without the customer’s name', async () => {
  const { account, order, product } = await makeCustomer()
  await proveEmail(shop, account)
  expect((await close(account, 'wrong')).body).toEqual({ password: ['Invalid password'] })
  expect((await close(account)).status).toBe(204)

  expect((await shop.request('GET', '/auth/user/', { token: account.token })).status).toBe(401)
  const refresh = { body: { refresh: account.refresh } }
  expect((await shop.request('POST', '/auth/token/refresh/', refresh)).status).toBe(401)
  const login = { body: { email: account.email, password: goodPassword } }
  expect((await shop.request('POST', '/auth/login/', login)).status).toBe(400)

  const { rows: payments } = await shop.database.pool.query(
    'select request from payment_session where order_id = $1',
    [order],
  )
  expect(payments).toEqual([{ request: {} }])

  const left = async (table: string, column: string) =>
    (await shop.database.pool.query(`select * from ${table} where ${column} = $1`, [account.id])).rows
  for (const place of Object.keys(accountRows)) {
    const [table = '', column = ''] = place.split('.')
    const rows = await left(table, column)
    expect(rows, table).toHaveLength(table === 'customer_order' ? 1 : 0)
  }
  const [row] = await left('app_user', 'id')
  expect(JSON.stringify(row)).not.toMatch(/Huda|customer-|argon2|97150/)
  expect(
    (await shop.database.pool.query('select id from customer_order where id = $1', [order])).rows,
  ).toHaveLength(1)
  const names = await shop.database.pool.query(
    'select author_name from review where product_id = $1 union all select author_name from product_question where product_id = $1',
    [product],
  )
  expect(names.rows.map(({ author_name }) => author_name)).toEqual(['زبون سابق', 'A former customer'])
  expect((await mailsTo(shop, account.email)).at(-1)?.subject).toBe('Your Marah account has been closed')
})

test('the e-mail is free for a new account, which sees nothing of the old one', async () => {
  const { account } = await makeCustomer()
  await close(account)
  const { status, body } = await postSignUp(shop, { email: account.email })
  expect(status).toBe(201)
  expect(body.user.id).not.toBe(account.id)
  const orders = await shop.request('GET', '/order/orders/', { token: body.access })
  expect(orders.body.count).toBe(0)
})

test('an account closes once, also when two ask at once, and needs no password from clients that send none', async () => {
  const account = await makeAccount(shop)
  const answers = await Promise.all(
    [1, 2].map(() => shop.request('DELETE', '/auth/user/', { token: account.token })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
})

test('while a payment may still arrive the account stays open', async () => {
  const account = await makeAccount(shop)
  const order = await makeOrder(account, { payment_status: 'unpaid' })
  const session = await insert('payment_session', {
    order_id: order,
    attempt: 1,
    provider: 'stripe',
    amount: 100,
    currency: 'USD',
    status: 'open',
    request: '{}',
    expires_on: new Date(Date.now() + 60_000),
    next_check_on: new Date(Date.now() + 60_000),
  })
  const rejected = await close(account)
  expect(rejected.status).toBe(409)
  expect(rejected.body.code).toBe('accounts_payment_open')
  expect((await shop.request('GET', '/auth/user/', { token: account.token })).status).toBe(200)
  await shop.database.pool.query("update payment_session set status = 'expired' where id = $1", [session])
  expect((await close(account)).status).toBe(204)
})

test('one’s own data comes as one file, with the rows of every feature and nothing that lets anybody in', async () => {
  const { account, order } = await makeCustomer()
  const answer = await shop.request('GET', '/auth/user/data/', { token: account.token })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="account.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body).toMatchObject({
    account: { id: account.id, email: account.email },
    devices: [{ is_this: true }],
    address: [{ address_line1: 'Palm 12' }],
    cart: [{ items: [{ quantity: 1 }] }],
    customer_order: [{ id: order, lines: [] }],
    review: [{ comment: 'Good' }],
    product_question: [{ question: 'Warm?' }],
    user_settings: [{ email_notification: true }],
  })
  const withheld = new Set([
    'session',
    'verification_code',
    'password_reset',
    'email_undo',
    'push_subscription',
  ])
  const tables = Object.keys(accountRows).map((place) => place.split('.')[0] ?? '')
  for (const table of tables) expect(table in answer.body, table).toBe(!withheld.has(table))
  expect(JSON.stringify(answer.body)).not.toMatch(/hash|\\\\x/)
})
