import { expect, test } from 'vitest'
import { safePaymentUrl } from './payment-url.ts'

const live = { origin: 'https://marah.example', hostname: 'marah.example' }
const local = { origin: 'http://127.0.0.1:3000', hostname: '127.0.0.1' }

test("the provider's page, this shop's own, and loopback while developing are opened", () => {
  for (const url of [
    'https://checkout.stripe.com/c/pay/cs_1#x',
    'https://pay.checkout.com/page/hpp_1',
    'https://marah.example/sandbox/pay/cs_1',
  ])
    expect(safePaymentUrl(url, live)).toBe(url)
  for (const url of ['http://localhost:4242/pay/cs_1', 'http://127.0.0.1:3000/sandbox/pay/cs_1'])
    expect(safePaymentUrl(url, local)).toBe(url)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://checkout.stripe.com/c/pay/cs_1',
  'https://pay.checkout.com.evil.example/page/hpp_1',
  'https://checkout.stripe.com.evil.example/pay',
  'https://user:secret@checkout.stripe.com/pay',
  'https://checkout.stripe.com:8443/pay',
  'http://127.0.0.1:3000/sandbox/pay/cs_1',
  'https://evil.example/pay',
  '//evil.example/pay',
  '/pay',
  '',
])('%s is not', (url) => {
  expect(safePaymentUrl(url, live)).toBeNull()
})
