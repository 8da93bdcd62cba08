import { audit } from '@marah/backend/schema/audit'
import { ownPage, personAt } from '@marah/testing/desk'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const run = (...args: string[]) => runCommand(shop.backend.services, 'staff', ...args)
const add = (...args: string[]) => run('add', 'huda@shop.example', ...args)

test('the first owner is added with a link that opens the desk once, and a new link ends the one before', async () => {
  expect(await run('list')).toMatch(/^There is nobody yet/)
  const tokens = [await add('--name', 'Huda Karim'), await add()].map(
    (printed) => /^http:\/\/shop\.test\/desk\/invitation#token=([\w-]{43})\n/.exec(printed)?.[1],
  )
  const read = (token: string | undefined) =>
    shop.request('POST', '/desk/invitation/', { body: { token }, headers: ownPage })
  expect((await read(tokens[0])).status).toBe(404)
  expect((await read(tokens[1])).body).toMatchObject({ name: 'Huda Karim', role: 'owner' })
  expect(await run('list')).toBe('huda@shop.example  Huda Karim  owner  invited\n')
  const rows = await shop.database.db.select().from(audit)
  expect(rows.map(({ actor, reason }) => [actor.kind, reason])).toEqual([
    ['system', 'invited'],
    ['system', 'invited_again'],
  ])
})

test('a person is kept out at once and let in again; the last owner is not', async () => {
  const person = await personAt(shop, 'kitchen')
  expect(await run('disable', person.email)).toMatch(/can no longer sign in/)
  expect((await person.ask('GET', '/desk/me/')).status).toBe(401)
  expect(await run('list')).toMatch(new RegExp(`${person.email} .* kitchen {2}disabled \\d`))
  expect(await run('add', person.email)).toMatch(/disabled/)
  expect(await run('enable', person.email)).toMatch(/can sign in again/)
  await shop.database.pool.query(`update staff set accepted_on = now() where email = 'huda@shop.example'`)
  expect(await run('disable', 'huda@shop.example')).toMatch(/last owner/)
})

test.each([
  [[], /staff takes add/],
  [['remove', 'a@shop.example'], /staff takes add/],
  [['list', 'a@shop.example'], /staff takes add/],
  [['add'], /staff takes add/],
  [['add', 'huda'], /huda is no email address/],
  [['add', 'a@shop.example'], /--name takes the name/],
  [['add', 'a@shop.example', '--name', 'www.evil.example'], /--name takes the name/],
  [['add', 'a@shop.example', '--name', 'A B', '--role', 'boss'], /--role takes one of owner, manager/],
  [['add', 'a@shop.example', '--name', 'A B', '--language', 'de'], /--language takes en or ar/],
  [['add', 'a@shop.example', '--name', 'A B', '--role', 'seller'], /needs --seller/],
  [['add', 'a@shop.example', '--name', 'A B', '--seller', 'none'], /There is no seller none/],
  [['disable', 'nobody@shop.example'], /There is nobody with the email/],
  [['add', 'a@shop.example', '--colour'], /no option --colour/],
] as const)('%j is one sentence', async (args, sentence) => {
  expect(await run(...args)).toMatch(sentence)
})
