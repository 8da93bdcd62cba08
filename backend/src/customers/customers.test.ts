import { listCustomers } from '@marah/contract/desk/customers'
import { type Buyer, type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { personAt } from '@marah/testing/desk'
import { type GuestOrder, guestCheckout, guestOrder, newGuest } from '@marah/testing/guest'
import { mailsTo } from '@marah/testing/mailbox'
import { type PaidOrder, paidOrder } from '@marah/testing/paid-order'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimGuestOrders } from '../orders/index.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { user } from '../schema/accounts.ts'
import { audit } from '../schema/audit.ts'
import { booking } from '../schema/bookings.ts'
import { customer } from '../schema/customers.ts'
import { kid } from '../schema/kids.ts'
import { order } from '../schema/orders.ts'
import { productQuestion } from '../schema/questions.ts'
import { customerList } from './customer-list.ts'

let shop: CheckoutShop
let sara: PaidOrder
let rami: Buyer
let guest: GuestOrder
beforeAll(async () => {
  shop = await openCheckoutShop()
  const buyer = await shop.buyer()
  await shop.db
    .update(user)
    .set({ fullName: 'سارة القاسم', phone: '+962791234567' })
    .where(eq(user.id, buyer.userId))
  sara = await paidOrder(shop, [{ id: await shop.unit(9), quantity: 1 }], buyer)
  rami = await shop.buyer()
  await shop.db
    .update(user)
    .set({ fullName: 'Rami Haddad', phone: '+96265551234' })
    .where(eq(user.id, rami.userId))
  guest = await guestOrder(shop, [{ id: await shop.unit(9), quantity: 2 }], {
    address: {
      name: 'Jean-Luc Ghorayeb',
      phone: '+96170999888',
      address_line1: 'Gouraud Street 7',
      address_line2: '',
      city: 'Beirut',
      state: 'Beirut',
      country: 'LB',
      postal_code: '2071',
    },
  })
})
afterAll(() => shop.close())

const at = () => ({ request: shop.request, backend: { services: shop.services } })

async function list(query: Record<string, unknown> = {}) {
  return customerList(shop.services, listCustomers.query.parse(query))
}

async function found(q: string): Promise<string[]> {
  return (await list({ q })).results.map(({ email }) => email)
}

async function customerOf(email: string): Promise<number> {
  const [row] = await shop.db.select().from(customer).where(eq(customer.email, email))
  return row?.id ?? 0
}

test('accounts and guests are found by a name in any spelling, Arabic folded, by phones in three, by email and by a part of an order’s number', async () => {
  const arabic = sara.buyer.email
  const without = guest.guest.email
  for (const name of ['سارة', 'ساره القاسم', 'القاسم سارة', 'قاسم'])
    expect(await found(name), name).toEqual([arabic])
  for (const name of ['ghorayeb', 'JEAN luc', 'gho je']) expect(await found(name), name).toEqual([without])
  for (const phone of ['+962 79 123 4567', '00962791234567', '٠٧٩١٢٣٤٥٦٧', '(079) 123-4567'])
    expect(await found(phone), phone).toEqual([arabic])
  for (const phone of ['+961 70 999 888', '0096170999888', '٧٠٩٩٩٨٨٨'])
    expect(await found(phone), phone).toEqual([without])
  for (const [id, email] of [
    [sara.orderId, arabic],
    [guest.orderId, without],
  ] as const) {
    const number = orderNumber(id)
    for (const part of [number, `#${number}`, number.slice(2), number.toLowerCase()])
      expect(await found(part), part).toContain(email)
    for (const part of [email, email.toUpperCase()]) expect(await found(part), part).toEqual([email])
  }
  for (const nothing of ['nobody-of-this-name', '0770000000', '…'])
    expect(await found(nothing), nothing).toEqual([])
})

test('a guest is in the list once a payment came, once for each email, with the name of the last order, and found by those of earlier ones', async () => {
  const late = newGuest()
  const unit = await shop.unit(9)
  await guestCheckout(shop, late, [{ id: unit, quantity: 1 }])
  expect(await found(late.email)).toEqual([])
  await guestOrder(shop, [{ id: unit, quantity: 1 }], { email: guest.guest.email.toUpperCase() })
  const { results, count } = await list({ q: guest.guest.email })
  expect(results).toMatchObject([{ kind: 'guest', name: 'Rana Khoury', orders: 2, visits: 0 }])
  expect(count).toBe(1)
  expect((await list({ tab: 'guests' })).results.map(({ email }) => email)).toEqual([guest.guest.email])
  expect(await list({ tab: 'accounts', q: guest.guest.email })).toMatchObject({
    results: [],
    count_of_search: 1,
  })
  // A name on an earlier order finds the customer for as long as that order is the guest's.
  const setEmail = (guestEmail: string | null) =>
    shop.db.update(order).set({ guestEmail }).where(eq(order.id, guest.orderId))
  for (const name of ['ghorayeb', 'khoury']) expect(await found(name), name).toEqual([guest.guest.email])
  await setEmail(null)
  expect(await found('ghorayeb')).toEqual([])
  await setEmail(guest.guest.email)
  expect(await found('ghorayeb')).toEqual([guest.guest.email])
})

test('a family that books without an account is in the list once the visit is confirmed', async () => {
  const [family] = await shop.db
    .insert(user)
    .values({
      email: 'one@none.invalid',
      guestEmail: 'Family@mail.test',
      fullName: 'Rana Saad',
      phone: '+9613123456',
    })
    .returning()
  const userId = family?.id ?? 0
  expect(await found('family@mail.test')).toEqual([])
  const visit = {
    reference: 'B-7K3M9Q',
    userId,
    kind: 'open_play' as const,
    status: 'held' as const,
    inCart: false,
    title: { en: 'Open play' },
    place: { en: 'Hall' },
    startsOn: new Date('2027-03-28T10:00:00Z'),
    endsOn: new Date('2027-03-28T12:00:00Z'),
    localDate: '2027-03-28',
    timezone: 'Asia/Beirut',
    guests: 2,
    lines: [],
    subtotal: 0,
    amount: 0,
    currency: 'USD',
    policy: { refundSteps: [], rescheduleUntilHours: 2, rescheduleMost: 2 },
    language: 'en' as const,
  }
  const [held] = await shop.db.insert(booking).values(visit).returning()
  expect(await found('family@mail.test')).toEqual([])
  await shop.db
    .update(booking)
    .set({ status: 'confirmed', confirmedOn: new Date() })
    .where(eq(booking.id, held?.id ?? 0))
  for (const q of ['family@mail.test', 'Saad', 'b-7k3m9q'])
    expect(await found(q), q).toEqual(['family@mail.test'])
  expect((await list({ q: 'Saad' })).results).toMatchObject([{ kind: 'guest', orders: 0, visits: 1 }])
  await shop.db.insert(kid).values({ userId, name: 'Tala', dateOfBirth: '2021-01-01', notes: 'Nuts' })

  const path = `/desk/customer/${await customerOf('family@mail.test')}/`
  const frontDesk = await personAt(at(), 'front_desk')
  const seen = await frontDesk.ask('GET', path)
  expect(seen.body).toMatchObject({
    children: ['Tala'],
    latest_visits: [{ reference: 'B-7K3M9Q', guests: 2 }],
  })
  expect(JSON.stringify(seen.body)).not.toContain('Nuts')
  const assistant = await personAt(at(), 'shop_assistant')
  expect((await assistant.ask('GET', path)).body).toMatchObject({ children: null, latest_visits: null })

  await shop.db.update(user).set({ guestEmail: null, deletedOn: new Date() }).where(eq(user.id, userId))
  expect(await found('Saad')).toEqual([])
})

test('a customer’s page has orders, sums and texts, for those whose role includes them; a seller reads neither list nor page', async () => {
  const [line] = (await list({ q: sara.buyer.email })).results
  const path = `/desk/customer/${line?.id}/`
  const [bought] = await shop.db.select().from(order).where(eq(order.id, sara.orderId))
  await shop.db.insert(productQuestion).values({
    productId: 1,
    userId: sara.buyer.userId,
    authorName: 'Sara',
    language: 'ar',
    question: 'هل هو دافئ؟',
  })
  const assistant = await personAt(at(), 'shop_assistant')
  const { body } = await assistant.ask('GET', path)
  expect(body).toMatchObject({
    kind: 'account',
    orders: 1,
    latest_orders: [{ id: sara.orderId, number: orderNumber(sara.orderId) }],
    sums: [{ currency: bought?.currency, given_back: '0.00' }],
    written: [{ kind: 'question', text: 'هل هو دافئ؟' }],
  })
  const accountant = await personAt(at(), 'accountant')
  expect((await accountant.ask('GET', path)).body).toMatchObject({ orders: 1, written: null })
  const ofOrder = await accountant.ask('GET', `/desk/order/${sara.orderId}/`)
  expect(ofOrder.body.customer_id).toBe(line?.id)
  const ofGuest = await accountant.ask('GET', `/desk/order/${guest.orderId}/`)
  expect(ofGuest.body.customer_id).toBe(await customerOf(guest.guest.email))

  await shop.db.update(order).set({ soleSeller: 1 }).where(eq(order.id, sara.orderId))
  const seller = await personAt(at(), 'seller', { vendorId: null })
  for (const each of [path, '/desk/customer/']) expect((await seller.ask('GET', each)).status).toBe(403)
  for (const each of ['0', '2147483647', 'x'])
    expect((await assistant.ask('GET', `/desk/customer/${each}/`)).status, each).toBe(404)
})

test('that a person has read a customer is on record, once an hour, by the id alone', async () => {
  const { id = 0 } = (await list({ q: rami.email })).results[0] ?? {}
  const manager = await personAt(at(), 'manager')
  const rows = async () =>
    shop.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `customer:${id}`))
  for (let time = 0; time < 2; time++)
    expect((await manager.ask('GET', `/desk/customer/${id}/`)).status).toBe(200)
  expect(await rows()).toMatchObject([
    { call: 'getCustomer', actor: { kind: 'staff', id: manager.id }, after: { is_read: true } },
  ])
  const owner = await personAt(at(), 'owner')
  await owner.ask('GET', `/desk/customer/${id}/`)
  expect(await rows()).toHaveLength(2)
})

test('pages follow one another, and a customer who arrives meanwhile repeats none', async () => {
  const all = (await list()).results.map(({ id }) => id)
  const first = await list({ page_size: '2' })
  await shop.buyer()
  const second = await list({ page_size: '2', after: String(first.next) })
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(all.slice(0, 4))
})

test('a guest’s orders are the account’s once its owner proves the email, and the guest is gone', async () => {
  const unit = await shop.unit(9)
  const { guest: other, orderId } = await guestOrder(shop, [{ id: unit, quantity: 1 }])
  const { userId } = await shop.buyer()
  await shop.db.update(user).set({ email: other.email }).where(eq(user.id, userId))
  const both = (await list({ q: other.email })).results
  expect(both.map(({ kind, orders }) => [kind, orders])).toEqual([
    ['account', 0],
    ['guest', 1],
  ])
  const manager = await personAt(at(), 'manager')
  const page = async (id = 0) => (await manager.ask('GET', `/desk/customer/${id}/`)).body.same_email
  expect(await page(both[0]?.id)).toEqual({ customer: null, is_proven: false, orders: 1 })
  expect(await page(both[1]?.id)).toEqual({ customer: both[0]?.id, is_proven: false, orders: 0 })

  const path = `/desk/customer/${both[1]?.id}/`
  const sent = await manager.ask('POST', `${path}order-link/`)
  expect(sent).toMatchObject({ status: 200, body: { number: orderNumber(orderId) } })
  // Besides the confirmation, which has a link as well.
  const links = (await mailsTo(shop, other.email)).filter(({ text }) =>
    text.includes('You requested the link to order'),
  )
  expect(links).toMatchObject([{ text: expect.stringContaining('/orders/lookup?token=') }])

  await shop.database.transaction((tx) =>
    claimGuestOrders(shop.services, tx, { id: userId, email: other.email }),
  )
  const one = await list({ q: other.email })
  expect(one.results).toMatchObject([{ id: both[0]?.id, kind: 'account', orders: 1 }])
  const isGuest = and(eq(customer.email, other.email), isNull(customer.userId))
  expect(await shop.db.$count(customer, isGuest)).toBe(0)
  expect(await found(orderNumber(orderId))).toEqual([other.email])
  const joined = await manager.ask('GET', `/desk/customer/${both[0]?.id}/`)
  expect(joined.body.latest_orders).toMatchObject([{ id: orderId, joined_on: expect.any(String) }])
  const none = await manager.ask('POST', `/desk/customer/${both[0]?.id}/order-link/`)
  expect(none).toMatchObject({ status: 409, body: { code: 'no_guest_order' } })
})
