import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importSettings } from '../shop-settings/import-settings.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const entity = { message: 'Hello', multiLanguageMessage: { en: 'Hello', ar: 'مرحبًا' } }

test('the sample entity is made, listed newest first, read, changed and removed', async () => {
  const first = await shop.request('POST', '/dummy/', { body: entity })
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject(entity)
  const second = await shop.request('POST', '/dummy/', { body: { ...entity, message: 'Second' } })
  const list = await shop.request('GET', '/dummy/?page=1')
  expect(list.body).toMatchObject({ count: 2, results: [second.body, first.body] })
  const one = `/dummy/${first.body.id}/`
  expect((await shop.request('GET', one)).body).toEqual(first.body)
  const changed = await shop.request('PATCH', one, { body: { multiLanguageMessage: { en: 'Bye' } } })
  expect(changed.body).toMatchObject({ message: 'Hello', multiLanguageMessage: { en: 'Bye' } })
  expect((await shop.request('DELETE', one)).status).toBe(204)
  for (const method of ['GET', 'DELETE']) expect((await shop.request(method, one)).status).toBe(404)
  expect((await shop.request('PATCH', one, { body: {} })).status).toBe(404)
})

test('odd bodies and pages are rejected', async () => {
  for (const body of [
    {},
    { ...entity, message: ' ' },
    { ...entity, multiLanguageMessage: { ar: 'x' } },
    [],
  ]) {
    expect((await shop.request('POST', '/dummy/', { body })).status).toBe(400)
  }
  for (const page of ['0', '-1', 'x', '99'])
    expect((await shop.request('GET', `/dummy/?page=${page}`)).status).toBe(404)
})

test('is not there in production, and neither are the substitutes for SMS and payments', async () => {
  const production = await openTestShop({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.test',
    SECRET_KEY: 'x'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  expect((await production.request('GET', '/dummy/')).status).toBe(404)
  expect((await production.request('POST', '/dummy/', { body: entity })).status).toBe(404)
  // So are SMS without a gateway: no answer speaks of a code that was never sent.
  const reset = await production.request('POST', '/auth/sms-password-reset/', {
    body: { phone: '+96170123456' },
  })
  expect(reset).toMatchObject({
    status: 400,
    body: { phone: [expect.stringContaining('can’t send text messages')] },
  })
  const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'shop.yaml')
  writeFileSync(file, 'ways_to_pay:\n  cash_on_delivery: {}\n')
  const { services } = production.backend
  await expect(importSettings(services, { file, dryRun: true, by: 'test' })).rejects.toThrow(
    /^line 2: ways_to_pay\.cash_on_delivery: needs SMS_URL/,
  )
  // A key for tests: every page says so.
  expect((await production.request('GET', '/shop/')).body).toMatchObject({ test_payments: true })
  await production.close()
})
