import { expect, test } from 'vitest'
import { returnAddress } from './return-addresses.ts'

test.each([
  ['/checkout/done?session_id=cs_1', '/checkout/done?session=cs_1'],
  ['/checkout/done/', '/checkout/done?session=latest'],
  ['/checkout/success/?session_id=cs_1', '/checkout/done?session=cs_1'],
  ['/payment/success', '/checkout/done?session=latest'],
  ['/payment-success?session_id={CHECKOUT_SESSION_ID}', '/checkout/done?session=latest'],
  ['/success?checkout_session_id=7', '/checkout/done?session=7'],
  ['/?checkout=success&session_id=cs_1', '/checkout/done?session=cs_1'],
  ['/ar?payment=success', '/ar/checkout/done?session=latest'],
  ['/?success=true&session_id=cs_1', '/checkout/done?session=cs_1'],
  ['/?canceled=true', '/cart'],
  ['/ar/?checkout=cancelled', '/ar/cart'],
  ['/ar/orders/success', '/ar/checkout/done?session=latest'],
  ['/payment/cancel/', '/cart'],
  ['/ar/checkout/cancelled', '/ar/cart'],
  ['/password-reset/confirm/MQ/abc-123/', '/reset-password?uid=MQ&token=abc-123'],
  ['/ar/reset-password/MQ/abc-123', '/ar/reset-password?uid=MQ&token=abc-123'],
  ['/auth/password/reset/confirm/MQ/abc-123/', '/reset-password?uid=MQ&token=abc-123'],
  ['/password-reset/confirm?uid=MQ&token=abc-123', '/reset-password?uid=MQ&token=abc-123'],
])('%s leads to %s', (address, page) => {
  expect(returnAddress(new URL(address, 'https://shop.example'))).toBe(page)
})

test.each([
  '/',
  '/checkout',
  '/checkout/done?session=cs_1',
  '/cart',
  '/orders',
  '/orders/12/return',
  '/orders/lookup',
  '/reset-password?uid=MQ&token=abc-123',
  '/reset-password',
  '/forgot-password',
  '/c/success',
  '/p/reset-kit',
  '/search?q=password',
  '/?status=new',
  '/?checkout=later',
  '/ar',
  '/password-reset/a//MQ/abc-123',
  '/password-reset/MQ/abc-',
])('%s is a page of its own', (address) => {
  expect(returnAddress(new URL(address, 'https://shop.example'))).toBeNull()
})

test('an address longer than any link is rejected, so that strangers cannot cost time with one', () => {
  const link = (parts: number) => new URL(`/reset/${'a/'.repeat(parts)}MQ/abc-123`, 'https://shop.example')
  expect(returnAddress(link(100))).toBe('/reset-password?uid=MQ&token=abc-123')
  expect(returnAddress(link(2500))).toBeNull()
})
