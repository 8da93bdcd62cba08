import { startSandbox } from '@marah/sandbox/start'
import { pino } from 'pino'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { checkPaymentKey } from './payment-key.ts'

type Line = { level: number; msg: string; reason?: string }

async function logged(key: string, at: { host: string; port: number }): Promise<Line[]> {
  const lines: Line[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const stripe = new Stripe(key, { ...at, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  await checkPaymentKey({ stripe, log })
  return lines
}

test('at the start a payment key that the provider rejects is logged as an error with the reason, one that works is not', async () => {
  const sandbox = await startSandbox({
    dataDir: null,
    shopOrigin: () => 'http://shop.test',
    webhookSecret: 'whsec_only_for_tests',
    webhookUrl: () => 'http://127.0.0.1:9/',
    log: { info: () => {}, warn: () => {}, error: () => {} },
    env: {},
  })
  const { host, port, secretKey } = sandbox.stripe
  expect(await logged(secretKey, { host, port })).toEqual([])
  const [rejected, ...more] = await logged('sk_live_of_another_account', { host, port })
  expect(rejected).toMatchObject({ level: 50, msg: expect.stringContaining('STRIPE_SECRET_KEY') })
  expect(rejected?.reason).toMatch(/Invalid API Key/)
  expect(JSON.stringify(rejected)).not.toContain('of_another_account')
  expect(more).toEqual([])
  await sandbox.close()
})

test('a provider that cannot be reached is a warning and no more', async () => {
  expect(await logged('sk_live_123', { host: '127.0.0.1', port: 9 })).toMatchObject([{ level: 40 }])
})
