import { asker, cookieIn, personAt, type TestPerson } from '@marah/testing/desk'
import { openTestShop, type TestAnswer, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '../schema/audit.ts'
import { staff } from '../schema/staff.ts'

let shop: TestShop
let manager: TestPerson
/** The cookie of a shared device. */
let device = ''
let deviceId = 0
let aheadMs = 0
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1' }, () => new Date(Date.now() + aheadMs))
  manager = await personAt(shop, 'manager')
  const enrolled = await manager.ask('POST', '/desk/device/', { name: 'Till 1' })
  device = cookieIn(enrolled)
  deviceId = enrolled.body.id
})
afterEach(() => {
  aheadMs = 0
})
afterAll(() => shop.close())

const minute = 60_000
const atDevice = () => asker(shop, device)
const enter = (person: number, pin: string) => atDevice()('POST', '/desk/device/enter/', { person, pin })
const askAs = (answer: TestAnswer) => asker(shop, cookieIn(answer))

async function withPin(role: Parameters<typeof personAt>[1], pin = '4711') {
  const person = await personAt(shop, role)
  expect((await person.ask('POST', '/desk/pin/', { pin })).status).toBe(204)
  return person
}

test('people change by PIN at a shared device, each with the own role, and whoever was there is signed out', async () => {
  const [one, other] = [await withPin('front_desk'), await withPin('kitchen', '2580')]
  const { body: shown } = await atDevice()('GET', '/desk/device/people/')
  expect(shown.device).toBe('Till 1')
  expect(shown.people.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
  const first = await enter(one.id, '4711')
  expect(first).toMatchObject({ status: 200, body: { id: one.id, role: 'front_desk', signed_in_by: 'pin' } })
  const second = await enter(other.id, '2580')
  expect(second.body).toMatchObject({ id: other.id, role: 'kitchen' })
  expect((await askAs(first)('GET', '/desk/me/')).status).toBe(401)
  expect((await askAs(second)('GET', '/desk/staff/')).body.code).toBe('no_grant')
  const { body: sessions } = await askAs(second)('GET', '/desk/session/')
  expect(sessions[0]).toMatchObject({ device: 'Till 1', signed_in_by: 'pin', is_this: true })
  // A session by password elsewhere goes on.
  expect((await one.ask('GET', '/desk/me/')).status).toBe(200)
})

test('a device is locked after ten minutes without a use', async () => {
  const { id } = await withPin('kitchen')
  const ask = askAs(await enter(id, '4711'))
  aheadMs = 9 * minute
  expect((await ask('GET', '/desk/me/')).status).toBe(200)
  aheadMs = 18 * minute
  expect((await ask('GET', '/desk/me/')).status).toBe(200)
  aheadMs = 29 * minute
  expect((await ask('GET', '/desk/me/')).status).toBe(401)
})

test('after five wrong PINs the right one is no use for an hour, and other people’s still are', async () => {
  const [one, other] = [await withPin('kitchen'), await withPin('kitchen')]
  for (let times = 0; times < 5; times++) expect((await enter(one.id, '0815')).body.pin).toHaveLength(1)
  expect(await enter(one.id, '4711')).toMatchObject({ status: 429, body: { code: 'throttled' } })
  expect((await enter(other.id, '4711')).status).toBe(200)
})

test('right PINs are not counted, and of many wrong ones at once no more than five are looked at', async () => {
  const { id } = await withPin('kitchen')
  for (let times = 0; times < 7; times++) expect((await enter(id, '4711')).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(id, '0815')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
})

test('a PIN is of no use without the device, nor the device without one of its PINs', async () => {
  const { id } = await withPin('owner')
  const elsewhere = asker(shop)
  const entered = await elsewhere('POST', '/desk/device/enter/', { person: id, pin: '4711' })
  expect(entered.body.code).toBe('not_shared')
  expect((await elsewhere('GET', '/desk/device/people/')).body.code).toBe('not_shared')
  expect((await atDevice()('GET', '/desk/me/')).status).toBe(401)
  const without = await personAt(shop, 'owner')
  expect((await enter(without.id, '4711')).status).toBe(400)
  await shop.database.db.update(staff).set({ disabledOn: new Date() }).where(eq(staff.id, id))
  expect((await enter(id, '4711')).status).toBe(400)
})

test('a session by PIN changes no person, device or way in', async () => {
  const { id } = await withPin('owner')
  const ask = askAs(await enter(id, '4711'))
  expect((await ask('GET', '/desk/staff/')).status).toBe(200)
  const calls: [string, string][] = [
    ['POST', '/desk/staff/'],
    ['PATCH', `/desk/staff/${manager.id}/`],
    ['POST', `/desk/staff/${manager.id}/disable/`],
    ['POST', '/desk/device/'],
    ['DELETE', `/desk/device/${deviceId}/`],
    ['POST', '/desk/pin/'],
    ['DELETE', '/desk/pin/'],
    ['POST', '/desk/passkey/start/'],
    ['POST', '/desk/passkey/'],
  ]
  for (const [method, path] of calls)
    expect((await ask(method, path)).body.code, path).toBe('own_login_needed')
})

test('easy PINs are rejected, and a new one ends the sessions by the one before', async () => {
  const person = await withPin('kitchen')
  for (const pin of ['1111', '1234', '87654', '123', '123456789', '12ab'])
    expect((await person.ask('POST', '/desk/pin/', { pin })).body.pin, pin).toHaveLength(1)
  const ask = askAs(await enter(person.id, '4711'))
  expect((await person.ask('POST', '/desk/pin/', { pin: '٢٥٨٠' })).status).toBe(204)
  expect((await ask('GET', '/desk/me/')).status).toBe(401)
  expect((await enter(person.id, '2580')).status).toBe(200)
  expect((await person.ask('DELETE', '/desk/pin/')).status).toBe(204)
  expect((await enter(person.id, '2580')).status).toBe(400)
})

test('a device that is removed opens nothing, its sessions end, and both are on record', async () => {
  const enrolled = await manager.ask('POST', '/desk/device/', { name: 'Lost tablet' })
  const { id } = await withPin('kitchen')
  const lost = asker(shop, cookieIn(enrolled))
  expect(enrolled.headers.get('set-cookie')).toMatch(
    /^desk-device=[\w-]{43}; .*Path=\/rest\/desk; .*HttpOnly; SameSite=Strict$/,
  )
  const ask = askAs(await lost('POST', '/desk/device/enter/', { person: id, pin: '4711' }))
  expect((await ask('GET', '/desk/me/')).status).toBe(200)
  const path = `/desk/device/${enrolled.body.id}/`
  expect((await manager.ask('DELETE', path)).status).toBe(204)
  expect((await manager.ask('DELETE', path)).status).toBe(404)
  expect((await ask('GET', '/desk/me/')).status).toBe(401)
  expect((await lost('GET', '/desk/device/people/')).status).toBe(404)
  const subject = `desk-device:${enrolled.body.id}`
  const rows = await shop.database.db.select().from(audit).where(eq(audit.subject, subject))
  expect(rows.map(({ reason, actor }) => [reason, actor.id])).toEqual([
    ['device_enrolled', manager.id],
    ['device_removed', manager.id],
  ])
})

test('wrong PINs of a second person who is to approve a refund count with those at the lock', async () => {
  const { id } = await withPin('manager')
  const approve = (pin: string) =>
    asker(shop, `${manager.cookie}; ${device}`)('POST', '/desk/order/1/refund-request/1/approval-by-pin/', {
      person: id,
      pin,
    })
  expect((await approve('4711')).status).toBe(404)
  for (let tries = 0; tries < 5; tries++) expect((await approve('1379')).status).toBe(400)
  expect((await approve('4711')).status).toBe(429)
  expect((await enter(id, '4711')).status).toBe(429)
})
