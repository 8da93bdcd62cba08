import { goodPassword, postSignUp } from '@marah/testing/account'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { guestAddress, guestCheckout, guestOrder, newGuest, withLink } from '@marah/testing/guest'
import { endByHand } from '@marah/testing/late-payment'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeCoupon } from '../coupons/index.ts'
import { moveOrder } from '../orders/index.ts'
import { finalise } from '../payments/index.ts'
import { networkOf } from '../platform/limits/client-address.ts'
import { user } from '../schema/accounts.ts'
import { couponUse } from '../schema/coupons.ts'
import { order } from '../schema/orders.ts'
import { guestPurchase } from './guest-purchase.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(async () => {
  await shop.switches({})
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

const orderPath = (transactionId: string) => `/order/orders/${transactionId}/`

async function statusWithLink(token: string, path: string): Promise<number> {
  return (await withLink(shop, token, ['GET', path])).status
}

test('goods are bought with an email: reserved, sold, confirmed by mail, and the link opens the whole order', async () => {
  const [guest, unit] = [newGuest(), await shop.unit(5)]
  const opened = await guestCheckout(shop, guest, [{ id: unit, quantity: 2 }])
  expect(opened.status).toBe(200)
  expect(await shop.stock(unit)).toEqual({ quantity: 5, reserved: 2 })
  const { checkout_session_id: id, order_token: token } = opened.body
  const statusPath = `/stripe/checkout-session/${id}/`
  expect((await withLink(shop, token, ['GET', statusPath])).body.status).toBe('open')
  expect((await shop.request('GET', statusPath)).status).toBe(401)

  await shop.act(id, 'pay')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
  expect(await shop.stock(unit)).toEqual({ quantity: 3, reserved: 0 })
  const { transactionId, userId } = await shop.orderOf(id)
  expect(userId).toBeNull()
  expect((await withLink(shop, token, ['GET', statusPath])).body.status).toBe('paid')

  await until(async () => (await shop.mails(guest.email)).length > 0)
  const link = new URL((await shop.mails(guest.email))[0]?.link ?? '')
  expect(link.pathname).toBe('/orders/lookup')
  const mailed = link.searchParams.get('token') ?? ''
  const glance = await shop.request('GET', `/order/lookup/?token=${mailed}`)
  expect(glance.body.guest_order).toEqual({ transaction_id: transactionId, email: guest.email })
  const { status, body } = await withLink(shop, mailed, ['GET', orderPath(transactionId)])
  expect(status).toBe(200)
  expect(body).toMatchObject({ amount: '54.90', status: 'on_progress', actions: { cancel: true } })
  expect(body.cart_frozen_data.address).toMatchObject({ name: 'Rana Khoury', state: 'Beirut' })
  const invoice = await withLink(shop, mailed, ['GET', `${orderPath(transactionId)}invoice/`])
  expect(invoice.headers.get('content-type')).toBe('application/pdf')
})

test('the token of one order opens no other, and one that is forged or cut off opens none', async () => {
  const unit = await shop.unit(9)
  const [one, other] = [
    await guestOrder(shop, [{ id: unit, quantity: 1 }]),
    await guestOrder(shop, [{ id: unit, quantity: 1 }]),
  ]
  const path = orderPath(one.transactionId)
  const paths = [path, `${path}cancel/`, `${path}return/`, `${path}invoice/`]
  for (const each of [...paths, `/stripe/checkout-session/${one.sessionId}/`]) {
    expect(await statusWithLink(one.token, each)).toBe(200)
    expect(await statusWithLink(other.token, each)).toBe(404)
    expect((await shop.request('GET', each, { token: one.token })).status).toBe(401)
  }
  const [head, payload, signature = ''] = one.token.split('.')
  const forged = [
    one.token.slice(0, -2),
    `${head}.${payload}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `${head}.${Buffer.from(JSON.stringify({ sub: one.transactionId })).toString('base64url')}.${signature}`,
  ]
  for (const token of forged) expect(await statusWithLink(token, path)).toBe(404)
  const buyer = await shop.buyer()
  expect((await shop.send(buyer, 'GET', path)).status).toBe(404)
})

test('the same purchase of one browser meets its page again, a changed one replaces it, another browser has its own', async () => {
  const [guest, unit] = [newGuest(), await shop.unit(9)]
  const first = await guestCheckout(shop, guest, [{ id: unit, quantity: 1 }])
  const again = await guestCheckout(shop, guest, [{ id: unit, quantity: 1 }])
  expect(again.body.checkout_session_id).toBe(first.body.checkout_session_id)
  const elsewhere = await guestCheckout(shop, newGuest(guest.email), [{ id: unit, quantity: 1 }])
  expect(elsewhere.body.checkout_session_id).not.toBe(first.body.checkout_session_id)
  const changed = await guestCheckout(shop, guest, [{ id: unit, quantity: 3 }])
  expect((await shop.orderOf(first.body.checkout_session_id)).paymentStatus).toBe('expired')
  expect((await shop.orderOf(elsewhere.body.checkout_session_id)).paymentStatus).toBe('unpaid')
  expect(await shop.stock(unit)).toEqual({ quantity: 9, reserved: 4 })

  // Coming back without paying frees the stock at once.
  const { transactionId } = await shop.orderOf(changed.body.checkout_session_id)
  const leave = ['POST', '/stripe/leave-checkout-session/', { order: transactionId }] as const
  expect((await withLink(shop, elsewhere.body.order_token, leave)).status).toBe(404)
  expect((await withLink(shop, changed.body.order_token, leave)).body).toEqual({ status: 'expired' })
  expect(await shop.stock(unit)).toEqual({ quantity: 9, reserved: 1 })
})

test('two clicks at once are one order', async () => {
  const [guest, unit] = [newGuest(), await shop.unit(1)]
  const answers = await Promise.all(
    [1, 2, 3].map(() => guestCheckout(shop, guest, [{ id: unit, quantity: 1 }])),
  )
  const opened = answers.filter(({ status }) => status === 200)
  expect(new Set(opened.map(({ body }) => body.checkout_session_id)).size).toBe(1)
  expect(await shop.db.$count(order, eq(order.guestEmail, guest.email))).toBe(1)
})

test('another sum than was agreed to, too little stock, a wrong address and a gone item are said before anything is paid', async () => {
  const unit = await shop.unit(2)
  const outcome = async (quantity: number, more: Record<string, unknown> = {}, id = unit) => {
    const { status, body } = await guestCheckout(shop, newGuest(), [{ id, quantity }], more)
    return [status, body.code ?? Object.keys(body)]
  }
  expect(await outcome(1, { expected_amount: '1.00' })).toEqual([409, 'cart_changed'])
  expect(await outcome(3)).toEqual([409, 'cart_changed'])
  expect(await outcome(1, { address: { country: 'LB' } })).toEqual([400, ['address']])
  expect(await outcome(1, { email: 'nobody' })).toEqual([400, ['email']])
  expect(await outcome(1, { key: 'short' })).toEqual([400, ['key']])
  expect(await outcome(1, {}, 999_999)).toEqual([400, ['items']])
  expect(await shop.stock(unit)).toEqual({ quantity: 2, reserved: 0 })
})

test('a guest cancels by the link, with the refund and the mails of any order', async () => {
  const unit = await shop.unit(3)
  const { guest, token, transactionId } = await guestOrder(shop, [{ id: unit, quantity: 2 }])
  const cancel = ['POST', `${orderPath(transactionId)}cancel/`, { reason: 'late' }] as const
  expect((await withLink(shop, token, cancel)).body.order.status).toBe('cancelled')
  await shop.converge()
  expect(await shop.stock(unit)).toEqual({ quantity: 3, reserved: 0 })
  const subjects = async () => (await shop.mails(guest.email)).map(({ subject }) => subject)
  await until(async () => (await subjects()).length === 3)
  expect((await subjects()).filter((subject) => /^Order .* is cancelled$/.test(subject))).toHaveLength(1)
  expect((await subjects()).filter((subject) => /^Refund for/.test(subject))).toHaveLength(1)
})

test('a guest sends goods back by the link and thinks better of it; the link of another order does neither', async () => {
  const [one, other] = [
    await guestOrder(shop, [{ id: await shop.unit(2), quantity: 2 }]),
    await guestOrder(shop, [{ id: await shop.unit(1), quantity: 1 }]),
  ]
  await shop.database.transaction((tx) => moveOrder(shop.services, tx, one.orderId, 'completed'))
  const path = `${orderPath(one.transactionId)}return/`
  const [line] = (await withLink(shop, one.token, ['GET', path])).body.lines
  const request = ['POST', path, { items: [{ id: line.id, quantity: 1, reason: 'too_small' }] }] as const
  expect((await withLink(shop, other.token, request)).status).toBe(404)
  const asked = await withLink(shop, one.token, request)
  expect(asked.body).toMatchObject({ status: 'requested', refund_amount: '25.00' })
  const picture = new FormData()
  picture.set('return', String(asked.body.id))
  picture.set('image', new Blob(['no picture']))
  const upload = ['POST', '/order/return-image/', picture] as const
  expect((await withLink(shop, other.token, upload)).status).toBe(404)
  // 400 is about what the file holds: the return was found.
  expect((await withLink(shop, one.token, upload)).status).toBe(400)
  const withdraw = ['DELETE', `/order/return/${asked.body.id}/`] as const
  expect((await withLink(shop, other.token, withdraw)).status).toBe(404)
  expect((await withLink(shop, one.token, withdraw)).status).toBe(204)
})

test('paid too late for the stock, the money goes back and the guest reads why', async () => {
  const [guest, unit] = [newGuest(), await shop.unit(1)]
  await shop.switches({ drop: true })
  const { checkout_session_id: id } = (await guestCheckout(shop, guest, [{ id: unit, quantity: 1 }])).body
  await endByHand(shop, id)
  const faster = (await guestCheckout(shop, newGuest(), [{ id: unit, quantity: 1 }])).body
  await shop.act(faster.checkout_session_id, 'pay')
  await shop.act(id, 'pay')
  // Both events were lost: the safety net asks the provider.
  await finalise(shop.services, faster.checkout_session_id)
  await finalise(shop.services, id)
  await shop.switches({})
  await shop.converge()
  expect((await shop.orderOf(id)).paymentStatus).toBe('refunded')
  expect(await shop.stock(unit)).toEqual({ quantity: 0, reserved: 0 })
  await until(async () => (await shop.mails(guest.email)).some(({ text }) => /arrived too late/.test(text)))
})

test('only who has proven the email takes the orders over; the link then shows how they stand and no more', async () => {
  const unit = await shop.unit(9)
  const bought = await guestOrder(shop, [{ id: unit, quantity: 1 }])
  const { email } = bought.guest
  const path = orderPath(bought.transactionId)
  const { body: made } = await postSignUp(shop, { email: email.toUpperCase() })
  const ids = async (token: string) => {
    const { body } = await shop.request('GET', '/order/orders/', { token })
    return body.results.map((each: { transaction_id: string }) => each.transaction_id)
  }
  expect(await ids(made.access)).toEqual([])
  const credentials = { body: { email, password: goodPassword } }
  expect(await ids((await shop.request('POST', '/auth/login/', credentials)).body.access)).toEqual([])
  expect((await shop.request('GET', path, { token: made.access })).status).toBe(404)
  expect(await statusWithLink(bought.token, path)).toBe(200)

  const code = async () => {
    const mails = await shop.mails(email.toUpperCase())
    return mails.map(({ subject }) => /^\d{6}/.exec(subject)?.[0]).find(Boolean)
  }
  await until(async () => (await code()) !== undefined)
  const verified = { token: made.access, body: { otp: await code() } }
  expect((await shop.request('POST', '/auth/registration/verify-email/', verified)).status).toBe(200)
  expect(await ids(made.access)).toEqual([bought.transactionId])
  expect(await statusWithLink(bought.token, path)).toBe(404)
  const glance = await shop.request('GET', `/order/lookup/?token=${bought.token}`)
  expect(glance.body).toMatchObject({ guest_order: null, status: 'on_progress' })

  // Later purchases without a login are added to the account at the next login, once they are paid.
  const later = await guestOrder(shop, [{ id: unit, quantity: 1 }], { email })
  const open = await guestCheckout(shop, newGuest(email), [{ id: unit, quantity: 1 }])
  expect(await ids(made.access)).toEqual([bought.transactionId])
  const login = await shop.request('POST', '/auth/login/', credentials)
  expect(await ids(login.body.access)).toEqual([later.transactionId, bought.transactionId])
  const openOrder = await shop.orderOf(open.body.checkout_session_id)
  expect(await statusWithLink(open.body.order_token, orderPath(openOrder.transactionId))).toBe(200)
})

test('an order that is taken over brings its return and the use of its coupon with it', async () => {
  const code = 'ONCEFORME'
  await makeCoupon(shop.db, { code, kind: 'percent', value: 10, appliesTo: 'goods', perCustomer: 1 })
  const bought = await guestOrder(shop, [{ id: await shop.unit(1), quantity: 1 }], { coupon_code: code })
  const { guest, orderId, token: link } = bought
  await shop.database.transaction((tx) => moveOrder(shop.services, tx, orderId, 'completed'))
  const path = `${orderPath(bought.transactionId)}return/`
  const [line] = (await withLink(shop, link, ['GET', path])).body.lines
  const items = [{ id: line.id, quantity: 1, reason: 'too_small' }]
  const asked = await withLink(shop, link, ['POST', path, { items }])
  expect(asked.body.status).toBe('requested')

  const { id } = (await postSignUp(shop, { email: guest.email })).body.user
  await shop.db.update(user).set({ isEmailVerified: true }).where(eq(user.id, id))
  const login = { body: { email: guest.email, password: goodPassword } }
  const token = (await shop.request('POST', '/auth/login/', login)).body.access
  const uses = await shop.db
    .select()
    .from(couponUse)
    .where(eq(couponUse.subject, `order:${orderId}`))
  expect(uses.map(({ userId }) => userId)).toEqual([id])
  const withdrawn = await shop.request('DELETE', `/order/return/${asked.body.id}/`, { token })
  expect(withdrawn.status).toBe(204)
})

test('a closed account leaves no orders for the next account with its email', async () => {
  const bought = await guestOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
  const { email } = bought.guest
  const ownOrders = async () => {
    const { id } = (await postSignUp(shop, { email })).body.user
    await shop.db.update(user).set({ isEmailVerified: true }).where(eq(user.id, id))
    const credentials = { body: { email, password: goodPassword } }
    const token = (await shop.request('POST', '/auth/login/', credentials)).body.access
    return { token, count: (await shop.request('GET', '/order/orders/', { token })).body.count }
  }
  const first = await ownOrders()
  expect(first.count).toBe(1)
  const closing = { token: first.token, body: { password: goodPassword } }
  expect((await shop.request('DELETE', '/auth/user/', closing)).status).toBe(204)
  expect((await ownOrders()).count).toBe(0)
  expect(await statusWithLink(bought.token, orderPath(bought.transactionId))).toBe(404)
})

test('a guest’s coupon that requires a higher amount stays with the cart and says from what sum, and one for something else does not', async () => {
  const facts = { kind: 'percent', value: 10 } as const
  await makeCoupon(shop.db, { ...facts, code: 'GUESTMORE', appliesTo: 'goods', minAmount: 3000 })
  await makeCoupon(shop.db, { ...facts, code: 'GUESTPARTY', appliesTo: 'event' })
  const unit = await shop.unit(9, 2500)
  const quote = (code: string, quantity: number) =>
    shop.request('POST', '/cart/guest-quote/', {
      body: { items: [{ product_stock: unit, quantity }], coupon_code: code },
    })
  expect(await quote('GUESTMORE', 1)).toMatchObject({
    status: 200,
    body: { discount_amount: '0.00', coupon_problem: expect.stringContaining('$30.00') },
  })
  expect((await quote('GUESTMORE', 2)).body).toMatchObject({ discount_amount: '5.00', coupon_problem: null })
  expect((await quote('GUESTPARTY', 2)).body).toEqual({ coupon_code: [expect.any(String)] })
})

test('one use per customer counts the same person with and without an account', async () => {
  const code = 'ONCEEACH'
  await makeCoupon(shop.db, { code, kind: 'percent', value: 10, appliesTo: 'goods', perCustomer: 1 })
  const unit = await shop.unit(9, 2500)
  const use = (email: string) =>
    guestCheckout(shop, newGuest(email), [{ id: unit, quantity: 1 }], { coupon_code: code })
  const buyer = await shop.buyer()
  await shop.put(buyer, unit)
  await shop.send(buyer, 'POST', '/cart/cart/coupon/', { code })
  expect((await shop.checkout(buyer)).status).toBe(200)
  expect((await use(buyer.email)).body).toHaveProperty('coupon_code')

  const guest = newGuest()
  const opened = await use(guest.email)
  expect((await shop.orderOf(opened.body.checkout_session_id)).discountAmount).toBe(250)
  expect((await use(guest.email.toUpperCase())).body).toHaveProperty('coupon_code')
  expect((await use(newGuest().email)).status).toBe(200)
})

test('the writings of one mailbox are one customer of a coupon, in several accounts, without one and after one was closed', async () => {
  const code = 'ONEMAILBOX'
  await makeCoupon(shop.db, { code, kind: 'percent', value: 10, appliesTo: 'goods', perCustomer: 1 })
  const unit = await shop.unit(9, 2500)
  const asGuest = async (email: string) =>
    (await guestCheckout(shop, newGuest(email), [{ id: unit, quantity: 1 }], { coupon_code: code })).status
  const asCustomer = async (email: string) => {
    const buyer = await shop.buyer()
    await shop.db.update(user).set({ email }).where(eq(user.id, buyer.userId))
    await shop.put(buyer, unit)
    return (await shop.send(buyer, 'POST', '/cart/cart/coupon/', { code })).status
  }
  expect(await asGuest('rana@gmail.com')).toBe(200)
  expect(await asGuest('Rana+1@gmail.com')).toBe(400)
  expect(await asGuest('r.a.n.a@googlemail.com')).toBe(400)
  expect(await asCustomer('ra.na+2@gmail.com')).toBe(400)
  expect(await asCustomer('rana@example.com')).toBe(200)

  const { access } = (await postSignUp(shop, { email: 'noor@example.com' })).body
  const body = { product_stock: unit, quantity: 1 }
  await shop.request('POST', '/cart/cart-item/', { token: access, body })
  await shop.request('POST', '/cart/cart/coupon/', { token: access, body: { code } })
  const address = { ...guestAddress, is_default: true }
  await shop.request('POST', '/base_user/user-address/', { token: access, body: address })
  const page = await shop.request('POST', '/stripe/create-checkout-session/', { token: access, body: {} })
  await shop.act(page.body.checkout_session_id, 'pay')
  await shop.converge()
  const closing = { token: access, body: { password: goodPassword } }
  expect((await shop.request('DELETE', '/auth/user/', closing)).status).toBe(204)
  expect(await asCustomer('noor@example.com')).toBe(400)
  await shop.advance(61)
  await shop.converge()
})

test('emails that are made up keep no more from others than one network may, nor does one email', async () => {
  const units = await Promise.all([1, 2, 3, 4, 5, 6].map(() => shop.unit(200)))
  const own = newGuest()
  const [one = 0, two = 0] = units
  expect((await guestCheckout(shop, own, [{ id: one, quantity: 99 }])).status).toBe(200)
  const second = await guestCheckout(shop, newGuest(own.email), [{ id: two, quantity: 2 }])
  expect(second.body.code).toBe('too_many_units')
  const codes: string[] = []
  for (const id of units) {
    const { body } = await guestCheckout(shop, newGuest(), [{ id, quantity: 90 }])
    codes.push(body.code ?? 'opened')
  }
  expect(codes.slice(-2)).toEqual(['too_many_units', 'too_many_units'])
  await shop.advance(61)
  await shop.converge()
})

test('the networks of one IPv6 site keep no more from others than one network', async () => {
  const items = [{ product_stock: await shop.unit(1), quantity: 1 }]
  const address = guestAddress
  const countedBy = async (client: string) => {
    const asking = { language: 'en' as const, clientAddress: networkOf(client) }
    const body = { ...newGuest(), items, address, expected_amount: '0.00' }
    return (await guestPurchase(shop.services, body, asking)).guest?.network
  }
  const network = await countedBy('2001:db8:1:a::1')
  expect(await countedBy('2001:db8:1:b::1')).toBe(network)
  expect(await countedBy('2001:db8:2:a::1')).not.toBe(network)
  expect(await countedBy('192.0.2.1')).not.toBe(await countedBy('192.0.2.2'))
})

test('the link of an order is mailed again to its own email; the answer never says whether there is one', async () => {
  const bought = await guestOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
  const { body } = await withLink(shop, bought.token, ['GET', orderPath(bought.transactionId)])
  const ask = (number: string, email: string) =>
    shop.request('POST', '/order/lookup/send/', { body: { number, email } })
  const { email } = bought.guest
  const answers = await Promise.all([
    ask(body.number, email.toUpperCase()),
    ask(body.number, 'somebody@example.com'),
    ask('M-999999', email),
    ask('no number', email),
  ])
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  await until(async () => (await shop.mails(email)).length === 2)
  const { link } = (await shop.mails(email)).find(({ text }) => text.includes('keep it to yourself')) ?? {}
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  expect(await statusWithLink(token, orderPath(bought.transactionId))).toBe(200)
  expect(await shop.mails('somebody@example.com')).toEqual([])
})
