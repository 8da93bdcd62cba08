import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '@marah/sandbox/start'
import { until, webhookSecret } from '@marah/testing/checkout-shop'
import type { Errand } from '@marah/testing/killable-shop'
import { smallPlayCentre } from '@marah/testing/play-centre'
import { upcoming } from '@marah/testing/play-shop'
import { preparedDatabase } from '@marah/testing/prepared-database'
import { processEnvironment } from '@marah/testing/process-environment'
import { openTestDatabase } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from './platform/time/venue-time.ts'

/** For more of them: `KILL_ROUNDS=10 npx vitest run --project rooms backend/src/kill-under-traffic.test.ts` */
const kills = Number(process.env.KILL_ROUNDS ?? 2)
const customersARound = 5
const seed = Number(process.env.KILL_SEED ?? 20261122)
const random = randomFrom(seed)
const folder = mkdtempSync(join(tmpdir(), 'marah-killed-'))
const onServer = process.env.TEST_DATABASE_URL !== undefined

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let server: Awaited<ReturnType<typeof openTestDatabase>> | null = null
let shop: ChildProcess | null = null
let origin = ''

beforeAll(async () => {
  server = onServer ? await openTestDatabase() : null
  sandbox = await startSandbox({
    dataDir: null,
    shopOrigin: () => 'http://shop.test',
    webhookSecret,
    webhookUrl: () => `${origin}/rest/stripe/webhook/`,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    env: {},
  })
})
afterAll(async () => {
  await kill()
  await sandbox.close()
  await server?.database.close()
  await server?.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(isFirst: boolean): Promise<void> {
  const { host, port, protocol, secretKey } = sandbox.stripe
  shop = fork(fileURLToPath(import.meta.resolve('@marah/testing/killable-shop')), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...processEnvironment,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://shop.test',
      RATE_LIMIT_SCALE: '1000',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_API_BASE: `${protocol}://${host}:${port}`,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      SMTP_URL: sandbox.smtpUrl,
      TEST_SECRET_KEY: '5a'.repeat(32),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      DATA_DIR: join(folder, 'database'),
      ...(server?.url && { DATABASE_URL: server.url }),
      ...(isFirst && !onServer && { TEST_DUMP: process.env[preparedDatabase] }),
    },
  })
  origin = String((await once(shop, 'message'))[0])
}

async function kill(): Promise<void> {
  if (!shop || shop.signalCode !== null) return
  const ended = once(shop, 'exit')
  shop.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

async function ask<T>(errand: Errand): Promise<T> {
  shop?.send(errand)
  const [answer] = shop ? await once(shop, 'message') : []
  if (answer.error) throw new Error(answer.error)
  return answer.value
}

const query = <Row>(text: string) => ask<Row[]>({ kind: 'query', text })

/** The facts that a customer relies on: what the shop has acknowledged, and what the provider has been paid. */
type Customer = {
  readonly email: string
  isRegistered: boolean
  token: string
  inCart: number | null
  hold: number | null
  readonly pages: string[]
  readonly paid: string[]
  readonly confirmed: string[]
}

type Send = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Record<string, unknown> }>

let customers = 0
let answered = 0
let heard: () => void = () => {}

/** Throws when the process is killed before it has answered. */
function sender(customer: Customer): Send {
  return async (method, path, body) => {
    const answer = await fetch(`${origin}/rest${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(customer.token && { authorization: `Bearer ${customer.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(500)
    answered++
    heard()
    return { status: answer.status, body: text ? JSON.parse(text) : {} }
  }
}

async function pay(page: string): Promise<boolean> {
  const answer = await sandbox.app.request(`/payments/${page}/pay`, {
    method: 'POST',
    headers: { accept: 'application/json' },
  })
  return answer.ok
}

/** Signs up, buys, books a slot and lets go of some of it, until the shop is killed. */
async function live(customer: Customer, units: readonly number[], offer: Offer): Promise<void> {
  const send = sender(customer)
  const signUp = {
    email: customer.email,
    full_name: 'Noor Haddad',
    password1: 'Sunny-garden-42',
    password2: 'Sunny-garden-42',
    is_terms_agreed: true,
  }
  const registered = await send('POST', '/auth/registration/', signUp)
  expect(registered.status, JSON.stringify(registered.body)).toBe(201)
  customer.isRegistered = true
  customer.token = String(registered.body.access)
  const delivered = await send('POST', '/base_user/user-address/', address)
  expect(delivered.status, JSON.stringify(delivered.body)).toBe(201)
  for (;;) await (random() < 0.6 ? buy(customer, send, units) : book(customer, send, offer))
}

async function buy(customer: Customer, send: Send, units: readonly number[]): Promise<void> {
  const unit = pick(units)
  customer.inCart = null
  const put = await send('POST', '/cart/cart-item/', { product_stock: unit })
  if (put.status !== 201 && put.status !== 200) return
  customer.inCart = unit
  const opened = await send('POST', '/stripe/create-checkout-session/', {})
  if (opened.status !== 200) {
    // Sold out: the next unit may not be.
    customer.inCart = null
    await send('DELETE', `/cart/cart-item/${put.body.id}/`)
    return
  }
  await payOrLeave(customer, send, String(opened.body.checkout_session_id))
}

async function book(customer: Customer, send: Send, { slots, ticket }: Offer): Promise<void> {
  const held = await send('POST', '/open_play/booking/', {
    slot: pick(slots),
    tickets: [{ ticket_type: ticket, quantity: 1 }],
    new_kids: [{ name: `Kid ${++customers}`, date_of_birth: `${new Date().getUTCFullYear() - 7}-01-01` }],
  })
  if (held.status !== 201) return
  const id = Number(held.body.id)
  customer.hold = id
  if (random() < 0.3) {
    customer.hold = null
    await send('DELETE', `/booking/booking/${id}/`)
    return
  }
  const opened = await send('POST', '/stripe/create-booking-checkout-session/', { booking: id })
  customer.hold = null
  if (opened.status === 200) await payOrLeave(customer, send, String(opened.body.checkout_session_id))
}

async function payOrLeave(customer: Customer, send: Send, page: string): Promise<void> {
  customer.pages.push(page)
  customer.inCart = null
  if (random() < 0.25) {
    const { body } = await send('GET', `/stripe/checkout-session/${page}/`)
    const order = (body.order ?? {}) as { transaction_id?: string }
    await send('POST', '/stripe/leave-checkout-session/', { order: order.transaction_id })
    return
  }
  if (await pay(page)) customer.paid.push(page)
  const { body } = await send('GET', `/stripe/checkout-session/${page}/`)
  if (body.status === 'paid') customer.confirmed.push(page)
}

type Offer = { readonly slots: readonly number[]; readonly ticket: number }

const address = {
  name: 'Noor Haddad',
  phone: '+96170123456',
  address_line1: 'Hamra Street 12',
  city: 'Beirut',
  state: 'BA',
  country: 'LB',
  postal_code: '1103',
}

/** Customers at work until the shop has given so many answers; then it is killed, with others under way. */
async function trafficUntilKilled(units: readonly number[], offer: Offer): Promise<Customer[]> {
  const round = Array.from({ length: customersARound }, (): Customer => {
    const email = `customer${++customers}@example.com`
    return {
      email,
      isRegistered: false,
      token: '',
      inCart: null,
      hold: null,
      pages: [],
      paid: [],
      confirmed: [],
    }
  })
  const last = answered + 5 + Math.floor(random() * 80)
  const { promise, resolve } = Promise.withResolvers<void>()
  heard = () => {
    if (answered >= last) resolve()
  }
  const lives = round.map((customer) =>
    live(customer, units, offer).catch((error) => {
      // The killed process answers nothing more; whatever else went wrong is a fault.
      if (!/^(?:fetch failed|terminated)$/.test(error.message)) throw error
    }),
  )
  await Promise.race([promise, Promise.all(lives)])
  await new Promise((done) => setTimeout(done, random() * 20))
  await kill()
  await Promise.all(lives)
  return round
}

/**
 * Advances the clock past the time after which the queue considers a silent process dead, and the provider is asked again.
 */
async function letTimePass(): Promise<void> {
  await query(`update jobs.job set heartbeat_on = now() - interval '31 seconds' where state = 'active'`)
  await query(`update payment_session set next_check_on = 'epoch' where status in ('creating', 'open')`)
  await ask({ kind: 'reconcile' })
}

async function expectStored(
  everyone: readonly Customer[],
  initial: readonly [number, number][],
): Promise<void> {
  const paid = everyone.flatMap((customer) => customer.paid)
  const orders = await query<{ page: string; payment_status: string; status: string; email: string }>(
    `select p.provider_session_id as page, o.payment_status, o.status, o.email
     from payment_session p join customer_order o on o.id = p.order_id`,
  )
  const byPage = new Map(orders.map((order) => [order.page, order]))
  for (const page of everyone.flatMap(({ pages }) => pages)) expect(byPage.has(page)).toBe(true)
  // With money, the order: fulfilled, as nothing of it was given to others.
  for (const page of paid) {
    expect(byPage.get(page)).toMatchObject({
      payment_status: 'paid',
      status: expect.stringMatching(/^(?:on_progress|completed)$/),
    })
  }
  const users = new Set(
    (await query<{ email: string }>('select email from app_user')).map(({ email }) => email),
  )
  const lines = new Set(
    (
      await query<{ line: string }>(
        `select a.email || ' ' || i.product_stock_id as line from cart_item i
         join cart c on c.id = i.cart_id join app_user a on a.id = c.user_id`,
      )
    ).map(({ line }) => line),
  )
  const held = new Set(
    (await query<{ id: number }>(`select id from booking where status in ('held', 'paying')`)).map(
      ({ id }) => id,
    ),
  )
  for (const { email, isRegistered, inCart, hold } of everyone) {
    if (isRegistered) expect(users).toContain(email)
    if (inCart !== null) expect(lines).toContain(`${email} ${inCart}`)
    if (hold !== null) expect(held).toContain(hold)
  }
  expect(await ask({ kind: 'faults', initial })).toEqual([])
  for (const email of new Set(paid.map((page) => byPage.get(page)?.email ?? ''))) {
    const mails = (await (await sandbox.app.request(`/messages?to=${encodeURIComponent(email)}`)).json()) as {
      text: string
    }[]
    const bought = paid.filter((page) => byPage.get(page)?.email === email)
    const orderNumbers = mails.flatMap(({ text }) => /M-\d+/.exec(text)?.[0] ?? [])
    // At least: a mail whose process died right after sending it is sent again.
    expect(new Set(orderNumbers).size, email).toBeGreaterThanOrEqual(bought.length)
  }
}

test(
  'killed (SIGKILL) at random moments under traffic, the shop comes back with all that it has acknowledged, and its mails go out',
  async () => {
    // Printed, as nothing else shows how to repeat a run that failed.
    process.stdout.write(`KILL_SEED=${seed}\n`)
    await start(true)
    const quantities = [3, 8, 40]
    const play = upcoming(dayOf(new Date(), smallPlayCentre.venue.timezone))
    const units = await ask<number[]>({ kind: 'stock', quantities, play })
    const initial = units.map((id, place): [number, number] => [id, quantities[place] ?? 0])
    const slots = await query<{ id: number }>(
      `select id from open_play_slot where starts_on > now() + interval '3 days' order by id limit 2`,
    )
    const [ticket] = await query<{ id: number }>(`select id from ticket_type where slug = 'child'`)
    const offer = { slots: slots.map(({ id }) => id), ticket: ticket?.id ?? 0 }

    const everyone: Customer[] = []
    for (let round = 0; round < kills; round++) {
      everyone.push(...(await trafficUntilKilled(units, offer)))
      await start(false)
      await letTimePass()
      await until(
        async () =>
          (await query(`select 1 from jobs.job where state < 'completed' and name = 'mail'`)).length === 0,
      )
      await expectStored(everyone, initial)
    }
    expect(everyone.some(({ paid }) => paid.length > 0)).toBe(true)
  },
  300_000 * kills,
)

function pick<T>(from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T
}

/** The same numbers for the same seed (mulberry32), so that a run which failed can be looked at again. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
