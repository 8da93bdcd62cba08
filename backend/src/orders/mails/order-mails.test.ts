import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '../../schema/accounts.ts'
import { writeSettings } from '../../shop/shop-settings.ts'

const ordersDesk = 'orders@shop.test'
let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ SHOP_ORDERS_EMAIL: ordersDesk, DELIVERY_DAYS: '2-4', WEEKEND: 'none' })
})
afterAll(() => shop.close())

test('an address from before countries were codes is paid for and written to like any other', async () => {
  const buyer = await shop.buyer()
  await shop.db.update(address).set({ country: 'Jordan' }).where(eq(address.userId, buyer.userId))
  await shop.put(buyer, await shop.unit(2))
  const { body } = await shop.checkout(buyer)
  expect(await shop.act(body.checkout_session_id, 'pay')).toBeLessThan(400)
  await until(async () => (await shop.status(buyer, body.checkout_session_id)).body.status === 'paid')
  await until(async () => (await shop.mails(buyer.email)).some(({ text }) => text.includes('Jordan')))
})

test('the shop is mailed in its own language about each paid order: number, lines, customer, address and amounts', async () => {
  const before = (await shop.mails(ordersDesk)).length
  const buyer = await shop.buyer()
  await shop.put(buyer, await shop.unit(5, 1990), 2)
  const { body } = await shop.checkout(buyer, undefined, 'ar')
  expect((await shop.mails(ordersDesk)).length).toBe(before)
  await shop.act(body.checkout_session_id, 'pay')
  await until(async () => (await shop.mails(ordersDesk)).length > before)
  const order = await shop.orderOf(body.checkout_session_id)
  const mails = (await shop.mails(ordersDesk)).filter(({ text }) => text.includes(buyer.email))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(`New order M-${100000 + order.id}: $44.70`)
  for (const part of [
    'Sunny tee',
    '2 items',
    '$39.80',
    'Noor Haddad',
    'Hamra Street 12',
    'Lebanon',
    '+961 7012 3456',
    '•••• 4242',
  ])
    expect(mails[0]?.text).toContain(part)
  expect(mails[0]?.text).not.toMatch(/\p{Script=Arabic}/u)
})

test('the confirmation says on which days the parcel arrives', async () => {
  const buyer = await shop.buyer()
  await shop.put(buyer, await shop.unit(2))
  const { body } = await shop.checkout(buyer)
  await shop.act(body.checkout_session_id, 'pay')
  await until(async () => (await shop.mails(buyer.email)).length > 0)
  const { paidOn } = await shop.orderOf(body.checkout_session_id)
  const after = (days: number) => new Date((paidOn?.getTime() ?? 0) + days * 86_400_000)
  const range = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const [mail] = await shop.mails(buyer.email)
  expect(mail?.text).toContain('Expected delivery')
  expect(mail?.text).toContain(range.formatRange(after(2), after(4)))
})

test('the confirmation has seller, right of withdrawal and terms as the settings say them, and nothing of what they do not', async () => {
  const legal = async () => {
    const bought = await paidOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
    await until(async () => (await shop.mails(bought.buyer.email)).length > 0)
    return (await shop.mails(bought.buyer.email))[0]
  }
  expect((await legal())?.text).not.toMatch(/Sold by|Right of withdrawal|Terms and conditions/)
  const terms = { en: '<h3>Our rules</h3><p>You buy from {{shop}} &amp; friends.</p>', ar: 'شروطنا' }
  const input = {
    name: { en: 'Sunny', ar: 'الشمس' },
    invoice: { seller: ['Sunny GmbH', 'Sonnenallee 1, Berlin'] },
    returns: { days: 30, withdrawal: 'on' as const },
    texts: { terms },
  }
  await shop.database.transaction((tx) => writeSettings(tx, { input, by: 'test', now: new Date() }))
  await shop.services.settings.reload()
  const mail = await legal()
  expect(mail?.text).toMatch(/Sold by\nSunny GmbH\nSonnenallee 1, Berlin/)
  expect(mail?.text).toMatch(/Right of withdrawal\nYou can withdraw .* within 14 days .*\/withdraw/)
  expect(mail?.text).toMatch(/Terms and conditions\n\s*OUR RULES|Terms and conditions\n\s*Our rules/)
  expect(mail?.text).toContain('You buy from Sunny & friends.')
  expect(mail?.html).toContain('You buy from Sunny &amp; friends.')
})

test('a shop that opens in Arabic is mailed in Arabic, with the product codes', async () => {
  const input = { languages: ['ar' as const, 'en' as const] }
  await shop.database.transaction((tx) => writeSettings(tx, { input, by: 'test', now: new Date() }))
  await shop.services.settings.reload()
  const bought = await paidOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
  const number = `M-${100_000 + bought.orderId}`
  const mail = async () => (await shop.mails(ordersDesk)).find(({ subject }) => subject.includes(number))
  await until(async () => (await mail()) !== undefined)
  expect((await mail())?.subject).toMatch(/^طلب جديد/)
  expect((await mail())?.text).toMatch(/T\d+/)
  expect((await mail())?.text).toContain('وصلتك هذه الرسالة لأن طلبات المتجر')
  expect((await mail())?.html).toContain('dir="rtl"')
})
