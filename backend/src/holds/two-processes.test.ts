import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Buyer, until } from '@marah/testing/checkout-shop'
import { onServer } from '@marah/testing/on-server'
import { patiently } from '@marah/testing/patience'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { processEnvironment } from '@marah/testing/process-environment'
import { createShopProcesses, type ShopProcess } from '@marah/testing/shop-processes'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { signAccessToken } from '../accounts/login/authentication.ts'
import { user } from '../schema/accounts.ts'
import { capacityBucket } from '../schema/play.ts'

let shop: PlayShop
const processes = createShopProcesses()
beforeAll(async () => {
  shop = await openPlayShop()
})
const stuck: ChildProcess[] = []
afterAll(async () => {
  processes.kill()
  // One that a failed test has left stopped would keep the run from ending.
  for (const child of stuck) child.kill('SIGKILL')
  await shop.close()
})

type Answer = { status: number; id: number; page: string }

/** The status, or 0 when the process died before it could answer. */
async function ask({ origin }: ShopProcess, buyer: Buyer, path: string, body: unknown): Promise<Answer> {
  const { token } = await signAccessToken(shop.services, buyer)
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await patiently(() => fetch(`${origin}/rest${path}`, sent))
    const found = (await answer.json()) as { id?: number; checkout_session_id?: string }
    return { status: answer.status, id: found.id ?? 0, page: found.checkout_session_id ?? '' }
  } catch {
    return { status: 0, id: 0, page: '' }
  }
}

function hold(at: ShopProcess, { buyer, kidIds }: Family, slot: number): Promise<Answer> {
  const tickets = [{ ticket_type: shop.ids.child, quantity: kidIds.length }]
  return ask(at, buyer, '/open_play/booking/', { slot, kids: kidIds, tickets, key: 'once' })
}

type Family = { readonly buyer: Buyer; readonly kidIds: readonly number[] }

/** Their emails are proven: they share one network, which may hold places for ten unproven accounts a day (hold-limits.ts). */
async function families(count: number): Promise<Family[]> {
  const made = await Promise.all(Array.from({ length: count }, () => shop.family(1)))
  const ids = made.map(({ buyer }) => buyer.userId)
  await shop.db.update(user).set({ isEmailVerified: true }).where(inArray(user.id, ids))
  return made
}

onServer('families at two processes: exactly as many holds as places (PostgreSQL only)', async () => {
  const [one, other] = await Promise.all([processes.start(shop.services), processes.start(shop.services)])
  const slot = await shop.slot()
  const all = await families(40)
  const answers = await Promise.all(
    all.map((family, place) => hold(place % 2 === 0 ? one : other, family, slot.id)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(30)

  const [family] = await families(1)
  if (!family) return
  const next = await shop.slot()
  const twice = await Promise.all([one, other, one, other].map((at) => hold(at, family, next.id)))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
  const pay = (at: ShopProcess) =>
    ask(at, family.buyer, '/stripe/create-booking-checkout-session/', { booking: twice[0]?.id })
  const pages = await Promise.all([one, other].map(pay))
  expect(new Set(pages.map(({ page }) => page)).size).toBe(1)
  expect(await shop.faults()).toEqual([])
})

onServer(
  'kill -9 while families hold and pay: the other process brings all to an end (PostgreSQL only)',
  async () => {
    const survivor = await processes.start(shop.services)
    for (let round = 0; round < 2; round++) {
      const victim = await processes.start(shop.services)
      await shop.switches({ slow_ms: 15 * round })
      const slot = await shop.slot()
      const all = await families(6)
      const requests = all.map(async (family) => {
        const { id } = await hold(victim, family, slot.id)
        await ask(victim, family.buyer, '/stripe/create-booking-checkout-session/', { booking: id })
      })
      await Promise.race(requests)
      victim.process.kill('SIGKILL')
      await Promise.all(requests)
      await shop.switches({})
      for (const family of all) {
        // The same key is the same hold, whether the family ever heard of it or not.
        const { id } = await hold(survivor, family, slot.id)
        const { status, page } = await ask(
          survivor,
          family.buyer,
          '/stripe/create-booking-checkout-session/',
          { booking: id },
        )
        expect(status).toBe(200)
        await shop.act(page, 'pay')
      }
      const buckets = await shop.bucketsOf(slot.id)
      await until(async () => {
        const rows = await shop.db.select().from(capacityBucket).where(inArray(capacityBucket.id, buckets))
        return rows.every(({ held, booked }) => held === 0 && booked === 6)
      })
      expect(await shop.faults()).toEqual([])
    }
  },
)

onServer(
  'a process that stops in the middle of a booking holds up those who want the same for a while, and no page (PostgreSQL only)',
  async () => {
    const slot = await shop.slot()
    const all = await families(24)
    const stopped = await startStuck('select 1 from capacity_bucket for update')
    // More than there are turns for transactions.
    const answers = Promise.all(all.map((family) => holdHere(family, slot.id)))
    const { pool } = shop.database
    await until(async () => pool.totalCount - pool.idleCount >= 15)
    expect((await shop.request('GET', '/health/ready/')).status).toBe(200)
    expect((await shop.request('GET', '/open_play/open-play/')).status).toBe(200)
    // The machine decides how many of them wait too long; their answer says when to retry, and then there are places.
    for (const { status, body, headers } of await answers) {
      expect([201, 409, 503]).toContain(status)
      if (status === 503) expect([body.code, headers.get('retry-after')]).toEqual(['unavailable', '5'])
    }
    const again = await Promise.all(all.map((family) => patiently(() => holdHere(family, slot.id))))
    expect(again.filter(({ status }) => status === 201 || status === 200)).toHaveLength(10)
    stopped.process.kill('SIGCONT')
    stopped.process.stdin?.write('go on\n')
    expect(await stopped.line()).toMatch(/^rejected/)
    expect(await stopped.line()).toBe('alive')
  },
)

function holdHere({ buyer, kidIds }: Family, slot: number) {
  const tickets = [{ ticket_type: shop.ids.child, quantity: kidIds.length }]
  return shop.send(buyer, 'POST', '/open_play/booking/', { slot, kids: kidIds, tickets, key: 'once' })
}

/** A process that has locked something in a transaction and was stopped there, as a paused virtual machine is. */
async function startStuck(lock: string) {
  const { rows } = await shop.database.pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  const entry = fileURLToPath(import.meta.resolve('@marah/testing/stuck-process'))
  const child = spawn(process.execPath, [entry], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...processEnvironment, DATABASE_URL: url.href, LOCK: lock, IDLE_SECONDS: '8' },
  })
  stuck.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => (await lines.next()).value
  expect(await line()).toBe('locked')
  child.kill('SIGSTOP')
  return { process: child, line }
}
