import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signAccessToken } from '../accounts/authentication.ts'
import { type Buyer, type CheckoutShop, openCheckoutShop, until } from '../testing/checkout-shop.ts'

const entry = fileURLToPath(new URL('../testing/shop-process.ts', import.meta.url))
const server = process.env.TEST_DATABASE_URL

type Shop = { origin: string; process: ChildProcess }

let shop: CheckoutShop
const started: ChildProcess[] = []
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await shop.close()
})

/** A server process of its own on the same database. */
async function startProcess(): Promise<Shop> {
  const { rows } = await shop.database.pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(server ?? '')
  url.pathname = `/${rows[0]?.name}`
  const { config, secretKey } = shop.services
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: config.PUBLIC_URL,
      DATABASE_URL: url.href,
      STRIPE_SECRET_KEY: config.STRIPE_SECRET_KEY,
      STRIPE_API_BASE: config.STRIPE_API_BASE,
      STRIPE_WEBHOOK_SECRET: config.STRIPE_WEBHOOK_SECRET,
      SMTP_URL: config.SMTP_URL,
      TEST_SECRET_KEY: Buffer.from(secretKey).toString('hex'),
    },
  })
  started.push(child)
  const [origin] = await once(createInterface({ input: child.stdout }), 'line')
  return { origin, process: child }
}

/** The status, or 0 when the process died before it could answer. */
async function checkoutAt({ origin }: Shop, buyer: Buyer): Promise<{ status: number; id: string }> {
  const { token } = await signAccessToken(shop.services, buyer)
  const path = '/rest/stripe/create-checkout-session/'
  try {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    const body = (await answer.json()) as { checkout_session_id?: string }
    return { status: answer.status, id: body.checkout_session_id ?? '' }
  } catch {
    return { status: 0, id: '' }
  }
}

async function buyersOf(unit: number, count: number): Promise<Buyer[]> {
  const buyers = await Promise.all(Array.from({ length: count }, () => shop.buyer()))
  for (const buyer of buyers) await shop.put(buyer, unit)
  return buyers
}

/** Milliseconds: a process takes its time to start where many tests share few cores. */
const startsProcesses = 180_000
const onServer = test.skipIf(server === undefined)

onServer(
  'buyers at two processes: exactly as many pages as units (PostgreSQL only)',
  async () => {
    const processes = await Promise.all([startProcess(), startProcess()])
    const unit = await shop.unit(4)
    const buyers = await buyersOf(unit, 10)
    const answers = await Promise.all(
      buyers.map((buyer, place) => checkoutAt(processes[place % 2 === 0 ? 0 : 1], buyer)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)

    const [buyer] = await buyersOf(await shop.unit(1), 1)
    if (!buyer) return
    const twice = await Promise.all(processes.map((at) => checkoutAt(at, buyer)))
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
    expect(await shop.faults()).toEqual([])
  },
  startsProcesses,
)

onServer(
  'kill -9 in the middle of checkouts: the other process brings all to an end (PostgreSQL only)',
  async () => {
    const survivor = await startProcess()
    for (let round = 0; round < 3; round++) {
      const victim = await startProcess()
      await shop.switches({ slow_ms: 20 * round })
      const unit = await shop.unit(6)
      const buyers = await buyersOf(unit, 6)
      const asked = buyers.map((buyer) => checkoutAt(victim, buyer))
      await Promise.race(asked)
      victim.process.kill('SIGKILL')
      await Promise.all(asked)
      await shop.switches({})
      const answers = await Promise.all(buyers.map((buyer) => checkoutAt(survivor, buyer)))
      expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200))
      await Promise.all(answers.map(({ id }) => shop.act(id, 'pay')))
      await until(async () => (await shop.stock(unit)).quantity === 0)
      expect(await shop.faults()).toEqual([])
    }
  },
  startsProcesses,
)
