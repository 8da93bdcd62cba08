import { makeAccount, oddValues, type TestAccount } from '@marah/testing/account'
import { chatsOf } from '@marah/testing/chats'
import type { TestPerson } from '@marah/testing/desk'
import { makeGood, type TestGood, withdrawProduct } from '@marah/testing/goods'
import { mailsTo } from '@marah/testing/mailbox'
import { buy } from '@marah/testing/purchase'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailGathered } from '../notifications/gathered-mails.ts'
import { chatMessage, conversation } from '../schema/chats.ts'
import { notification } from '../schema/notifications.ts'
import { orderLine } from '../schema/orders.ts'
import { answerChatByShop, openChats, readChat } from './answer-by-shop.ts'
import { noticeUnseen } from './notices.ts'
import { chatMail } from './shop-mail.ts'

let shop: TestShop
let chats: ReturnType<typeof chatsOf>
let customer: TestAccount
let good: TestGood
let desk: TestPerson
/** Id of the customer's conversation with the seller. */
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  chats = chatsOf(shop)
})
beforeEach(async () => {
  customer = await makeAccount(shop)
  good = await makeGood(shop)
  desk = await chats.seller(good)
  id = (await chats.open(customer, { product: good.productId })).body.id
})
afterAll(() => shop.close())

const list = (path: string, token: string) => shop.request('GET', path, { token })
const stored = () =>
  shop.database.db
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.conversationId, id))
    .orderBy(chatMessage.id)

describe('a conversation', () => {
  test('is one for a customer and a seller, whatever it is begun from and however often', async () => {
    const again = await Promise.all([
      chats.open(customer, { product: good.productId }),
      chats.open(customer, { vendor: good.vendorId }),
      chats.open(customer, { vendor: good.vendorId }),
    ])
    expect(again.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([200, id]))
    expect(again[0]?.body).toMatchObject({
      vendor: { id: good.vendorId, name: 'Seller' },
      subject: { kind: 'product', id: good.slug },
      last_message: null,
      unread: 0,
      seen_by_other: 0,
    })
    const other = await makeAccount(shop)
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => chats.open(other, { vendor: good.vendorId })),
    )
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1)
  })

  test('may be begun from an own order with a seller that has something in it', async () => {
    await buy(shop, { userId: customer.id, good })
    const order = (await list('/order/orders/', customer.token)).body.results[0]
    const [line] = await shop.database.db
      .select()
      .from(orderLine)
      .where(eq(orderLine.productStockId, good.stockId))
    if (!line) throw new Error('There is no line')
    await shop.database.db
      .update(orderLine)
      .set({ item: { ...line.item, vendor: good.vendorId } })
      .where(eq(orderLine.id, line.id))
    const begun = await chats.open(customer, { order: order.transaction_id })
    expect(begun.body).toMatchObject({ id, subject: { kind: 'order', id: order.transaction_id } })
    expect(begun.body.subject.name).toMatch(/^M-\d+$/)
    const stranger = await makeAccount(shop)
    expect((await chats.open(stranger, { order: order.transaction_id })).status).toBe(404)
    const { vendorId } = await makeGood(shop)
    expect((await chats.open(customer, { order: order.transaction_id, vendor: vendorId })).body).toEqual({
      vendor: ['This seller has no items in this order.'],
    })
  })

  test('cannot be begun with an unknown seller', async () => {
    expect((await chats.open(customer, {})).body).toEqual({
      vendor: ['Choose a seller to message.'],
    })
    for (const value of [0, -1, 1.5, 999_999, 2 ** 40, 'x', null])
      for (const field of ['vendor', 'product'])
        expect((await chats.open(customer, { [field]: value })).body, String(value)).toHaveProperty(field)
    await withdrawProduct(shop, good)
    expect((await chats.open(customer, { product: good.productId })).body).toHaveProperty('product')
    expect((await shop.request('POST', '/chat/conversation/', { body: {} })).status).toBe(401)
  })

  test('in which nothing was said is in no list', async () => {
    expect((await list('/chat/conversation/', customer.token)).body.count).toBe(0)
    expect((await desk.ask('GET', '/desk/inbox/')).body.count).toBe(0)
  })
})

describe('messages', () => {
  test('go both ways, are counted until they are seen, and seen marks come back', async () => {
    const sent = await chats.send(customer.token, id, '  هل يتوفر بلون آخر؟ ')
    expect(sent).toMatchObject({
      status: 201,
      body: { text: 'هل يتوفر بلون آخر؟', language: 'ar', from: 'customer', image: null },
    })
    const atDesk = await desk.ask('GET', `/desk/conversation/${id}/`)
    expect(atDesk.body).toMatchObject({
      unread: 1,
      customer: { full_name: 'Huda Karim' },
      last_message: { id: sent.body.id },
    })
    await chats.readAtDesk(desk, id, sent.body.id)
    const own = await list(`/chat/conversation/${id}/`, customer.token)
    expect(own.body).toMatchObject({ seen_by_other: sent.body.id, unread: 0 })
    const answered = await chats.answer(desk, id, 'In blue, too.')
    expect(answered).toMatchObject({ status: 201, body: { from: 'seller' } })
    expect((await list('/chat/unread-count/', customer.token)).body).toEqual({ unread: 1 })
    expect((await chats.read(customer.token, id, answered.body.id)).body.unread).toBe(0)
    // An older mark does not undo a newer one, and a mark from the future does not cover messages still to come.
    await chats.read(customer.token, id, sent.body.id)
    await chats.read(customer.token, id, 2_000_000_000)
    expect((await list('/chat/unread-count/', customer.token)).body).toEqual({ unread: 0 })
    await chats.answer(desk, id, 'And in green.')
    expect((await list('/chat/unread-count/', customer.token)).body).toEqual({ unread: 1 })
  })

  test('are read newest first, in pages that new ones do not shift', async () => {
    for (const text of ['one', 'two', 'three', 'four']) await chats.send(customer.token, id, text)
    const first = (await chats.messages(customer.token, id, '?page_size=2')).body
    expect(first.results.map(({ text }: { text: string }) => text)).toEqual(['four', 'three'])
    expect(first.next).not.toBeNull()
    await chats.answer(desk, id, 'five')
    const before = first.results[1].id
    const second = (await chats.messages(customer.token, id, `?page_size=2&before=${before}`)).body
    expect(second.results.map(({ text }: { text: string }) => text)).toEqual(['two', 'one'])
    expect(second.next).toBeNull()
  })

  test('are stored as they were typed: markup and direction marks are text', async () => {
    const odd = '<img src=x onerror=alert(1)> \u202Egnp.exe </script> javascript:alert(1)'
    await chats.send(customer.token, id, odd)
    expect((await chats.messages(customer.token, id)).body.results[0].text).toBe(odd)
    for (const each of ['{"__proto__":1}', "'; drop table chat_message; --", '=1+1'])
      expect((await chats.send(customer.token, id, each)).body.text).toBe(each)
  })

  test('that cannot be are answered beside their field', async () => {
    expect((await chats.send(customer.token, id, '   ')).body).toEqual({
      text: ['Write a message or add a photo.'],
    })
    expect((await chats.send(customer.token, id, {})).status).toBe(400)
    expect((await chats.send(customer.token, id, 'nul \0 here')).body).toHaveProperty('text')
    expect((await chats.send(customer.token, id, 'x'.repeat(2001))).body).toHaveProperty('text')
    expect((await chats.send(customer.token, id, 'x'.repeat(2000))).status).toBe(201)
    expect((await chats.send(customer.token, id, { text: 'a', image: 'no file' })).body).toHaveProperty(
      'image',
    )
    for (const key of ['short', 'with space', 'x'.repeat(65)])
      expect((await chats.send(customer.token, id, { text: 'a', client_key: key })).body).toHaveProperty(
        'client_key',
      )
    for (const value of [...oddValues, 0, -1, 1.5])
      expect((await chats.read(customer.token, id, value)).status, String(value)).not.toBe(500)
  })
})

describe('a message sent twice', () => {
  const key = 'message-0001'
  const sendSix = (fields: Record<string, string>) =>
    Promise.all(Array.from({ length: 6 }, () => chats.send(customer.token, id, fields)))

  test('at the same moment is stored once, and everyone gets the same answer', async () => {
    const answers = await sendSix({ text: 'Once', client_key: key })
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    expect((await chats.send(customer.token, id, { text: 'Changed', client_key: key })).body.text).toBe(
      'Once',
    )
  })

  test('negative control: without its name it is stored each time', async () => {
    await sendSix({ text: 'Once' })
    expect(await stored()).toHaveLength(6)
  })

  test('by both sides or in two conversations under one name is two messages', async () => {
    expect((await chats.send(customer.token, id, { text: 'Mine', client_key: key })).status).toBe(201)
    expect((await chats.answer(desk, id, { text: 'Yours', client_key: key })).status).toBe(201)
    const other = await makeAccount(shop)
    const { body } = await chats.open(other, { vendor: good.vendorId })
    expect((await chats.send(other.token, body.id, { text: 'Ours', client_key: key })).status).toBe(201)
  })
})

describe('the notice of an unseen message', () => {
  const notices = async () =>
    (await shop.database.db.select().from(notification).where(eq(notification.userId, customer.id))).filter(
      ({ contentType }) => contentType === 'conversation',
    )

  test('comes once until the customer looks again, and not to who has looked', async () => {
    const { services } = shop.backend
    const first = (await chats.answer(desk, id, 'Are you there?')).body
    const second = (await chats.answer(desk, id, 'Hello?')).body
    for (const { id: message } of [first, second]) await noticeUnseen(services, id, message)
    expect(await notices()).toHaveLength(1)
    expect((await notices())[0]).toMatchObject({
      title: { en: 'New message from \u2068Seller\u2069' },
      actions: [{ internalUrl: `/chats/${id}` }],
    })
    await chats.read(customer.token, id, second.id)
    await noticeUnseen(services, id, second.id)
    expect(await notices()).toHaveLength(1)
    const third = (await chats.answer(desk, id, 'It is here.')).body
    await noticeUnseen(services, id, third.id)
    expect(await notices()).toHaveLength(2)
  })

  test("is work of the message's own transaction; what a customer says makes none", async () => {
    const waiting = async () =>
      (
        await shop.database.pool.query(
          "select data from jobs.job where name = 'chat-notice' and (data->>'conversation')::int = $1",
          [id],
        )
      ).rows.map(({ data }) => data.message)
    await chats.send(customer.token, id, 'Hello')
    const { body } = await chats.answer(desk, id, 'Hello')
    expect(await waiting()).toEqual([body.id])
  })
})

test("chats are private: a seller's response rate counts the questions on its pages alone", async () => {
  const figures = async () => (await list(`/vendor/vendor/${good.vendorId}/`, customer.token)).body
  await chats.send(customer.token, id, 'Not answered yet')
  expect((await figures()).response_rate).toBeNull()
  const asked = await shop.request('POST', '/product/product-question/', {
    token: customer.token,
    body: { product: good.productId, question: 'Does it shrink?' },
  })
  expect(asked.status).toBe(201)
  // Another process may have written it, so a cached answer is invalidated by a notification of the database.
  await expect.poll(async () => (await figures()).response_rate).toBe(0)
  await chats.answer(desk, id, 'Answered here')
  expect((await figures()).response_rate).toBe(0)
})

test('closing the account takes its conversations with it', async () => {
  await chats.send(customer.token, id, 'My address is …')
  const closed = await shop.request('DELETE', '/auth/user/', {
    token: customer.token,
    body: { password: ' Merry kittens, 7 of them! ' },
  })
  expect(closed.status).toBe(204)
  expect(await stored()).toHaveLength(0)
  expect(await shop.database.db.$count(conversation, eq(conversation.id, id))).toBe(0)
  expect((await desk.ask('GET', '/desk/inbox/')).body.count).toBe(0)
})

test('what customers write to a seller without a desk comes to the shop in one mail, and it answers in the seller’s name', async () => {
  const { services } = shop.backend
  const [quiet, asking] = [await makeGood(shop), await makeAccount(shop)]
  const chat = (await chats.open(asking, { vendor: quiet.vendorId })).body.id
  await chats.send(asking.token, chat, 'Is the blue one back soon?')
  await chats.send(asking.token, chat, 'Or the green one?')
  await chats.send(customer.token, id, 'This seller has a desk.')
  const { rows } = await shop.database.pool.query<{ window: number }>(
    "select distinct (data ->> 'window')::int as window from jobs.job where name = $1",
    [chatMail.name],
  )
  for (const { window } of rows) await mailGathered(services, chatMail, window)
  const mails = (await mailsTo(shop, 'shop@shop.example')).filter(({ text }) =>
    text.includes('the green one'),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Is the blue one back soon?')
  expect(mails[0]?.text).not.toContain('has a desk')
  expect(mails[0]?.text).toContain('/desk/conversations?kind=chat')

  const waiting = async () => (await openChats(shop.database.db, 500)).map((each) => each.id)
  expect(await waiting()).toContain(chat)
  expect(await answerChatByShop(services, 999_999, 'Yes')).toBe('unknown')
  expect(await answerChatByShop(services, chat, 'On Monday.')).toBe('done')
  expect(await waiting()).not.toContain(chat)
  expect((await readChat(shop.database.db, chat, 10))?.map(({ from }) => from)).toEqual([
    'customer',
    'customer',
    'seller',
  ])
})
