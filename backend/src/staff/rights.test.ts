import { readFileSync } from 'node:fs'
import { type Call, type DeskCall, isDeskChange } from '@marah/contract/call'
import { calls } from '@marah/contract/calls'
import { coreDocument } from '@marah/contract/core-document'
import { deskCalls } from '@marah/contract/desk/desk-calls'
import { type Area, areas, isWithin, type Role, roleNames, roles } from '@marah/contract/desk/rights'
import { deskDocument, openApiDocument } from '@marah/contract/document'
import { personAt } from '@marah/testing/desk'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Reads the table of docs/desk.md: the level of each area by role. */
function documentedRoles(): Record<string, Record<string, string>> {
  const text = readFileSync(new URL('../../../docs/desk.md', import.meta.url), 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const [[, ...names] = [], ...lines] = rows
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      Object.fromEntries(lines.map(([area = '', ...cells]) => [area, cells[index] ?? ''])),
    ]),
  )
}

const documented = documentedRoles()
const isDeskCall = (call: Call): call is DeskCall => call.access === 'desk'

/** What the table promises, without the code that decides. */
function mayByTable(role: Role, { grant, sellers }: DeskCall): boolean {
  if (grant === 'self') return true
  if (role === 'seller' && sellers !== 'own') return false
  const [area = '', level = ''] = grant.split(':')
  const levels: readonly string[] = areas[area as Area]
  return levels.indexOf(documented[role]?.[area] ?? '') >= levels.indexOf(level)
}

test('docs/desk.md has the roles as they are', () => {
  const asWritten = Object.fromEntries(
    Object.entries(roles).map(([role, { rights, refundLimit }]) => [
      role,
      {
        ...Object.fromEntries(Object.entries(rights).map(([area, level]) => [area, level ?? '–'])),
        'refund limit': refundLimit === null ? 'none' : String(refundLimit),
      },
    ]),
  )
  expect(documented).toEqual(asWritten)
})

test('every call of the desk, made with every role, is answered as the table says', async () => {
  const wrong: string[] = []
  let rejected = 0
  for (const role of roleNames) {
    let person = await personAt(shop, role)
    for (const call of deskCalls.filter(isDeskCall)) {
      const { ask } = person
      if (call.id === 'signOutOfDesk') person = await personAt(shop, role)
      // No id is anybody's: a call that is allowed finds nothing there.
      const { status, body } = await ask(
        call.method.toUpperCase(),
        call.path.replaceAll(/{\w+}/g, '2147483647'),
      )
      const isRejected = status === 403 && body.code === 'no_grant'
      if (isRejected === mayByTable(role, call)) wrong.push(`${call.id} as ${role}: ${status}`)
      if (isRejected) rejected += 1
    }
  }
  expect(wrong).toEqual([])
  expect(rejected).toBeGreaterThan(20)
})

test('no call of the desk is answered without its session, and none before the sign-in elsewhere than on the shop’s pages', async () => {
  const open: string[] = []
  for (const call of deskCalls) {
    const answer = await shop.request(call.method.toUpperCase(), call.path.replaceAll(/{\w+}/g, '1'))
    const expected = isDeskCall(call) ? 401 : 403
    if (answer.status !== expected) open.push(`${call.id}: ${answer.status}`)
  }
  expect(open).toEqual([])
})

test('every change of the desk is rejected without an Idempotency-Key, and its document says so', async () => {
  const { ask } = await personAt(shop, 'owner')
  const { paths } = deskDocument()
  const changes = deskCalls.filter(isDeskChange)
  expect(changes.length).toBeGreaterThan(5)
  for (const { id, method, path, body, form } of changes) {
    const sent = form ? new FormData() : body && {}
    const answer = await ask(method.toUpperCase(), path.replaceAll(/{\w+}/g, '1'), sent, {
      'idempotency-key': '',
    })
    // A body is checked before; whose row it is about, before a file is read.
    expect(form ? [404] : [400], id).toContain(answer.status)
    const parameters = JSON.stringify(paths?.[path]?.[method]?.parameters)
    expect(parameters, id).toContain('Idempotency-Key')
  }
})

test('nothing of the desk is in the documents of other back ends and of visitors', () => {
  for (const document of [openApiDocument(), coreDocument()])
    expect(JSON.stringify(document)).not.toMatch(/"\/desk\/|x-grant|DeskPerson/)
  expect(calls.filter(({ path, access }) => access === 'desk' || path.startsWith('/desk/'))).toEqual([])
  expect(deskCalls.filter(({ path }) => !path.startsWith('/desk/'))).toEqual([])
})

test('a role is within another only with nothing more, in any area', () => {
  expect(roleNames.filter((role) => isWithin(role, 'owner'))).toEqual(roleNames)
  expect(roleNames.filter((role) => !isWithin(role, 'manager'))).toEqual(['owner'])
  expect(isWithin('shop_assistant', 'front_desk') || isWithin('front_desk', 'shop_assistant')).toBe(false)
})
