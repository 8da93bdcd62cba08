import { longestGiftMessage } from '@marah/contract/limits'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { guestCheckout, guestOrder, newGuest, withLink } from '@marah/testing/guest'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { removeOldOrders } from '../../retention/old-orders.ts'
import { product } from '../../schema/catalogue.ts'
import { order } from '../../schema/orders.ts'
import { forgetGiftMessages } from '../index.ts'

const ordersDesk = 'parcels@shop.test'
let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ SHOP_ORDERS_EMAIL: ordersDesk, CONTACT_MAIL: 'hello@shop.test' })
})
afterAll(() => shop.close())

/** A message as customers paste it: emoji of one sign and of several, line breaks of other systems, both directions. */
const message = 'Happy birthday, Noor! \u{1F382}\u{1F469}\u200D\u{1F467}\r\n\r\nمع حب جدتك'
const stored = message.replaceAll('\r\n', '\n')

async function bodyOf(id: number) {
  const [row] = await shop.db.select().from(order).where(eq(order.id, id))
  return row
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  return text.normalize('NFKC').replace(/\s+/g, ' ')
}

test('a guest’s gift is with the order, in both mails and on a receipt without prices or buyer', async () => {
  const unit = await shop.unit(5, 1990)
  const { rows } = await shop.database.pool.query(
    'select product_id as id from product_stock where id = $1',
    [unit],
  )
  await shop.db
    .update(product)
    .set({ returnExchangeDays: 30, isReturnAvailable: true, isExchangeAvailable: true })
    .where(eq(product.id, rows[0].id))
  const bought = await guestOrder(shop, [{ id: unit, quantity: 2 }], { gift: { message } })
  const path = `/order/orders/${bought.transactionId}/`
  const { body } = await withLink(shop, bought.token, ['GET', path])
  expect(body.gift).toEqual({ message: stored })
  // The link of an account's order shows only its state, without the message.
  const glance = await shop.request('GET', `/order/lookup/?token=${bought.token}`, {})
  expect(JSON.stringify(glance.body)).not.toContain('Noor')

  await until(async () =>
    (await shop.mails(ordersDesk)).some(({ text }) => text.includes(bought.guest.email)),
  )
  await until(async () => (await shop.mails(bought.guest.email)).length > 0)
  const [own] = await shop.mails(bought.guest.email)
  const [packer] = (await shop.mails(ordersDesk)).filter(({ text }) => text.includes(bought.guest.email))
  for (const part of ['Happy birthday, Noor! \u{1F382}', 'مع حب جدتك']) {
    expect(own?.text).toContain(part)
    expect(packer?.text).toContain(part)
  }
  expect(packer?.text).toContain(`/desk/orders/${bought.orderId}`)
  expect(packer?.text).toContain('Print the gift receipt in the desk')
  expect(packer?.text).not.toContain('npm run')

  const receipt = await withLink(shop, bought.token, ['GET', `${path}gift-receipt/`])
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = await textOf(receipt.body)
  for (const part of [
    'Gift receipt',
    orderNumber(bought.orderId),
    'Happy birthday, Noor!',
    'Sunny tee',
    'exchange or return within 30 days of delivery',
    'hello@shop.test',
  ])
    expect(text).toContain(part)
  for (const secret of [
    '19.90',
    '39.80',
    '$',
    'Khoury',
    'Gouraud',
    '+961',
    bought.guest.email,
    '4242',
    'INV-',
  ])
    expect(text).not.toContain(secret)
})

test('a customer’s gift is shown to its owner alone; what is no gift, not paid or cancelled has no receipt', async () => {
  const buyer = await shop.buyer()
  await shop.put(buyer, await shop.unit(5))
  const pay = (body: unknown) => shop.send(buyer, 'POST', '/stripe/create-checkout-session/', body)
  const id: string = (await pay({ gift: {} })).body.checkout_session_id
  const { id: orderId, transactionId } = await shop.orderOf(id)
  const path = `/order/orders/${transactionId}/`
  const receipt = (who = buyer) => shop.send(who, 'GET', `${path}gift-receipt/`)
  expect((await receipt()).status).toBe(404)
  await shop.act(id, 'pay')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
  expect((await shop.send(buyer, 'GET', path)).body.gift).toEqual({ message: '' })
  expect((await receipt()).status).toBe(200)
  expect((await receipt(await shop.buyer())).status).toBe(404)
  await shop.db.update(order).set({ status: 'cancelled' }).where(eq(order.id, orderId))
  expect((await receipt()).status).toBe(404)
  await shop.db.update(order).set({ status: 'on_progress', gift: null }).where(eq(order.id, orderId))
  expect((await receipt()).status).toBe(404)
})

test('another message is another purchase: the page that is open for the old one is closed', async () => {
  const buyer = await shop.buyer()
  await shop.put(buyer, await shop.unit(1))
  const pay = (gift?: unknown) => shop.send(buyer, 'POST', '/stripe/create-checkout-session/', { gift })
  const [plain, first, again, other] = [
    await pay(),
    await pay({ message: 'A' }),
    await pay({ message: ' A ' }),
    await pay({ message: 'B' }),
  ]
  expect(first.body.checkout_session_id).not.toBe(plain.body.checkout_session_id)
  expect(again.body.checkout_session_id).toBe(first.body.checkout_session_id)
  expect(other.status).toBe(200)
  expect((await bodyOf((await shop.orderOf(other.body.checkout_session_id)).id))?.gift).toEqual({
    message: 'B',
  })
  const old = await shop.orderOf(first.body.checkout_session_id)
  expect(old.paymentStatus).toBe('expired')
})

test.each([
  ['too long', 'x'.repeat(longestGiftMessage + 1)],
  ['a control character', 'Hello\u001b[2J'],
  ['no well-formed text', 'Hello \ud83c'],
])(
  'a message that is %s is rejected beside its field, and one of the full length is taken',
  async (_, typed) => {
    const guest = newGuest()
    const unit = await shop.unit(2)
    const rejected = await guestCheckout(shop, guest, [{ id: unit, quantity: 1 }], {
      gift: { message: typed },
    })
    expect(rejected.status).toBe(400)
    expect(rejected.body.gift.message[0]).toMatch(/\w/)
    const fits = 'ي'.repeat(longestGiftMessage)
    const taken = await guestCheckout(shop, guest, [{ id: unit, quantity: 1 }], { gift: { message: fits } })
    expect(taken.status).toBe(200)
  },
)

test('a gift’s message is among the data of its buyer, and goes with the account once it is sent', async () => {
  const buyer = await shop.buyer()
  await shop.put(buyer, await shop.unit(5))
  const { body } = await shop.send(buyer, 'POST', '/stripe/create-checkout-session/', { gift: { message } })
  const { id } = await shop.orderOf(body.checkout_session_id)
  expect(JSON.stringify((await shop.send(buyer, 'GET', '/auth/user/data/')).body)).toContain(
    'Happy birthday, Noor!',
  )
  const forget = () => shop.database.transaction((tx) => forgetGiftMessages(shop.services, tx, buyer.userId))
  await shop.db.update(order).set({ status: 'on_progress' }).where(eq(order.id, id))
  await forget()
  expect((await bodyOf(id))?.gift).toEqual({ message: stored })
  await shop.db.update(order).set({ status: 'completed' }).where(eq(order.id, id))
  await forget()
  expect((await bodyOf(id))?.gift).toEqual({ message: '' })
})

test('a guest’s message goes with the address once its years are over', async () => {
  const { orderId } = await guestOrder(shop, [{ id: await shop.unit(3), quantity: 1 }], { gift: { message } })
  await shop.db
    .update(order)
    .set({ createdOn: new Date('2001-01-01') })
    .where(eq(order.id, orderId))
  await removeOldOrders(shop.services)
  expect(await bodyOf(orderId)).toMatchObject({ email: '', gift: null })
})
