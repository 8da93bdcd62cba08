import { type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { guestOrder } from '@marah/testing/guest'
import { onServer } from '@marah/testing/on-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { audit } from '../schema/audit.ts'
import { withdrawal } from '../schema/withdrawals.ts'
import { closeWithdrawal, type LockWithdrawal } from './shop-withdrawals.ts'

let shop: CheckoutShop
let sara: TestPerson
let mona: TestPerson
beforeAll(async () => {
  shop = await openCheckoutShop({ WITHDRAWAL: 'on' })
  const at = { request: shop.request, backend: { services: shop.services } }
  sara = await personAt(at, 'shop_assistant', { name: 'Sara Nour' })
  mona = await personAt(at, 'shop_assistant', { name: 'Mona Aziz' })
})
afterAll(() => shop.close())

let count = 0
/** Declares a withdrawal and returns its row at the desk. */
async function declared(number: string, email = `lena${++count}@example.com`) {
  const body = { key: `shop-${++count}`, name: 'Lena Berg', number, email, goods: 'The blue shirt' }
  expect((await shop.request('POST', '/order/withdrawal/', { body })).status).toBe(201)
  const rows = (await sara.ask('GET', '/desk/withdrawal/?state=all&page_size=1')).body.results
  return rows[0]
}

test('a withdrawal is listed with its order and by when its money has to go back, and closed by two people once', async () => {
  const { orderId, guest } = await guestOrder(shop, [{ id: await shop.unit(3), quantity: 1 }])
  const row = await declared(orderNumber(orderId), guest.email)
  expect(row).toMatchObject({
    name: 'Lena Berg',
    goods: 'The blue shirt',
    order: { id: orderId, number: orderNumber(orderId), given_back: '0.00' },
    closing: null,
  })
  expect(Date.parse(row.refund_by) - Date.parse(row.declared_on)).toBe(14 * 86_400_000)
  const path = `/desk/withdrawal/${row.id}/closing/`
  const body = { as: 'refunded', note: 'She brought it' }
  const answers = await Promise.all([sara.ask('POST', path, body), mona.ask('POST', path, body)])
  expect(answers.map(({ status, body: { code } }) => code ?? status).sort()).toEqual([
    200,
    'withdrawal_closed',
  ])
  const open = (await sara.ask('GET', '/desk/withdrawal/')).body
  expect(open.results.map(({ id }: { id: number }) => id)).not.toContain(row.id)
  const [closed] = (await sara.ask('GET', '/desk/withdrawal/?state=all&page_size=1')).body.results
  expect(closed.closing).toMatchObject({ as: 'refunded', note: 'She brought it' })
  expect(['Sara Nour', 'Mona Aziz']).toContain(closed.closing.by)
  const records = await shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `withdrawal:${row.id}`))
  expect(records).toMatchObject([{ call: 'closeShopWithdrawal', after: { closed_as: 'refunded' } }])
  expect(JSON.stringify(records)).not.toContain('brought')
})

test('a withdrawal that fits no order is given one by its number; who saw another one beside it reads that it has changed', async () => {
  const { orderId } = await guestOrder(shop, [{ id: await shop.unit(3), quantity: 1 }])
  const row = await declared('M-999999')
  expect(row).toMatchObject({ number: 'M-999999', order: null })
  const path = `/desk/withdrawal/${row.id}/`
  expect((await sara.ask('PATCH', path, { number: 'M-888888', seen: null })).body).toMatchObject({
    number: [expect.any(String)],
  })
  const matched = await sara.ask('PATCH', path, { number: orderNumber(orderId), seen: null })
  expect(matched.body.order.id).toBe(orderId)
  expect((await mona.ask('PATCH', path, { number: orderNumber(orderId), seen: null })).body.code).toBe(
    'withdrawal_changed',
  )
  await sara.ask('POST', `${path}closing/`, { as: 'too_late' })
  expect((await mona.ask('PATCH', path, { number: orderNumber(orderId), seen: orderId })).body.code).toBe(
    'withdrawal_closed',
  )
})

test('open withdrawals come with the oldest first, page after page, and only to who may refund', async () => {
  const [first, second] = [await declared('M-1'), await declared('M-2')]
  const page = (after = '') => sara.ask('GET', `/desk/withdrawal/?page_size=1${after}`)
  const one = (await page()).body
  expect(one).toMatchObject({ results: [{ id: first.id }], next: first.id, count: 2 })
  expect((await page(`&after=${first.id}`)).body).toMatchObject({ results: [{ id: second.id }], next: null })
  const at = { request: shop.request, backend: { services: shop.services } }
  expect((await (await personAt(at, 'accountant')).ask('GET', '/desk/withdrawal/')).status).toBe(403)
})

onServer('negative control: without the row lock two people close one withdrawal', async () => {
  const row = await declared('M-3')
  let seen = 0
  const barrier = Promise.withResolvers<void>()
  const careless: LockWithdrawal = async (tx, id) => {
    const [found] = await tx.select().from(withdrawal).where(eq(withdrawal.id, id))
    if (++seen === 2) barrier.resolve()
    await barrier.promise
    return found
  }
  const closed = await Promise.allSettled(
    [sara, mona].map(({ id }) =>
      closeWithdrawal(shop.services, { staffId: id }, row.id, { as: 'other', note: '' }, careless),
    ),
  )
  expect(closed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
