import { type Call, defineCall } from '@marah/contract/call'
import { type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { personAt } from '@marah/testing/desk'
import { paidOrder } from '@marah/testing/paid-order'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markSeen } from '../chats/conversations.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { audit } from '../schema/audit.ts'
import { chatMessage, conversation } from '../schema/chats.ts'
import { vendor } from '../schema/sellers.ts'
import type { Actor } from './actor.ts'
import { type Audit, createAudit } from './audit.ts'
import type { Authenticators } from './http/actor-of-request.ts'
import { createRouter } from './http/router.ts'
import type { Services } from './services.ts'

let shop: CheckoutShop
let vendorId = 0
beforeAll(async () => {
  shop = await openCheckoutShop()
  const made = { slug: 'sunny', name: { en: 'Sunny' }, description: { en: '' } }
  const [row] = await shop.db.insert(vendor).values(made).returning()
  vendorId = row?.id ?? 0
})
afterAll(() => shop.close())

const rowsOf = (subject: string) =>
  shop.db.select().from(audit).where(eq(audit.subject, subject)).orderBy(asc(audit.id))

/** Services of a call by an actor. */
function servicesOf(actor: Actor): Services {
  const cause = { actor, call: 'testCall', requestId: 'request-1' }
  return { ...shop.services, audit: createAudit(shop.services.now, cause) }
}

test('a customer cancels: one row says who and what, a repeated call adds none, and no typed text is in it', async () => {
  const unit = await shop.unit(5)
  const bought = await paidOrder(shop, [{ id: unit, quantity: 1 }])
  const path = `${bought.path}cancel/`
  const body = { reason: 'Lina is ill' }
  expect((await shop.send(bought.buyer, 'POST', path, body)).status).toBe(200)
  expect((await shop.send(bought.buyer, 'POST', path, body)).status).toBe(200)
  const rows = await rowsOf(`order:${bought.orderId}`)
  expect(rows).toMatchObject([
    {
      actor: { kind: 'customer', id: bought.buyer.userId, name: null },
      call: 'cancelOrder',
      before: { status: 'on_progress', payment_status: 'paid' },
      after: { status: 'cancelled' },
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('Lina')
  expect(JSON.stringify(rows)).not.toContain(bought.buyer.email)
})

test('a person of the shop sends a parcel: the row has both values, and none is left of a parcel that was rejected', async () => {
  const { orderId } = await paidOrder(shop, [{ id: await shop.unit(5), quantity: 1 }])
  const { id, ask } = await personAt({ request: shop.request, backend: { services: shop.services } }, 'owner')
  const [{ line }] = (await ask('GET', `/desk/order/${orderId}/`)).body.unsent
  const parcel = { lines: [{ line, units: 1 }], tracking: { carrier: 'Aramex', number: 'A1', link: null } }
  const sent = [await ask('POST', `/desk/order/${orderId}/parcel/`, parcel)]
  sent.push(await ask('POST', `/desk/order/${orderId}/parcel/`, parcel))
  expect(sent.map(({ status }) => status)).toEqual([200, 409])
  expect(await rowsOf(`order:${orderId}`)).toMatchObject([
    {
      actor: { kind: 'staff', id, name: null },
      before: { status: 'on_progress', tracking: '' },
      after: { status: 'delivery', tracking: 'A1' },
    },
  ])
})

test('rows of the audit are neither changed nor removed', async () => {
  const services = servicesOf({ kind: 'staff', staffId: 1 })
  await shop.database.transaction((tx) =>
    services.audit.note(tx, { subject: 'review:1', before: null, after: { is_replied: true } }),
  )
  for (const statement of [
    sql`update audit set reason = 'other'`,
    sql`delete from audit`,
    sql`truncate audit`,
  ]) {
    const rejected = await shop.db.execute(statement).catch((error: Error) => error)
    expect(String(rejected instanceof Error && rejected.cause)).toContain('never changed or removed')
  }
  expect(await rowsOf('review:1')).toMatchObject([{ reason: null, after: { is_replied: true } }])
})

const changing = defineCall({
  method: 'post',
  path: '/change/',
  id: 'changeSomething',
  tag: 'test',
  summary: '',
  access: 'check-in-device',
  answers: { 204: null },
  errors: [],
})

test('a change at the entrance that answers without a row fails, and the compiler knows no way around', async () => {
  const authenticators: Authenticators = {
    customer: async () => null,
    checkIn: async () => 'front door',
    order: async () => 0,
    guest: async () => null,
    staff: async () => null,
  }
  const done = { status: 204, body: null } as const
  const note = (services: Services) =>
    services.database.transaction((tx) =>
      services.audit.note(tx, { subject: 'review:2', before: null, after: { is_replied: true } }),
    )
  const answered = async (work: (services: Services) => Promise<void>) => {
    const router = createRouter(shop.services, authenticators)
    router.change(changing, async ({ services }) => {
      await work(services)
      return done
    })
    const headers = { authorization: 'Bearer any', 'x-request-id': 'request-2' }
    return (await router.app.request('http://shop.test/rest/change/', { method: 'POST', headers })).status
  }
  expect(await answered(async () => {})).toBe(500)
  expect(await answered(async ({ audit: own }) => own.unchanged())).toBe(204)
  expect(await answered(note)).toBe(204)
  expect(await rowsOf('review:2')).toMatchObject([
    {
      actor: { kind: 'check-in-device', name: 'front door' },
      call: 'changeSomething',
      requestId: 'request-2',
    },
  ])
  const { answer } = createRouter(shop.services, authenticators)
  // @ts-expect-error it has to be registered by `change`
  expect(() => answer(changing satisfies Call, async () => done)).not.toThrow()
})

class Killed extends Error {}

/** A database whose transactions die at one of their statements, or at the commit. */
function dyingAt(database: Database, fatal: number): Database {
  let step = 0
  const reach = () => {
    if (++step === fatal) throw new Killed()
  }
  const dying = (tx: Transaction): Transaction =>
    new Proxy(tx, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          reach()
          return Reflect.apply(value, target, given)
        }
      },
    })
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const result = await work(dying(tx))
        reach()
        return result
      }),
  }
}

/** Counts rows without a change, and changes without a row: each row begins where the one before it ended. */
async function faultsOf(id: number): Promise<string[]> {
  const rows = await rowsOf(`conversation:${id}`)
  const [found] = await shop.db.select().from(conversation).where(eq(conversation.id, id))
  const marks = [0, ...rows.map(({ after }) => after.seen_up_to)]
  const gaps = rows.flatMap(({ before }, index) =>
    before?.seen_up_to === marks[index] ? [] : [`row ${index}`],
  )
  return found?.vendorSeen === marks.at(-1) ? gaps : [...gaps, 'the end']
}

async function seenWhileDying(times: number, auditOf: (own: Audit) => Audit & { end?(): Promise<void> }) {
  const { userId } = await shop.buyer()
  const [row] = await shop.db.insert(conversation).values({ userId, vendorId }).returning()
  const id = row?.id ?? 0
  const message = { conversationId: id, from: 'customer', text: 'x', language: 'en' } as const
  const messages = await shop.db.insert(chatMessage).values(Array(times).fill(message)).returning()
  let done = 0
  for (const [index, { id: upTo }] of messages.entries()) {
    const services = servicesOf({ kind: 'staff', staffId: 1 })
    const own = auditOf(services.audit)
    // Seven steps, and one beyond: that one lives.
    const database = dyingAt(services.database, 1 + (index % 8))
    try {
      await markSeen(
        { ...services, database, audit: own },
        { side: 'seller', scope: { vendorId }, staffId: null },
        id,
        upTo,
      )
      if (index % 16 === 7) throw new Killed()
      await own.end?.()
      done += 1
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    }
  }
  return { id, done }
}

test('of a thousand changes that die at any statement, none is without its row and no row without its change', async () => {
  const { id, done } = await seenWhileDying(1000, (own) => own)
  expect(done).toBeGreaterThan(50)
  expect(await faultsOf(id)).toEqual([])
})

test('negative control: an audit that is written after the change loses rows', async () => {
  const { id } = await seenWhileDying(64, (own) => {
    const later: Parameters<Audit['note']>[1][] = []
    return {
      ...own,
      note: async (_, change) => void later.push(change),
      end: () =>
        shop.database.transaction(async (tx) => {
          for (const change of later) await own.note(tx, change)
        }),
    }
  })
  expect(await faultsOf(id)).not.toEqual([])
})
