import { randomUUID } from 'node:crypto'
import { goodPassword } from '@marah/testing/account'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../schema/audit.ts'
import { vendor } from '../schema/sellers.ts'
import { staff } from '../schema/staff.ts'

let shop: TestShop
let owner: TestPerson
let manager: TestPerson
let vendorId = 0
beforeAll(async () => {
  shop = await openTestShop()
  owner = await personAt(shop, 'owner', { passwordHash: goodPassword })
  manager = await personAt(shop, 'manager')
  const made = { slug: 'sunny', name: { en: 'Sunny', ar: 'مشمس' }, description: { en: '' } }
  const [row] = await shop.database.db.insert(vendor).values(made).returning()
  vendorId = row?.id ?? 0
})
afterAll(() => shop.close())

let count = 0
const newPerson = (role: string, more = {}) => ({
  email: `New-${++count}@shop.example`,
  name: 'Huda Karim',
  role,
  language: 'ar',
  ...more,
})
const invite = (by: TestPerson, role: string, more = {}) =>
  by.ask('POST', '/desk/staff/', newPerson(role, more))
const rowsOf = (id: number) =>
  shop.database.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `staff:${id}`))
    .orderBy(audit.id)
const ownersOf = async () => {
  const rows = await shop.database.db.select().from(staff).where(eq(staff.role, 'owner'))
  return rows.filter(({ disabledOn }) => disabledOn === null).map(({ id }) => id)
}

test('a person is invited by mail in the own language, and the list says in which state everyone is', async () => {
  const answer = await invite(owner, 'kitchen')
  expect(answer).toMatchObject({ status: 201, body: { role: 'kitchen', state: 'invited', seller: null } })
  const [mail] = await mailsTo(shop, answer.body.email)
  expect(mail?.text).toMatch(/http:\/\/shop\.test\/desk\/invitation#token=[\w-]{43}/)
  expect(mail?.subject).toMatch(/\p{Script=Arabic}/u)
  const { body } = await owner.ask('GET', '/desk/staff/')
  expect(body.find(({ id }: { id: number }) => id === owner.id)).toMatchObject({
    state: 'active',
    may_change: true,
  })
  expect(body.find(({ id }: { id: number }) => id === answer.body.id).invited_until).toMatch(/Z$/)
})

test('one email has one person, in any spelling, also if it is invited twice at once', async () => {
  const person = newPerson('kitchen')
  const answers = await Promise.all(
    [person, { ...person, email: person.email.toLowerCase() }].map((body) =>
      owner.ask('POST', '/desk/staff/', body),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  expect(answers.find(({ status }) => status === 400)?.body.email).toHaveLength(1)
})

test('an invitation that is sent twice with one key mails once and answers the same', async () => {
  const person = newPerson('kitchen')
  const headers = { 'idempotency-key': randomUUID() }
  const twice = await Promise.all([1, 2].map(() => owner.ask('POST', '/desk/staff/', person, headers)))
  const again = await owner.ask('POST', '/desk/staff/', person, headers)
  for (const { status, body } of [...twice, again])
    expect({ status, body }).toEqual({ status: 201, body: again.body })
  expect(await mailsTo(shop, again.body.email)).toHaveLength(1)
  expect(await rowsOf(again.body.id)).toHaveLength(1)
})

test('a seller needs a seller, and no other role has one', async () => {
  expect((await invite(owner, 'seller')).body.seller).toHaveLength(1)
  expect((await invite(owner, 'seller', { seller: 2147483647 })).body.seller).toHaveLength(1)
  const made = await invite(owner, 'seller', { seller: vendorId })
  expect(made.body.seller).toEqual({ id: vendorId, name: 'Sunny' })
  const path = `/desk/staff/${made.body.id}/`
  expect((await owner.ask('PATCH', path, { role: 'kitchen' })).body).toMatchObject({
    role: 'kitchen',
    seller: null,
  })
  expect((await invite(owner, 'kitchen', { seller: vendorId })).body.seller).toBeNull()
})

test('nobody gives a role above the own, or changes one who has it', async () => {
  expect((await invite(manager, 'owner')).body.code).toBe('role_above_own')
  const { body } = await invite(manager, 'kitchen')
  const path = `/desk/staff/${body.id}/`
  expect((await manager.ask('PATCH', path, { role: 'owner' })).body.code).toBe('role_above_own')
  expect((await manager.ask('PATCH', `/desk/staff/${manager.id}/`, { role: 'owner' })).status).toBe(403)
  for (const call of ['invite/', 'disable/', 'enable/'])
    expect((await manager.ask('POST', `/desk/staff/${owner.id}/${call}`)).body.code).toBe('role_above_own')
  expect((await manager.ask('PATCH', `/desk/staff/${owner.id}/`, { name: 'X Y' })).status).toBe(403)
  expect((await manager.ask('PATCH', path, { role: 'front_desk' })).body.role).toBe('front_desk')
  expect((await manager.ask('POST', `${path}disable/`)).body.state).toBe('disabled')
})

test('a role that is changed takes effect with the next request, and a disabled person has none', async () => {
  const person = await personAt(shop, 'manager')
  expect((await person.ask('GET', '/desk/staff/')).status).toBe(200)
  await owner.ask('PATCH', `/desk/staff/${person.id}/`, { role: 'kitchen' })
  expect((await person.ask('GET', '/desk/staff/')).body.code).toBe('no_grant')
  expect((await person.ask('GET', '/desk/me/')).body.rights.staff).toBeNull()
  await owner.ask('POST', `/desk/staff/${person.id}/disable/`)
  expect((await person.ask('GET', '/desk/me/')).status).toBe(401)
  await owner.ask('POST', `/desk/staff/${person.id}/enable/`)
  expect((await person.ask('GET', '/desk/me/')).status).toBe(401)
  const rows = await rowsOf(person.id)
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [
      { role: 'manager', seller: null },
      { role: 'kitchen', seller: null, is_renamed: false },
    ],
    [{ is_disabled: false }, { is_disabled: true }],
    [{ is_disabled: true }, { is_disabled: false }],
  ])
  expect(new Set(rows.map(({ actor }) => actor.id))).toEqual(new Set([owner.id]))
})

test('the last owner who can get in stays, whoever asks: one who was only invited is none', async () => {
  await invite(owner, 'owner')
  const path = `/desk/staff/${owner.id}/`
  expect((await owner.ask('POST', `${path}disable/`)).body.code).toBe('last_owner')
  expect((await owner.ask('PATCH', path, { role: 'manager' })).body.code).toBe('last_owner')
  expect((await owner.ask('PATCH', path, { name: 'Rania' })).body).toMatchObject({
    role: 'owner',
    name: 'Rania',
  })
})

test('of two owners who disable each other at once, one stays', async () => {
  const other = await personAt(shop, 'owner')
  const invited = (await ownersOf()).filter((id) => id !== owner.id && id !== other.id)
  await shop.database.db.update(staff).set({ disabledOn: new Date() }).where(inArray(staff.id, invited))
  const answers = await Promise.all([
    owner.ask('POST', `/desk/staff/${other.id}/disable/`),
    other.ask('POST', `/desk/staff/${owner.id}/disable/`),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await ownersOf()
  expect(left).toHaveLength(1)
  await shop.database.db.update(staff).set({ disabledOn: null }).where(eq(staff.id, owner.id))
  owner = await personAt(shop, 'owner')
})

test('what a person has changed is found by an index, however long the log', async () => {
  const plan = await shop.database.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(sql`explain select * from audit
      where (actor ->> 'kind') = 'staff' and (actor ->> 'id') = '7' and id < 1000 order by id desc limit 50`)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('audit_actor')
  expect(plan).not.toContain('Sort')
})

test('a change that finds all as it is adds no row', async () => {
  const { body } = await invite(owner, 'kitchen')
  const path = `/desk/staff/${body.id}/`
  expect((await owner.ask('PATCH', path, { role: 'kitchen' })).status).toBe(200)
  expect((await owner.ask('POST', `${path}enable/`)).status).toBe(200)
  expect(await rowsOf(body.id)).toHaveLength(1)
})

test('the log says who has changed what, newest first, by person and by subject, and without a gap between pages', async () => {
  const busy = await personAt(shop, 'owner')
  const { body: person } = await invite(busy, 'kitchen')
  const subject = `staff:${person.id}`
  const row = { at: new Date(), actor: { kind: 'staff', id: busy.id, name: null }, subject } as const
  const earlier = Array.from({ length: 58 }, (_, index) => ({ ...row, after: { index } }))
  await shop.database.db.insert(audit).values(earlier)
  for (const role of ['front_desk', 'kitchen']) await busy.ask('PATCH', `/desk/staff/${person.id}/`, { role })
  const read = async (query: string) => (await owner.ask('GET', `/desk/log/?${query}`)).body
  const first = await read(`person=${busy.id}`)
  const second = await read(`person=${busy.id}&before=${first.next}`)
  expect([first.results.length, second.results.length, second.next]).toEqual([50, 11, null])
  const ids = [...first.results, ...second.results].map(({ id }: { id: number }) => id)
  expect(ids).toEqual((await rowsOf(person.id)).map(({ id }) => id).toReversed())
  expect(first.results[0]).toMatchObject({
    actor: { kind: 'staff', id: busy.id, name: expect.stringMatching(/^Person/) },
    call: 'changeStaff',
    subject,
    before: { role: 'front_desk' },
    after: { role: 'kitchen' },
  })
  expect((await read(`subject=${subject}`)).results).toHaveLength(50)
  expect((await read(`person=2147483647`)).results).toEqual([])
})
