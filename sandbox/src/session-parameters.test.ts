import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order, startTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const line = (price: object) => [{ quantity: 1, price_data: { product_data: { name: 'Kite' }, ...price } }]
const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

test.each([
  ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
  [
    'a nested one',
    { line_items: line({ currency: 'usd', unit_amount: 99, cost: 1 }) },
    'parameter_unknown',
    'line_items[0][price_data][cost]',
  ],
  [
    'payment methods listed as older versions did',
    { payment_method_types: ['card'] },
    'parameter_unknown',
    'payment_method_types',
  ],
  [
    'a payment method that there is not',
    { allowed_payment_method_types: ['card', 'cheque'] },
    'parameter_invalid_enum',
    'allowed_payment_method_types[1]',
  ],
  [
    'no card among its methods',
    { allowed_payment_method_types: ['paypal'] },
    'parameter_unsupported',
    'allowed_payment_method_types',
  ],
  [
    'a promotion code',
    { discounts: [{ promotion_code: 'promo_x' }] },
    'parameter_unsupported',
    'discounts[0][promotion_code]',
  ],
  [
    'a coupon that there is not',
    { discounts: [{ coupon: 'x' }] },
    'resource_missing',
    'discounts[0][coupon]',
  ],
  ['no success address', { success_url: undefined }, 'parameter_missing', 'success_url'],
  [
    'no currency',
    { line_items: line({ unit_amount: 99 }) },
    'parameter_missing',
    'line_items[0][price_data][currency]',
  ],
  [
    'a fraction of a cent',
    { line_items: line({ currency: 'usd', unit_amount: 9.5 }) },
    'parameter_invalid_integer',
    'line_items[0][price_data][unit_amount]',
  ],
  [
    'capitals',
    { line_items: line({ currency: 'USD', unit_amount: 99 }) },
    'parameter_invalid_string',
    'line_items[0][price_data][currency]',
  ],
  [
    'an unknown currency',
    { line_items: line({ currency: 'xyz', unit_amount: 99 }) },
    'parameter_invalid_string',
    'line_items[0][price_data][currency]',
  ],
  [
    'too little money',
    { line_items: line({ currency: 'usd', unit_amount: 49 }) },
    'amount_too_small',
    undefined,
  ],
  [
    'a thousandth that is not charged',
    { line_items: line({ currency: 'kwd', unit_amount: 1234 }) },
    undefined,
    'line_items',
  ],
  [
    'too much quantity of nothing',
    {
      line_items: [
        { quantity: 0, price_data: { currency: 'usd', unit_amount: 99, product_data: { name: 'Kite' } } },
      ],
    },
    'parameter_invalid_integer',
    'line_items[0][quantity]',
  ],
  ['an address without http', { cancel_url: 'javascript:alert(1)' }, 'url_invalid', 'cancel_url'],
  ['a language that the provider does not know', { locale: 'ar' }, 'parameter_invalid_enum', 'locale'],
  ['an unknown submit type', { submit_type: 'buy' }, 'parameter_invalid_enum', 'submit_type'],
  ['a broken e-mail address', { customer_email: 'noura' }, 'email_invalid', 'customer_email'],
  [
    'a long reference',
    { client_reference_id: 'x'.repeat(201) },
    'parameter_invalid_string',
    'client_reference_id',
  ],
  ['an end too soon', { expires_at: soon(28 * 60) }, undefined, 'expires_at'],
  ['an end too late', { expires_at: soon(25 * 3600) }, undefined, 'expires_at'],
  [
    '101 lines',
    { line_items: Array.from({ length: 101 }, () => line({ currency: 'usd', unit_amount: 99 })[0]) },
    'parameter_invalid',
    'line_items',
  ],
  [
    'two currencies',
    {
      line_items: [
        ...line({ currency: 'usd', unit_amount: 99 }),
        ...line({ currency: 'eur', unit_amount: 99 }),
      ],
    },
    undefined,
    'line_items',
  ],
  [
    '51 pairs of metadata',
    { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v'])) },
    'parameter_invalid',
    'metadata',
  ],
  ['long metadata', { metadata: { note: 'x'.repeat(501) } }, 'parameter_invalid', 'metadata[note]'],
  ['a subscription', { mode: 'subscription' }, 'parameter_unsupported', 'mode'],
])('a session with %s is rejected', async (_, changes, code, param) => {
  const call = shop.stripe.checkout.sessions.create({ ...order(), ...changes } as never)
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(error).toMatchObject({ statusCode: 400, code, param })
})
