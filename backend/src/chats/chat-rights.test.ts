import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAccount, type TestAccount } from '@marah/testing/account'
import { chatsOf } from '@marah/testing/chats'
import { ownPage, type TestPerson } from '@marah/testing/desk'
import { makeGood, type TestGood } from '@marah/testing/goods'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let shop: TestShop
let chats: ReturnType<typeof chatsOf>
let customer: TestAccount
let stranger: TestAccount
let good: TestGood
let desk: TestPerson
let id: number
const folder = mkdtempSync(join(tmpdir(), 'marah-chats-'))
beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: folder })
  chats = chatsOf(shop)
})
beforeEach(async () => {
  customer = await makeAccount(shop)
  stranger = await makeAccount(shop)
  good = await makeGood(shop)
  desk = await chats.seller(good)
  id = (await chats.open(customer, { product: good.productId })).body.id
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const rows = async () =>
  (
    await shop.database.pool.query(
      `select c.*, (select json_agg(m order by m.id) from chat_message m where m.conversation_id = c.id) as said
       from conversation c where c.id = $1`,
      [id],
    )
  ).rows

test('a conversation of another customer or of another seller is not there, and stays as it was', async () => {
  const { body: message } = await chats.send(customer.token, id, 'Between us')
  const otherDesk = await chats.seller(await makeGood(shop))
  const before = await rows()
  const own = `/chat/conversation/${id}/`
  const atDesk = `/desk/conversation/${id}/`
  const tries = [
    shop.request('GET', own, { token: stranger.token }),
    chats.messages(stranger.token, id),
    chats.send(stranger.token, id, 'Me too'),
    chats.read(stranger.token, id, message.id),
    otherDesk.ask('GET', atDesk),
    otherDesk.ask('GET', `${atDesk}message/`),
    chats.answer(otherDesk, id, 'I am the seller'),
    chats.readAtDesk(otherDesk, id, message.id),
  ]
  for (const answer of await Promise.all(tries))
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  const mixed = [
    desk.ask('GET', own),
    desk.ask('POST', `${own}read/`, { up_to: message.id }),
    shop.request('GET', atDesk, { token: customer.token, headers: ownPage }),
    shop.request('POST', `${atDesk}read/`, { token: customer.token, headers: ownPage, body: {} }),
    shop.request('GET', own),
    shop.request('GET', atDesk),
  ]
  for (const { status } of await Promise.all(mixed)) expect(status).toBe(401)
  expect(await rows()).toEqual(before)
  for (const list of [
    await shop.request('GET', '/chat/conversation/', { token: stranger.token }),
    await otherDesk.ask('GET', '/desk/inbox/'),
  ])
    expect(list.body.count).toBe(0)
  for (const odd of ['0', '-1', '1e3', 'x', '99999999999', "1'"])
    expect((await chats.messages(customer.token, encodeURIComponent(odd))).status, odd).toBe(404)
})

test('what a body claims about sender, customer or seller changes nothing', async () => {
  const claims = { from: 'seller', user: String(stranger.id), vendor: '1', conversation: '1', id: '7' }
  const { body } = await chats.send(customer.token, id, { text: 'I', ...claims })
  expect(body).toMatchObject({ from: 'customer', conversation: id })
})

describe('pictures', () => {
  const storedFiles = () => {
    try {
      return readdirSync(join(folder, 'media', 'chats')).sort()
    } catch {
      return []
    }
  }
  const picture = async () => {
    const raw = sharp({ create: { width: 8, height: 6, channels: 3, background: '#884422' } })
    const exif = { IFD0: { Copyright: 'Huda' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 53/1 0/1' } }
    return new Blob([new Uint8Array(await raw.jpeg().withExif(exif).toBuffer())], { type: 'image/jpeg' })
  }

  test('are re-encoded without the place they were taken at, under names that cannot be guessed', async () => {
    const before = storedFiles()
    const sent = await chats.send(customer.token, id, { image: await picture() })
    expect(sent).toMatchObject({ status: 201, body: { text: '', image_sources: { width: 8, height: 6 } } })
    const added = storedFiles().filter((name) => !before.includes(name))
    expect(added).toHaveLength(2)
    for (const name of added) {
      expect(name).toMatch(/^[\da-f]{32}-8\.(avif|webp)$/)
      const { exif } = await sharp(join(folder, 'media', 'chats', name)).metadata()
      expect(exif).toBeUndefined()
    }
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a film', 'GIF89a'],
    ['a torn picture', '\xff\xd8\xff torn'],
  ])('%s is no picture, whatever it calls itself', async (_, text) => {
    const before = storedFiles()
    const image = new Blob([Buffer.from(text, 'latin1')], { type: 'image/png' })
    const rejected = await chats.send(customer.token, id, { text: 'Look', image })
    expect(rejected).toMatchObject({ status: 400, body: { image: [expect.any(String)] } })
    expect(storedFiles()).toEqual(before)
    expect((await chats.messages(customer.token, id)).body.count).toBe(0)
  })

  test('of a message sent twice are kept once; those of a closed account are gone', async () => {
    const before = storedFiles()
    const image = await picture()
    const six = Array.from({ length: 6 }, () =>
      chats.send(customer.token, id, { image, client_key: 'picture-0001' }),
    )
    expect(new Set((await Promise.all(six)).map(({ body }) => body.id)).size).toBe(1)
    expect(storedFiles().filter((name) => !before.includes(name))).toHaveLength(2)
    await shop.request('DELETE', '/auth/user/', {
      token: customer.token,
      body: { password: ' Merry kittens, 7 of them! ' },
    })
    expect(storedFiles()).toEqual(before)
  })

  test('larger than 5 MB are rejected', async () => {
    const image = new Blob([Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(6_000_000)])])
    expect((await chats.send(customer.token, id, { image })).status).toBe(413)
  })
})

describe('a flood', () => {
  let strict: TestShop
  beforeAll(async () => {
    strict = await openTestShop({ RATE_LIMIT_SCALE: '1' })
  })
  afterAll(() => strict.close())

  test('ends after twenty messages a minute, also when they come at once; what was sent before is still answered', async () => {
    const talk = chatsOf(strict)
    const one = await makeAccount(strict)
    const opened = (await talk.open(one, { vendor: (await makeGood(strict)).vendorId })).body.id
    const named = { text: 'First', client_key: 'message-0001' }
    const first = await talk.send(one.token, opened, named)
    const rest = await Promise.all(
      Array.from({ length: 25 }, (_, n) => talk.send(one.token, opened, `Message ${n}`)),
    )
    expect(rest.filter(({ status }) => status === 201)).toHaveLength(19)
    const rejected = rest.filter(({ status }) => status === 429)
    expect(rejected).toHaveLength(6)
    for (const { headers } of rejected) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await talk.send(one.token, opened, named)).toMatchObject({
      status: 200,
      body: { id: first.body.id },
    })
    const other = await makeAccount(strict)
    const others = (await talk.open(other, { vendor: (await makeGood(strict)).vendorId })).body.id
    expect((await talk.send(other.token, others, 'Hello')).status).toBe(201)
  })
})

describe('live', () => {
  async function listen({ token }: TestAccount) {
    const answer = await shop.backend.app.request('http://shop.test/rest/api/notification/stream/', {
      headers: { authorization: `Bearer ${token}` },
    })
    const events = answer.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    const heard: { name: string; data: Record<string, unknown> }[] = []
    return {
      heard,
      until: async (name: string) => {
        for (;;) {
          const read = await events?.read()
          if (!read || read.done) throw new Error(`The stream ended after ${JSON.stringify(heard)}`)
          const event = { name: read.value.event ?? '', data: JSON.parse(read.value.data) }
          heard.push(event)
          if (event.name === name) return event.data
        }
      },
      leave: async () => {
        await events?.cancel()
      },
    }
  }

  test("all of a customer's pages hear both sides and what was seen; nobody else does", async () => {
    const [here, there, outside] = [await listen(customer), await listen(customer), await listen(stranger)]
    for (const stream of [here, there, outside])
      expect(await stream.until('chats_unread')).toEqual({ unread: 0 })
    const sent = (await chats.send(customer.token, id, 'Hello')).body
    for (const stream of [here, there]) expect(await stream.until('message')).toEqual(sent)
    await chats.readAtDesk(desk, id, sent.id)
    for (const stream of [here, there])
      expect(await stream.until('seen')).toEqual({ conversation: id, seen_by_other: sent.id })
    const answered = (await chats.answer(desk, id, 'Good day')).body
    for (const stream of [here, there]) {
      expect(await stream.until('message')).toEqual(answered)
      expect(await stream.until('chats_unread')).toEqual({ unread: 1 })
    }
    await chats.read(customer.token, id, answered.id)
    await there.until('seen')
    expect(await there.until('chats_unread')).toEqual({ unread: 0 })
    // An event of its own: everything emitted before must have arrived.
    const { vendorId } = await makeGood(shop)
    const own = (await chats.open(stranger, { vendor: vendorId })).body.id
    await chats.send(stranger.token, own, 'Mine')
    expect(await outside.until('message')).toMatchObject({ conversation: own })
    expect(outside.heard.filter(({ name }) => name === 'message' || name === 'seen')).toHaveLength(1)
    for (const stream of [here, there, outside]) await stream.leave()
  })
})
