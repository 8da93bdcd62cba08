import { defineCall } from '@marah/contract/call'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { HttpError } from '../../platform/errors/http-error.ts'
import { audit } from '../../schema/audit.ts'
import { deskRequest } from '../../schema/staff.ts'
import type { Services } from '../services.ts'
import { createRouter, type Router } from './router.ts'

const counted = defineCall({
  method: 'post',
  path: '/desk/count/',
  id: 'countSomething',
  tag: 'test',
  summary: '',
  access: 'desk',
  grant: 'self',
  body: z.object({ by: z.int() }),
  answers: { 200: z.object({ total: z.int() }) },
  errors: [],
})
const other = defineCall({ ...counted, path: '/desk/other/', id: 'otherThing' })

let shop: TestShop
let router: Router
let one: TestPerson
let aheadMs = 0
let total = 0
/** What the handler does besides its change. */
let before = async (): Promise<void> => {}
let after = async (): Promise<void> => {}

beforeAll(async () => {
  shop = await openTestShop()
  one = await personAt(shop, 'owner')
  router = routerWith(shop.backend.services.secretKey)
})

/** Opens the two calls on a shop that has this key. */
function routerWith(secretKey: Services['secretKey']): Router {
  const now = () => new Date(Date.now() + aheadMs)
  const opened = createRouter(
    { ...shop.backend.services, secretKey, now },
    {
      customer: async () => null,
      checkIn: async () => null,
      order: async () => 0,
      guest: async () => null,
      staff: async (headers) => ({
        kind: 'staff',
        staffId: Number(headers.get('x-person') ?? one.id),
        sessionId: '',
        role: 'owner',
        vendorId: null,
        signedInBy: 'password',
      }),
    },
  )
  for (const call of [counted, other]) {
    opened.change(call, async ({ services: own, body, actor }) => {
      await before()
      await own.database.transaction((tx) =>
        own.audit.note(tx, { subject: `staff:${actor.staffId}`, before: { total }, after: { by: body.by } }),
      )
      total += body.by
      await after()
      return { status: 200, body: { total } }
    })
  }
  return opened
}
beforeEach(() => {
  total = 0
  aheadMs = 0
  before = async () => {}
  after = async () => {}
})
afterAll(() => shop.close())

let count = 0
const newKey = () => `key-${++count}`

async function send(key: string | null, by = 1, { path = 'count', person = one.id, to = router } = {}) {
  const answer = await to.app.request(`http://shop.test/rest/desk/${path}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-person': String(person),
      ...(key !== null && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ by }),
  })
  const body: { total?: number; code?: string } = await answer.json()
  return { status: answer.status, ...body, replayed: answer.headers.get('idempotent-replayed') }
}

test('a changing call of the desk without a key, or with one too long, changes nothing', async () => {
  for (const key of [null, '', 'x'.repeat(65)])
    expect(await send(key)).toMatchObject({ status: 400, code: 'key_missing' })
  expect(total).toBe(0)
})

test('a repeated request answers the first answer again and changes nothing', async () => {
  const key = newKey()
  expect(await send(key)).toMatchObject({ status: 200, total: 1, replayed: null })
  expect(await send(newKey())).toMatchObject({ total: 2 })
  expect(await send(key)).toMatchObject({ status: 200, total: 1, replayed: 'true' })
  expect(total).toBe(2)
})

test('of eight requests with one key at once, one changes something and all answer the same', async () => {
  const key = newKey()
  const rows = () => shop.database.db.$count(audit)
  const noted = await rows()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(key)))
  expect(answers.map(({ status, total: answered }) => [status, answered])).toEqual(Array(8).fill([200, 1]))
  expect((await rows()) - noted).toBe(1)
})

test('negative control: with keys of their own, all eight do', async () => {
  await Promise.all(Array.from({ length: 8 }, () => send(newKey())))
  expect(total).toBe(8)
})

test('a key belongs to its person, call and content', async () => {
  const key = newKey()
  const person = (await personAt(shop, 'kitchen')).id
  await send(key)
  expect(await send(key, 2)).toMatchObject({ status: 409, code: 'key_reused' })
  expect(await send(key, 1, { path: 'other' })).toMatchObject({ status: 409, code: 'key_reused' })
  expect(await send(key, 5, { person })).toMatchObject({ status: 200, total: 6 })
})

test('a content is stored by a hash that only the shop’s own key makes, so that a PIN cannot be found by trying', async () => {
  const key = newKey()
  expect(await send(key)).toMatchObject({ status: 200 })
  const elsewhere = routerWith(new TextEncoder().encode('another key that only this test uses, 32 bytes'))
  expect(await send(key, 1, { to: elsewhere })).toMatchObject({ status: 409, code: 'key_reused' })
})

test('what was rejected has changed nothing, and may be asked again with its key', async () => {
  const key = newKey()
  before = async () => {
    throw new HttpError(409, 'already_paid')
  }
  expect(await send(key)).toMatchObject({ status: 409, code: 'already_paid' })
  before = async () => {}
  expect(await send(key)).toMatchObject({ status: 200, total: 1, replayed: null })
})

test('a change whose answer was lost is not made again', async () => {
  const key = newKey()
  after = async () => {
    throw new Error('The process died')
  }
  expect(await send(key)).toMatchObject({ status: 500 })
  after = async () => {}
  expect(await send(key)).toMatchObject({ status: 409, code: 'already_done' })
  expect(total).toBe(1)
})

test('a try that died before its change is taken over after a minute, and cannot change anything then', async () => {
  const key = newKey()
  let goOn = (): void => {}
  const stuck = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const reached = new Promise<void>((resolve) => {
    before = async () => {
      resolve()
      await stuck
    }
  })
  const first = send(key)
  await reached
  before = async () => {}
  aheadMs = 61_000
  expect(await send(key)).toMatchObject({ status: 200, total: 1 })
  goOn()
  expect(await first).toMatchObject({ status: 500 })
  expect(total).toBe(1)
  const rows = await shop.database.db.select().from(deskRequest).where(eq(deskRequest.key, key))
  expect(rows).toMatchObject([{ isChanged: true, status: 200 }])
})
