import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../platform/config/config.ts'
import { misspeltVariables } from '../platform/config/misspelt-variables.ts'
import { takesTestPayments } from '../platform/config/payment-providers.ts'
import { requireOwnFacts } from './own-facts.ts'

const production = { NODE_ENV: 'production' } as const
/** The variables without which a production shop does not open. */
const opened = {
  PUBLIC_URL: 'https://shop.test',
  SECRET_KEY: 'only for tests, and long enough for it',
  STRIPE_SECRET_KEY: 'sk_live_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_123',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Sunny <desk@shop.test>',
  INVOICE_SELLER: 'Sunny',
}
const own = {
  mailFrom: '"Sunny Kids" <shop@sunny-kids.com>',
  contactEmail: undefined,
  ordersEmail: undefined,
  invoiceSeller: 'Sunny Kids LLC|12 Rainbow Street, Amman',
}

test.each([
  [
    'no sender',
    { mailFrom: 'shop@shop.example' },
    /^MAIL_FROM must be an address of your own .*email\.sender/,
  ],
  ['the example’s sender', { mailFrom: 'Sunny Kids <shop@shop.example>' }, /^MAIL_FROM must be/],
  [
    'the example’s address for orders',
    { ordersEmail: 'orders@shop.example' },
    /^SHOP_ORDERS_EMAIL still holds/,
  ],
  ['the example’s contact', { contactEmail: 'hello@shop.example' }, /^CONTACT_MAIL still holds/],
  ['no seller', { invoiceSeller: undefined }, /^INVOICE_SELLER must say who sells .*invoice\.seller/],
  ['the example’s seller', { invoiceSeller: 'Sunny SAL|12 Shop Street, Beirut' }, /^INVOICE_SELLER must/],
])('a production shop with %s is rejected in one sentence, and any other opens', (_name, facts, sentence) => {
  const reject = () => requireOwnFacts(production, { ...own, ...facts })
  expect(reject).toThrow(ConfigError)
  expect(reject).toThrow(sentence)
  expect(() => requireOwnFacts(production, own)).not.toThrow()
  expect(() => requireOwnFacts({ NODE_ENV: 'development' }, { ...own, ...facts })).not.toThrow()
})

test('the facts that are missing are reported at once, a sentence each', () => {
  const facts = { ...own, mailFrom: 'shop@shop.example', invoiceSeller: undefined }
  expect(() => requireOwnFacts(production, facts)).toThrow(/^MAIL_FROM [^\n]+\.\nINVOICE_SELLER [^\n]+\.$/)
})

test('each example in .env.example is rejected in production', () => {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const lines = [...text.matchAll(/^# ([A-Z_]+=\S.*)$/gm)].map(([, line]) => line)
  // A shop may really have the path of the example.
  const shown = Object.entries(parseEnv(lines.join('\n'))).filter(([name]) => name !== 'SHOP_SETTINGS')
  expect(shown.length).toBeGreaterThan(5)
  for (const [name, value] of shown) {
    const read = () => readConfig({ ...production, ...opened, [name]: value })
    expect(read, name).toThrow(
      new ConfigError(`${name} still holds the placeholder of an example: put in your own.`),
    )
  }
  expect(() => readConfig({ ...production, ...opened })).not.toThrow()
})

test('an address with a path is rejected, and one with a slash at its end is not', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://shop.test/kids' })).toThrow(
    /^PUBLIC_URL must be an address without/,
  )
  expect(readConfig({ PUBLIC_URL: 'https://shop.test/' }).PUBLIC_URL).toBe('https://shop.test')
})

test('a variable with one letter wrong is named with the one that is meant; what others read is left alone', () => {
  const environment = {
    RETRUN_DAYS: '14',
    MAIL_FORM: 'a@b.test',
    SMTP_URLS: 'x',
    INVOICE_SELER: 'x',
    RETURN_DAYS: '14',
    PATH: '/bin',
    HOME: '/',
    HOSTNAME: 'x',
    npm_config_cache: 'x',
    LANGUAGE: 'en',
  }
  expect(misspeltVariables(environment)).toEqual([
    { given: 'RETRUN_DAYS', meant: 'RETURN_DAYS' },
    { given: 'MAIL_FORM', meant: 'MAIL_FROM' },
    { given: 'SMTP_URLS', meant: 'SMTP_URL' },
    { given: 'INVOICE_SELER', meant: 'INVOICE_SELLER' },
  ])
})

test('a key for tests is one in production alone, whichever provider’s', () => {
  const keys = [
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    { STRIPE_SECRET_KEY: 'rk_test_1' },
    { CHECKOUT_COM_SECRET_KEY: 'sk_sbox_1' },
  ]
  for (const key of keys) {
    expect(takesTestPayments({ NODE_ENV: 'production', ...key })).toBe(true)
    expect(takesTestPayments({ NODE_ENV: 'development', ...key })).toBe(false)
  }
  expect(takesTestPayments({ NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_1' })).toBe(false)
})
