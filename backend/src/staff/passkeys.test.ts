import { goodPassword } from '@marah/testing/account'
import { asker, cookieIn, personAt, type TestPerson } from '@marah/testing/desk'
import { softwarePasskey } from '@marah/testing/software-passkey'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '../schema/audit.ts'
import { shopItself } from '../services/actor.ts'
import { addPerson, disablePerson, inviteAgain } from './manage-people.ts'

let shop: TestShop
let aheadMs = 0
beforeAll(async () => {
  shop = await openTestShop({}, () => new Date(Date.now() + aheadMs))
})
afterEach(() => {
  aheadMs = 0
})
afterAll(() => shop.close())

const visitor = () => asker(shop)
type Passkey = ReturnType<typeof softwarePasskey>

const challengeOf = async (path: string, ask = visitor(), body?: object): Promise<string> =>
  (await ask('POST', path, body)).body.options.challenge

async function addTo(person: TestPerson, passkey: Passkey, name = 'Phone') {
  const challenge = await challengeOf('/desk/passkey/start/', person.ask)
  return person.ask('POST', '/desk/passkey/', { name, response: passkey.make({ challenge }) })
}

const newChallenge = () => challengeOf('/desk/sign-in/passkey/start/')
const signIn = (response: object) => visitor()('POST', '/desk/sign-in/passkey/', { response })

async function withPasskey() {
  const person = await personAt(shop, 'front_desk')
  const passkey = softwarePasskey()
  expect((await addTo(person, passkey)).status).toBe(201)
  return { person, passkey }
}

test('a passkey is added, signs in, is listed with its last use, and is removed', async () => {
  const { person, passkey } = await withPasskey()
  const entered = await signIn(passkey.use({ challenge: await newChallenge() }))
  expect(entered).toMatchObject({
    status: 200,
    body: { id: person.id, signed_in_by: 'passkey', passkeys: 1, has_password: false },
  })
  const ask = asker(shop, cookieIn(entered))
  const other = softwarePasskey()
  await addTo({ ...person, ask }, other, 'Key ring')
  const { body: listed } = await ask('GET', '/desk/passkey/')
  expect(listed).toMatchObject([
    { name: 'Phone', last_used_on: expect.any(String) },
    { name: 'Key ring', last_used_on: null },
  ])
  expect((await ask('DELETE', `/desk/passkey/${listed[0].id}/`)).status).toBe(204)
  expect((await signIn(passkey.use({ challenge: await newChallenge() }))).status).toBe(400)
  expect((await ask('DELETE', `/desk/passkey/${listed[1].id}/`)).body.code).toBe('last_way_in')
  expect((await signIn(other.use({ challenge: await newChallenge() }))).status).toBe(200)
  const rows = await shop.database.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `staff:${person.id}`))
  expect(rows.map(({ reason }) => reason)).toEqual([
    'passkey_added',
    'signed_in',
    'passkey_added',
    'passkey_removed',
    'signed_in',
  ])
})

test('a signature counts once, for its own challenge, in time, on this site and with its person verified', async () => {
  const { passkey } = await withPasskey()
  const challenge = await newChallenge()
  const used = passkey.use({ challenge })
  const others = [
    passkey.use({ challenge: 'c29tZXRoaW5nIGVsc2UgYWx0b2dldGhlcg' }),
    passkey.use({ challenge: await newChallenge(), origin: 'https://evil.example' }),
    passkey.use({ challenge: await newChallenge(), rpId: 'evil.example' }),
    // Present, but not verified.
    passkey.use({ challenge: await newChallenge() }, { flags: 0x01 }),
    softwarePasskey().use({ challenge: await newChallenge() }),
  ]
  const wrong = await Promise.all(others.map(signIn))
  expect((await signIn(used)).status).toBe(200)
  wrong.push(await signIn(used))
  const late = passkey.use({ challenge: await newChallenge() })
  aheadMs = 6 * 60_000
  wrong.push(await signIn(late))
  expect(wrong.map(({ status }) => status)).toEqual(Array(7).fill(400))
  expect(new Set(wrong.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('a key that was copied is found by its count', async () => {
  const { passkey } = await withPasskey()
  expect((await signIn(passkey.use({ challenge: await newChallenge() }))).status).toBe(200)
  const behind = passkey.use({ challenge: await newChallenge() }, { repeatCount: true })
  expect((await signIn(behind)).status).toBe(400)
})

test('of one challenge that several send at once, one signs in', async () => {
  const { passkey } = await withPasskey()
  const response = passkey.use({ challenge: await newChallenge() })
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(response)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an invitation is accepted with a passkey, made for it alone, and every earlier way in ends', async () => {
  const { services } = shop.backend
  const { person, passkey } = await withPasskey()
  const invite = () => services.database.transaction((tx) => inviteAgain(services, tx, shopItself, person.id))
  const { invitation } = await invite()
  const start = '/desk/invitation/passkey/start/'
  const body = { token: invitation.token }
  const accept = (response: object) =>
    visitor()('POST', '/desk/invitation/passkey/', { ...body, name: 'New phone', response })
  const next = softwarePasskey()
  const ownChallenge = await challengeOf('/desk/passkey/start/', person.ask)
  expect((await accept(next.make({ challenge: ownChallenge }))).status).toBe(400)
  const answer = await accept(next.make({ challenge: await challengeOf(start, visitor(), body) }))
  expect(answer.body).toMatchObject({ id: person.id, passkeys: 1, signed_in_by: 'invitation' })
  expect((await person.ask('GET', '/desk/me/')).status).toBe(401)
  expect((await signIn(passkey.use({ challenge: await newChallenge() }))).status).toBe(400)
  expect((await signIn(next.use({ challenge: await newChallenge() }))).status).toBe(200)
  expect((await visitor()('POST', start, body)).body.code).toBe('invitation_over')
})

test('one credential belongs to one person, and a disabled person’s signs nobody in', async () => {
  const { services } = shop.backend
  const { person, passkey } = await withPasskey()
  const other = await personAt(shop, 'kitchen', { passwordHash: goodPassword })
  expect((await addTo(other, passkey)).status).toBe(400)
  await services.database.transaction((tx) => disablePerson(services, tx, shopItself, person.id))
  expect((await signIn(passkey.use({ challenge: await newChallenge() }))).status).toBe(400)
})

test('an invited person without any way in accepts with a passkey alone', async () => {
  const { services } = shop.backend
  const { invitation } = await services.database.transaction((tx) =>
    addPerson(services, tx, shopItself, {
      email: 'first@shop.example',
      name: 'First Owner',
      language: 'en',
      role: 'owner',
      seller: null,
    }),
  )
  const body = { token: invitation.token }
  const challenge = await challengeOf('/desk/invitation/passkey/start/', visitor(), body)
  const response = softwarePasskey().make({ challenge })
  const accepted = await visitor()('POST', '/desk/invitation/passkey/', { ...body, name: 'Laptop', response })
  expect(accepted).toMatchObject({ status: 200, body: { role: 'owner', has_password: false } })
})
