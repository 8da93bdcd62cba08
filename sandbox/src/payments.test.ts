import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apiVersion } from './payments/events.ts'
import { order, startTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterEach(() => shop.switches({}))
afterAll(() => shop.close())

const rejection = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => new Error('The call was expected to be rejected.'),
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw error
}

async function paid(changes?: Parameters<typeof order>[0]) {
  const session = await shop.stripe.checkout.sessions.create(order(changes))
  await shop.act(session.id, 'pay')
  return shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] })
}

test('the events carry the version that the client library pins', () => {
  expect(Stripe.API_VERSION).toBe(apiVersion)
})

describe('a coupon', () => {
  const coupon = {
    id: 'order-1',
    amount_off: 250,
    currency: 'usd',
    duration: 'once',
    name: 'WELCOME',
  } as const

  test('takes its amount off the goods, of each line its part, and not off the delivery', async () => {
    await shop.stripe.coupons.create(coupon)
    const created = await shop.stripe.checkout.sessions.create(
      order({
        discounts: [{ coupon: 'order-1' }],
        line_items: [199, 500].map((unit_amount) => ({
          quantity: 1,
          price_data: { currency: 'usd', unit_amount, product_data: { name: 'Cap' } },
        })),
        shipping_options: [
          {
            shipping_rate_data: {
              display_name: 'Standard',
              type: 'fixed_amount',
              fixed_amount: { amount: 490, currency: 'usd' },
            },
          },
        ],
      }),
    )
    await shop.act(created.id, 'pay')
    const session = await shop.stripe.checkout.sessions.retrieve(created.id, {
      expand: ['line_items', 'payment_intent'],
    })
    expect(session).toMatchObject({
      amount_subtotal: 699,
      amount_total: 939,
      discounts: [{ coupon: 'order-1' }],
      total_details: { amount_discount: 250, amount_shipping: 490 },
      payment_intent: { amount: 939 },
    })
    expect(
      session.line_items?.data.map(({ amount_discount, amount_total }) => [amount_discount, amount_total]),
    ).toEqual([
      [71, 128],
      [179, 321],
    ])
  })

  test('takes no more off than there is', async () => {
    await shop.stripe.coupons.create({ ...coupon, id: 'large', amount_off: 999_999 })
    const { amount_total } = await shop.stripe.checkout.sessions.create(
      order({ discounts: [{ coupon: 'large' }] }),
    )
    expect(amount_total).toBe(0)
  })

  test('is made once', async () => {
    await shop.stripe.coupons.create({ ...coupon, id: 'once' })
    expect(await rejection(shop.stripe.coupons.create({ ...coupon, id: 'once' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_already_exists',
    })
    expect(await shop.stripe.coupons.retrieve('once')).toMatchObject({ amount_off: 250, name: 'WELCOME' })
  })
})

describe('a checkout session', () => {
  test('opens with its totals, its address and the letters that the shop gave it', async () => {
    const session = await shop.stripe.checkout.sessions.create(
      order({
        metadata: { order: '1042' },
        shipping_options: [
          {
            shipping_rate_data: {
              display_name: 'Standard',
              type: 'fixed_amount',
              fixed_amount: { amount: 500, currency: 'usd' },
            },
          },
        ],
      }),
    )
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: 3000,
      amount_total: 3500,
      currency: 'usd',
      client_reference_id: '1042',
      metadata: { order: '1042' },
      payment_intent: null,
      url: `http://shop.test/sandbox/payments/${session.id}`,
    })
    expect(session.lastResponse.requestId).toMatch(/^req_/)
    const lines = await shop.stripe.checkout.sessions.listLineItems(session.id)
    expect(lines.data).toMatchObject([{ description: 'Linen shirt', quantity: 2, amount_total: 3000 }])
    expect(lines.data[0]?.price?.unit_amount).toBe(1500)
  })

  test('is paid once, however often the button is pressed', async () => {
    const session = await shop.stripe.checkout.sessions.create(order())
    const press = () => shop.act(session.id, 'pay')
    const [first, second] = await Promise.all([press(), press()])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const events = await shop.stripe.events.list({ type: 'checkout.session.completed', limit: 100 })
    expect(
      events.data.filter(({ data }) => 'id' in data.object && data.object.id === session.id),
    ).toHaveLength(1)
  })

  test('shows the payment and its charge once paid', async () => {
    const session = await paid({ payment_intent_data: { metadata: { order: '7' } } })
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        status: 'succeeded',
        amount_received: 3000,
        metadata: { order: '7' },
        latest_charge: { object: 'charge', paid: true, amount: 3000 },
      },
    })
  })

  test('brings another sum than was asked for, when the press names one', async () => {
    const { id } = await shop.stripe.checkout.sessions.create(order())
    for (const amount of [0, 'all', 9.5]) expect((await shop.act(id, 'pay', { amount })).status).toBe(400)
    await shop.act(id, 'pay', { amount: 2999 })
    const session = await shop.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    })
    expect(session).toMatchObject({
      amount_subtotal: 3000,
      amount_total: 2999,
      payment_status: 'paid',
      payment_intent: { amount_received: 2999, latest_charge: { amount_captured: 2999 } },
    })
  })

  test('keeps of the card that paid its brand and last digits', async () => {
    const { id } = await shop.stripe.checkout.sessions.create(
      order({ allowed_payment_method_types: ['card', 'link'] }),
    )
    await shop.act(id, 'pay', { card: '5555 5555 5555 4444', expiry: '12 / 40', cvc: '123' })
    const session = await shop.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    })
    expect(session).toMatchObject({
      allowed_payment_method_types: ['card', 'link'],
      payment_method_types: ['card'],
      payment_intent: {
        latest_charge: {
          payment_method_details: { type: 'card', card: { brand: 'mastercard', last4: '4444' } },
        },
      },
    })
    expect(JSON.stringify(session)).not.toContain('55555555')
  })

  test('stays open after a decline and after going back to the shop', async () => {
    const session = await shop.stripe.checkout.sessions.create(order())
    expect(await shop.act(session.id, 'pay', { card: '4000 0000 0000 0002' })).toMatchObject({
      status: 402,
      body: { status: 'open', error: { code: 'card_declined' } },
    })
    expect(await shop.act(session.id, 'decline')).toMatchObject({ status: 200, body: { status: 'open' } })
    expect(await shop.act(session.id, 'cancel')).toMatchObject({
      body: { redirect: 'http://shop.test/cart' },
    })
    expect(await shop.act(session.id, 'pay')).toMatchObject({
      status: 200,
      body: {
        payment_status: 'paid',
        redirect: `http://shop.test/checkout/done?session_id=${session.id}`,
      },
    })
  })

  test.each([
    ['settle', 'paid', 'succeeded'],
    ['fail', 'unpaid', 'requires_payment_method'],
  ])('paid later is complete and unpaid, then can %s', async (ending, payment_status, status) => {
    const session = await shop.stripe.checkout.sessions.create(
      order({ allowed_payment_method_types: ['card'] }),
    )
    expect(await shop.act(session.id, 'pay-later')).toMatchObject({
      body: { status: 'complete', payment_status: 'unpaid' },
    })
    expect((await shop.act(session.id, ending)).status).toBe(200)
    expect((await shop.act(session.id, ending)).status).toBe(409)
    const after = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(after).toMatchObject({ status: 'complete', payment_status, payment_intent: { status } })
  })

  test('can be expired while open and not afterwards', async () => {
    const session = await shop.stripe.checkout.sessions.create(order())
    expect(await shop.stripe.checkout.sessions.expire(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    const error = await rejection(shop.stripe.checkout.sessions.expire(session.id))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect((await shop.act(session.id, 'pay')).status).toBe(409)
  })

  test('expires by its own clock', async () => {
    const session = await shop.stripe.checkout.sessions.create(
      order({ expires_at: Math.floor(Date.now() / 1000) + 30 * 60 }),
    )
    await shop.switches({ clock_ahead_ms: 29 * 60_000 })
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    await shop.switches({ clock_ahead_ms: 31 * 60_000 })
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  })

  test('takes changed metadata and nothing else', async () => {
    const { id } = await shop.stripe.checkout.sessions.create(order({ metadata: { a: '1', b: '2' } }))
    const changed = await shop.stripe.checkout.sessions.update(id, { metadata: { a: '', c: '3' } })
    expect(changed.metadata).toEqual({ b: '2', c: '3' })
    const error = await rejection(shop.stripe.checkout.sessions.update(id, { shipping_options: '' }))
    expect(error).toMatchObject({ code: 'parameter_unsupported', param: 'shipping_options' })
  })
})

describe('an idempotency key', () => {
  test('replays the first answer', async () => {
    const options = { idempotencyKey: 'co:1042:1' }
    const first = await shop.stripe.checkout.sessions.create(order(), options)
    const again = await shop.stripe.checkout.sessions.create(order(), options)
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.idempotencyKey).toBe('co:1042:1')
    expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' })
  })

  test('is rejected for other parameters', async () => {
    const options = { idempotencyKey: 'co:1043:1' }
    await shop.stripe.checkout.sessions.create(order(), options)
    const error = await rejection(shop.stripe.checkout.sessions.create(order({ locale: 'en' }), options))
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('answers 409 while the first request is under way', async () => {
    await shop.switches({ slow_ms: 200 })
    const options = { idempotencyKey: 'co:1044:1' }
    const calls = [1, 2].map(() => shop.stripe.checkout.sessions.create(order(), options))
    const statuses = (await Promise.allSettled(calls)).map((result) =>
      result.status === 'fulfilled' ? 200 : result.reason.statusCode,
    )
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('is not used up by a malformed request', async () => {
    const options = { idempotencyKey: 'co:1045:1' }
    await rejection(shop.stripe.checkout.sessions.create(order({ submit_type: 'buy' }), options))
    expect((await shop.stripe.checkout.sessions.create(order(), options)).status).toBe('open')
  })

  test('saves the shop from a second session when the answer is lost', async () => {
    const options = { idempotencyKey: 'co:1046:1' }
    await shop.switches({ down: 'close_after' })
    const lost = await rejection(shop.stripe.checkout.sessions.create(order(), options))
    expect(lost).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    await shop.switches({})
    const session = await shop.stripe.checkout.sessions.create(order(), options)
    expect(session.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' })
  })
})

describe('a refund', () => {
  test('gives back a part, then the rest, and never more', async () => {
    const { payment_intent } = await paid()
    const intent = typeof payment_intent === 'object' && payment_intent ? payment_intent.id : ''
    const part = await shop.stripe.refunds.create({
      payment_intent: intent,
      amount: 1000,
      reason: 'requested_by_customer',
      metadata: { line: '1' },
    })
    expect(part).toMatchObject({ status: 'succeeded', amount: 1000, metadata: { line: '1' } })
    const over = await rejection(shop.stripe.refunds.create({ payment_intent: intent, amount: 2001 }))
    expect(over).toMatchObject({ param: 'amount', statusCode: 400 })
    expect(await shop.stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 2000 })
    const again = await rejection(shop.stripe.refunds.create({ payment_intent: intent }))
    expect(again).toMatchObject({ code: 'charge_already_refunded' })
    const all = await shop.stripe.refunds.list({ payment_intent: intent })
    expect(all.data.map(({ amount }) => amount)).toEqual([2000, 1000])
  })

  test('can stay pending and then fail, which frees the amount', async () => {
    const { payment_intent } = await paid()
    const intent = typeof payment_intent === 'object' && payment_intent ? payment_intent.id : ''
    await shop.switches({ refund_outcome: 'pending' })
    const refund = await shop.stripe.refunds.create({ payment_intent: intent })
    expect(refund.status).toBe('pending')
    await shop.request(`/payments/refunds/${refund.id}/fail`, { method: 'POST' })
    expect(await shop.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
    await shop.switches({})
    expect(await shop.stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 3000 })
  })

  test('needs a payment that was received', async () => {
    const session = await shop.stripe.checkout.sessions.create(order())
    await shop.act(session.id, 'pay-later')
    const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(session.id)
    const error = await rejection(shop.stripe.refunds.create({ payment_intent: String(payment_intent) }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  })
})

describe('failures raise the class that the client library has for them', () => {
  test('a wrong key', async () => {
    const { secretKey: _, ...at } = shop.sandbox.stripe
    const stranger = new Stripe('sk_test_other', { ...at, telemetry: false, maxNetworkRetries: 0 })
    const error = await rejection(stranger.checkout.sessions.create(order()))
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  test('an unknown session and an unknown path', async () => {
    const unknown = await rejection(shop.stripe.checkout.sessions.retrieve('cs_test_none'))
    expect(unknown).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'session' })
    expect(await rejection(shop.stripe.customers.list())).toMatchObject({ statusCode: 404 })
  })

  test('an outage', async () => {
    await shop.switches({ down: true })
    expect(await rejection(shop.stripe.events.list())).toBeInstanceOf(Stripe.errors.StripeAPIError)
    await shop.switches({ down: 'close' })
    expect(await rejection(shop.stripe.events.list())).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  })
})
