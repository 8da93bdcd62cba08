import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { guestAddress, guestOrder, withLink } from '@marah/testing/guest'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, user } from '../../schema/accounts.ts'
import { audit } from '../../schema/audit.ts'
import { order } from '../../schema/orders.ts'
import type { ShopDocumentInput } from '../../shop/shop-document.ts'
import { writeSettings } from '../../shop/shop-settings.ts'

let shop: CheckoutShop
let sara: TestPerson
let mona: TestPerson
const at = () => ({ request: shop.request, backend: { services: shop.services } })
beforeAll(async () => {
  shop = await openCheckoutShop({ RATE_LIMIT_SCALE: '1' })
  sara = await personAt(at(), 'shop_assistant', { name: 'Sara Nour' })
  mona = await personAt(at(), 'shop_assistant')
})
afterAll(() => shop.close())

const both = (text: string) => ({ en: text, ar: `${text} بالعربية` })
const unitsOf = async (quantity: number) => [{ id: await shop.unit(9), quantity }]
const pathOf = (id: number) => `/desk/order/${id}/`
const versionOf = async (path: string): Promise<string> => (await sara.ask('GET', path)).body.buyer.version
const rowsOf = (id: number) =>
  shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `order:${id}`))
const mailed = (email: string, text: string) =>
  until(async () => (await shop.mails(email)).some((mail) => JSON.stringify(mail).includes(text)))

async function setUp(input: ShopDocumentInput) {
  const { database, settings } = shop.services
  await database.transaction((tx) => writeSettings(tx, { input, by: 'test', now: new Date() }))
  await settings.reload()
}

test('a mistyped email of a guest is corrected, the confirmation goes to the new one, and the link in the first email ends', async () => {
  const bought = await guestOrder(shop, await unitsOf(1), { email: 'rana@exmaple.com' })
  const path = pathOf(bought.orderId)
  await mailed('rana@exmaple.com', '/orders/lookup')
  const [first] = await shop.mails('rana@exmaple.com')
  const linked = /lookup\?token=([\w.-]+)/.exec(JSON.stringify(first))?.[1] ?? ''
  expect((await shop.request('GET', `/order/lookup/?token=${linked}`)).status).toBe(200)
  const contact = { email: 'rana@example.com', phone: '70 123 457', version: await versionOf(path) }
  const corrected = await sara.ask('PATCH', `${path}contact/`, contact)
  expect(corrected).toMatchObject({
    status: 200,
    body: {
      customer: { email: 'rana@example.com', phone: '+96170123457' },
      buyer: { changed: { by: 'Sara Nour' }, phone: '+96170123457' },
    },
  })
  const [row] = await shop.db.select().from(order).where(eq(order.id, bought.orderId))
  expect(row).toMatchObject({ guestEmail: 'rana@example.com', address: { name: 'Rana Khoury' } })
  const { version } = corrected.body.buyer
  const sent = await sara.ask('POST', `${path}mail/`, { mail: 'confirmation', version })
  expect(sent.status).toBe(200)
  await mailed('rana@example.com', '/orders/lookup')
  expect((await shop.mails('rana@exmaple.com')).length).toBe(1)
  expect((await shop.request('GET', `/order/lookup/?token=${linked}`)).status).toBe(404)
  expect((await withLink(shop, linked, ['GET', `/order/orders/${bought.transactionId}/`])).status).not.toBe(
    200,
  )
  // The buyer's own browser, which holds no link of an email, still has the order.
  const own = await withLink(shop, bought.token, ['GET', `/order/orders/${bought.transactionId}/`])
  expect(own.status).toBe(200)
  const notes = await rowsOf(bought.orderId)
  expect(notes.map(({ call, after }) => [call, after])).toEqual([
    [
      'changeShopOrderContact',
      { is_email_corrected: true, is_phone_corrected: true, is_address_corrected: false },
    ],
    ['sendShopOrderMail', { mail: 'confirmation' }],
  ])
  expect(JSON.stringify(notes)).not.toMatch(/exa?ma?ple|7012345/)
})

test('the contact of a customer’s order is corrected in the order alone', async () => {
  const { orderId, buyer } = await paidOrder(shop, await unitsOf(1))
  const path = pathOf(orderId)
  const contact = { email: 'elsewhere@example.com', phone: '+96170123456', version: await versionOf(path) }
  expect((await sara.ask('PATCH', `${path}contact/`, contact)).status).toBe(200)
  const [account] = await shop.db.select().from(user).where(eq(user.id, buyer.userId))
  expect(account?.email).toBe(buyer.email)
  const again = { ...contact, version: await versionOf(path) }
  expect((await sara.ask('PATCH', `${path}contact/`, again)).status).toBe(200)
  expect(await rowsOf(orderId)).toHaveLength(1)
  const bad = { ...again, email: 'elsewhere@example', phone: '12' }
  expect(await sara.ask('PATCH', `${path}contact/`, bad)).toMatchObject({
    status: 400,
    body: { email: [expect.any(String)] },
  })
  expect(await sara.ask('PATCH', `${path}contact/`, { ...again, phone: '12' })).toMatchObject({
    status: 400,
    body: { phone: [expect.any(String)] },
  })
})

test('of two people who correct one order, the second hears of the first and reads who it was; a repeated press corrects once', async () => {
  const { orderId } = await paidOrder(shop, await unitsOf(1))
  const path = pathOf(orderId)
  const version = await versionOf(path)
  const contact = (email: string) => ({ email, phone: '+96170123456', version })
  const key = { 'idempotency-key': `once-${orderId}` }
  const answers = await Promise.all([
    sara.ask('PATCH', `${path}contact/`, contact('one@example.com'), key),
    sara.ask('PATCH', `${path}contact/`, contact('one@example.com'), key),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const late = await mona.ask('PATCH', `${path}contact/`, contact('other@example.com'))
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(await sara.ask('POST', `${path}mail/`, { mail: 'confirmation', version })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  const now = await mona.ask('GET', path)
  expect(now.body).toMatchObject({
    customer: { email: 'one@example.com' },
    buyer: { changed: { by: 'Sara Nour' } },
  })
  expect(await rowsOf(orderId)).toHaveLength(1)
  const own = contact('other@example.com')
  const saved = await mona.ask('PATCH', `${path}contact/`, { ...own, version: now.body.buyer.version })
  expect(saved.body.customer.email).toBe('other@example.com')

  // At once, one of both is first.
  const both = { ...own, version: saved.body.buyer.version }
  const race = await Promise.all([
    sara.ask('PATCH', `${path}contact/`, { ...both, email: 'sara@example.com' }),
    mona.ask('PATCH', `${path}contact/`, { ...both, email: 'mona@example.com' }),
  ])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an address is corrected until the first parcel, and only to where delivery and tax are the same', async () => {
  const rate = { name: both('Standard'), fee: '3', free_from: '500' }
  const lebanon = { name: both('Beirut'), countries: ['LB'], regions: ['BA'], rates: [rate] }
  const mountain = { ...lebanon, name: both('Mountain'), regions: ['JL'] }
  const cyprus = { name: both('Cyprus'), countries: ['CY'], rates: [rate] }
  await setUp({
    delivery: {
      zones: [
        lebanon,
        mountain,
        { ...lebanon, name: both('North'), regions: ['AS'], rates: [{ ...rate, fee: '8' }] },
        { ...lebanon, name: both('South'), regions: ['JA'], rates: [{ ...rate, name: both('Slow') }] },
        cyprus,
      ],
    },
    tax: { included: true, country: 'LB', rates: { LB: [{ from: '2020-01-01', standard: '11' }] } },
  })
  const units = await unitsOf(2)
  const items = units.map(({ id, quantity }) => ({ product_stock: id, quantity }))
  const place = { country: 'LB', state: 'Beirut', postal_code: '' }
  const quote = await shop.request('POST', '/cart/guest-quote/', { body: { items, place } })
  const { orderId } = await guestOrder(shop, units, { expected_amount: quote.body.total_amount })
  const path = pathOf(orderId)
  const version = await versionOf(path)
  const change = (place: object) =>
    sara.ask('PATCH', `${path}address/`, { ...guestAddress, version, ...place })
  const rejected = [
    [{ state: 'North' }, 'state'],
    [{ state: 'South' }, 'state'],
    [{ state: 'Beqaa' }, 'state'],
    [{ country: 'CY', state: 'Nicosia', postal_code: '1010' }, 'country'],
    [{ country: 'DE', state: '', postal_code: '10115' }, 'country'],
    [{ state: 'Atlantis' }, 'state'],
    [{ phone: '12' }, 'phone'],
    [{ name: '' }, 'name'],
  ] as const
  for (const [place, field] of rejected) {
    const answer = await change(place)
    expect([place, answer.status, Object.keys(answer.body)]).toEqual([place, 400, [field]])
  }
  const moved = await change({ state: 'Mount Lebanon', city: 'Jounieh', address_line1: 'Sea Road 1' })
  expect(moved).toMatchObject({ status: 200, body: { buyer: { is_address_open: true } } })
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId))
  expect(row).toMatchObject({
    deliveryZone: 'Mountain',
    address: { city: 'Jounieh', state: 'Mount Lebanon' },
  })
  expect((await rowsOf(orderId)).map(({ after }) => after)).toEqual([
    { is_email_corrected: false, is_phone_corrected: false, is_address_corrected: true },
  ])

  const [left] = moved.body.unsent
  await sara.ask('POST', `${path}parcel/`, { lines: [{ line: left.line, units: 1 }], tracking: null })
  const late = { ...guestAddress, version: moved.body.buyer.version }
  expect(await sara.ask('PATCH', `${path}address/`, late)).toMatchObject({
    status: 409,
    body: { code: 'address_fixed' },
  })
  expect((await sara.ask('GET', path)).body.buyer.is_address_open).toBe(false)
  await setUp({})
})

test('an order that is paid to the courier is not moved to where no courier takes cash', async () => {
  const rate = { name: both('Standard'), fee: '3', free_from: '500' }
  const beirut = { name: both('Beirut'), countries: ['LB'], regions: ['BA'], rates: [rate] }
  const mountain = { ...beirut, name: both('Mountain'), regions: ['JL'] }
  const north = { ...beirut, name: both('North'), regions: ['AS'], cash_on_delivery: 'off' as const }
  await setUp({
    delivery: { zones: [beirut, mountain, north] },
    ways_to_pay: { cash_on_delivery: { fee: '3.00' } },
  })
  const buyer = await shop.buyer()
  // As the shop stores a region that an address names.
  await shop.db.update(address).set({ state: 'BA' }).where(eq(address.userId, buyer.userId))
  await shop.db
    .update(user)
    .set({ phone: `+96170${String(buyer.userId).padStart(6, '0')}`, isPhoneVerified: true })
    .where(eq(user.id, buyer.userId))
  await shop.put(buyer, await shop.unit(9), 1)
  const { body } = await shop.checkout(buyer, { way_to_pay: 'cash_on_delivery' })
  const due = await shop.orderOf(body.checkout_session_id)
  const card = await paidOrder(shop, await unitsOf(1), buyer)
  const change = async (id: number, state: string) =>
    sara.ask('PATCH', `${pathOf(id)}address/`, {
      ...guestAddress,
      state,
      version: await versionOf(pathOf(id)),
    })
  expect(await change(due.id, 'North')).toMatchObject({
    status: 400,
    body: { state: ['The courier takes no cash there.'] },
  })
  expect((await change(due.id, 'Mount Lebanon')).status).toBe(200)
  expect((await change(card.orderId, 'North')).status).toBe(200)
  await setUp({})
})

test('each email about an order is sent again when it has something to tell, as often as one address may get it', async () => {
  const { orderId, buyer } = await paidOrder(shop, await unitsOf(1))
  const path = pathOf(orderId)
  const { body } = await sara.ask('GET', path)
  expect(body.mails).toEqual(['confirmation', 'document'])
  const { version } = body.buyer
  const send = (mail: string) => sara.ask('POST', `${path}mail/`, { mail, version })
  expect(await send('sent')).toMatchObject({ status: 409, body: { code: 'no_such_mail' } })
  expect((await send('document')).status).toBe(200)
  await mailed(buyer.email, 'INV-')
  const [left] = body.unsent
  const tracking = { number: 'RX77', carrier: 'Aramex', link: null }
  await sara.ask('POST', `${path}parcel/`, { lines: [{ line: left.line, units: 1 }], tracking })
  await mailed(buyer.email, 'RX77')
  const before = (await shop.mails(buyer.email)).length
  expect((await send('sent')).status).toBe(200)
  await until(async () => (await shop.mails(buyer.email)).length === before + 1)

  const one = { channel: 'mail', kind: 'order_documents', to: buyer.email } as const
  const count = () => shop.services.messenger.count(one)
  await expect(Promise.all(Array.from({ length: 20 }, count))).rejects.toThrow('throttled')
  expect((await send('document')).status).toBe(429)
  expect((await send('sent')).status).toBe(200)
  expect((await rowsOf(orderId)).filter(({ reason }) => reason === 'mail_again')).toHaveLength(3)
})
