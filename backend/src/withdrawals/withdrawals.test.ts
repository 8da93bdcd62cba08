import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { guestOrder } from '@marah/testing/guest'
import { openTestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { withdrawal } from '../schema/withdrawals.ts'
import { sweepWithdrawals } from './declare.ts'
import { listWithdrawals } from './index.ts'

const desk = 'orders@shop.test'
let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ WITHDRAWAL: 'on', SHOP_ORDERS_EMAIL: desk })
})
afterAll(() => shop.close())

const path = '/order/withdrawal/'
let count = 0
function declaration(more: Record<string, unknown> = {}) {
  count++
  return {
    key: `key-${count}`,
    name: 'Lena Berg',
    number: 'M-100001',
    email: `lena${count}@example.com`,
    ...more,
  }
}
const declare = (body: unknown, language = 'en') =>
  shop.request('POST', path, { body, headers: { 'accept-language': language } })
const stored = () => shop.db.select().from(withdrawal).orderBy(withdrawal.id)
/** Returns the emails to an address about a withdrawal, once there is one. */
async function mailsTo(to: string) {
  const about = async () => (await shop.mails(to)).filter(({ subject }) => /withdrawal|العدول/i.test(subject))
  await until(async () => (await about()).length > 0)
  return about()
}

test('a withdrawal from an order is received without a login, with a receipt by mail, and reaches the shop', async () => {
  const unit = await shop.unit(3)
  const { orderId, guest } = await guestOrder(shop, [{ id: unit, quantity: 1 }])
  const number = orderNumber(orderId)
  const answer = await declare(
    declaration({ number, email: guest.email.toUpperCase(), goods: 'The blue shirt' }),
  )
  expect(answer.status).toBe(201)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(Math.abs(Date.parse(answer.body.received_at) - Date.now())).toBeLessThan(60_000)
  expect((await stored()).at(-1)).toMatchObject({ orderId, orderNumber: number, goods: 'The blue shirt' })

  const [receipt] = await mailsTo(guest.email)
  const year = String(new Date().getFullYear())
  for (const text of [number, 'The blue shirt', 'Lena Berg', 'I withdraw from the contract', year])
    expect(receipt?.text).toContain(text)
  const [toShop] = await mailsTo(desk)
  expect(toShop?.subject).toBe(`Withdrawal from order ${number}`)
  expect(toShop?.text).toContain('not sent yet')
})

/** The number of an order that was bought with an email. */
async function boughtBy(email: string) {
  const { orderId } = await guestOrder(shop, [{ id: await shop.unit(3), quantity: 1 }], { email })
  return { number: orderNumber(orderId), email }
}

test('the sender’s words do not go to an address without such an order: a customer hears when, a stranger nothing, the shop all', async () => {
  const { email } = await boughtBy('buyer@example.com')
  const words = { name: 'Gold Dealer', goods: 'Call five five five', number: 'M-999999' }
  await declare(declaration({ ...words, email }))
  await declare(declaration({ ...words, email: 'stranger@example.com' }))
  const [toBuyer] = await mailsTo(email)
  expect(toBuyer?.text).toContain('reply with your order number')
  expect(JSON.stringify(toBuyer)).not.toMatch(/Gold|five five|999999/)
  const toShop = async () => (await mailsTo(desk)).filter(({ text }) => text.includes('Gold Dealer'))
  await until(async () => (await toShop()).length === 2)
  const unanswered = (await toShop()).filter(({ text }) => text.includes('no receipt was sent'))
  expect(unanswered).toHaveLength(1)
  expect((await shop.mails('stranger@example.com')).length).toBe(0)
})

test('the answer to a withdrawal reveals neither whether there is such an order, nor whose it is', async () => {
  const unit = await shop.unit(3)
  const { orderId, guest } = await guestOrder(shop, [{ id: unit, quantity: 1 }])
  const number = orderNumber(orderId)
  const without = ({ received_at: _, ...rest }: Record<string, unknown>) => rest
  const known = await declare(declaration({ number, email: guest.email }))
  const stranger = await declare(declaration({ number }))
  const unknown = await declare(declaration({ number: 'M-999999' }))
  expect([known.status, stranger.status, unknown.status]).toEqual([201, 201, 201])
  expect(without(stranger.body)).toEqual(without(known.body))
  expect(without(unknown.body)).toEqual(without(known.body))
  expect((await stored()).slice(-3).map((row) => row.orderId)).toEqual([orderId, null, null])
})

test('the same key declares it once, also when both arrive at once', async () => {
  const bought = await boughtBy('twice@example.com')
  const body = declaration(bought)
  const answers = await Promise.all([declare(body), declare(body), declare(body)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body: { received_at } }) => received_at)).size).toBe(1)
  expect((await stored()).filter(({ email }) => email === 'twice@example.com')).toHaveLength(1)
  expect(await mailsTo('twice@example.com')).toHaveLength(1)
})

test('the receipt speaks the language of the form', async () => {
  const body = declaration({ name: 'ليلى حداد', ...(await boughtBy('ar@example.com')) })
  expect((await declare(body, 'ar')).body.detail).toMatch(/العدول/)
  const [mail] = await mailsTo('ar@example.com')
  expect(mail?.html).toContain('dir="rtl"')
  expect(mail?.text).toContain('ليلى حداد')
})

test('bad input is answered beside its field, links reach no stranger, and nothing is stored', async () => {
  const before = (await stored()).length
  for (const field of ['name', 'number', 'email'] as const) {
    for (const odd of ['', '  ', null, 7, {}, [], 'x\0', '\ud800', 'x'.repeat(5001)])
      expect((await declare(declaration({ [field]: odd }))).body, `${field} ${odd}`).toHaveProperty(field)
    expect((await declare(declaration({ [field]: undefined }))).status).toBe(400)
  }
  for (const field of ['name', 'number', 'goods'] as const)
    expect((await declare(declaration({ [field]: 'www.spam.example' }))).body).toHaveProperty(field)
  expect((await declare(declaration({ goods: 'x'.repeat(501) }))).body).toHaveProperty('goods')
  expect(await stored()).toHaveLength(before)
})

test('it is limited by order and by address, never by an email that others may type, and what was recorded before is still acknowledged', async () => {
  const strict = await openTestShop({ WITHDRAWAL: 'on', RATE_LIMIT_SCALE: '1' })
  try {
    const bodies = Array.from({ length: 11 }, () => declaration({ email: 'same@example.com' }))
    const statuses: number[] = []
    for (const body of bodies) statuses.push((await strict.request('POST', path, { body })).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    const other = declaration({ email: 'same@example.com', number: 'M-100002' })
    expect((await strict.request('POST', path, { body: other })).status).toBe(201)
    expect((await strict.request('POST', path, { body: bodies[0] })).status).toBe(201)
  } finally {
    await strict.close()
  }
})

test('a shop that does not offer it has no such call, and says so', async () => {
  const other = await openTestShop()
  try {
    expect((await other.request('POST', path, { body: declaration() })).status).toBe(404)
    expect((await other.request('GET', '/capabilities/')).body.extensions).not.toContain('withdrawal')
  } finally {
    await other.close()
  }
})

test('withdrawals are listed for the shop, newest first, and removed after four years', async () => {
  const rows = await listWithdrawals(shop.db, 2)
  const all = await stored()
  expect(rows.map(({ id }) => id)).toEqual(
    all
      .slice(-2)
      .map(({ id }) => id)
      .reverse(),
  )
  const years = (number: number) => {
    const at = new Date()
    at.setUTCFullYear(at.getUTCFullYear() - number)
    return at
  }
  const row = {
    name: 'Old',
    email: 'old@example.com',
    orderNumber: 'M-1',
    goods: '',
    language: 'en' as const,
  }
  await shop.db.insert(withdrawal).values([
    { ...row, requestKey: 'three', createdOn: years(3) },
    { ...row, requestKey: 'five', createdOn: years(5) },
  ])
  await sweepWithdrawals(shop.services)
  const keys = (await stored()).map(({ requestKey }) => requestKey)
  expect(keys).toContain('three')
  expect(keys).not.toContain('five')
})
