import { makeAccount } from '@marah/testing/account'
import { chatsOf } from '@marah/testing/chats'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { makeGood, type TestGood } from '@marah/testing/goods'
import { buy } from '@marah/testing/purchase'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { asc, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../schema/audit.ts'
import { product } from '../schema/catalogue.ts'
import { orderLine } from '../schema/orders.ts'
import { review } from '../schema/reviews.ts'

let shop: TestShop
let good: TestGood
let seller: TestPerson
let rival: TestPerson
let assistant: TestPerson
beforeAll(async () => {
  shop = await openTestShop()
  good = await makeGood(shop)
  seller = await personAt(shop, 'seller', { vendorId: good.vendorId })
  rival = await personAt(shop, 'seller', { vendorId: (await makeGood(shop)).vendorId })
  assistant = await personAt(shop, 'shop_assistant')
})
afterAll(() => shop.close())

const auditOf = (subject: string) =>
  shop.database.db.select().from(audit).where(eq(audit.subject, subject)).orderBy(asc(audit.id))
const subjectsAt = async ({ ask }: TestPerson, kind: string): Promise<number[]> =>
  (await ask('GET', `/desk/inbox/?kind=${kind}`)).body.results.map(
    ({ subject }: { subject: number }) => subject,
  )

function message(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** It is in the inbox of its seller and of the shop’s people, and in that of no other seller. */
async function expectOwn(kind: string, id: number) {
  expect(await subjectsAt(seller, kind)).toEqual([id])
  expect(await subjectsAt(assistant, kind)).toContain(id)
  expect(await subjectsAt(rival, kind)).toEqual([])
}

test('a question is answered at the desk by its seller or the shop, once a press and on record, and by no other seller', async () => {
  const { id: customerId, token } = await makeAccount(shop)
  const asked = await shop.request('POST', '/product/product-question/', {
    token,
    body: { product: good.productId, question: 'Does it shrink?' },
  })
  const { id } = asked.body
  await expectOwn('question', id)
  const path = `/desk/question/${id}/answer/`
  expect((await rival.ask('POST', path, { answer: 'Yes.' })).status).toBe(404)
  expect((await seller.ask('POST', path, { answer: '  ' })).body).toHaveProperty('answer')
  const key = { 'idempotency-key': 'one-press-of-the-answer' }
  for (const _ of [1, 2])
    expect(await seller.ask('POST', path, { answer: 'Not at 30 degrees.' }, key)).toMatchObject({
      status: 200,
      body: { answer: 'Not at 30 degrees.', product_name: expect.any(String) },
    })
  expect((await assistant.ask('POST', path, { answer: 'Not at 40 either.' })).status).toBe(200)
  expect(
    (await auditOf(`question:${id}`)).map(({ actor, before }) => [actor.kind, actor.id, before]),
  ).toEqual([
    ['customer', customerId, null],
    ['staff', seller.id, { is_answered: false }],
    ['staff', assistant.id, { is_answered: true }],
  ])
})

test('a review is replied to at the desk by the seller of its product or the shop, and by no other seller', async () => {
  const { id: userId } = await makeAccount(shop)
  const [row] = await shop.database.db
    .insert(review)
    .values({
      userId,
      authorName: 'Omar',
      language: 'en',
      comment: 'Soft',
      rating: 5,
      productId: good.productId,
      productStockId: good.stockId,
    })
    .returning()
  const id = row?.id ?? 0
  await expectOwn('review', id)
  const path = `/desk/review/${id}/reply/`
  expect((await rival.ask('POST', path, { reply: 'Thanks' })).status).toBe(404)
  expect((await seller.ask('POST', path, { reply: 'Thank you' })).body.reply).toMatchObject({
    text: 'Thank you',
  })
  expect(await auditOf(`review:${id}`)).toMatchObject([{ actor: { kind: 'staff', id: seller.id } }])
})

test('a chat is read and answered at the desk by its seller or the shop, as the seller, and by no other seller', async () => {
  const customer = await makeAccount(shop)
  const chats = chatsOf(shop)
  const { body: opened } = await chats.open(customer, { product: good.productId })
  const said = await chats.send(customer.token, opened.id, 'Is it warm?')
  await expectOwn('chat', opened.id)
  const path = `/desk/conversation/${opened.id}/`
  for (const [method, call, body] of [
    ['GET', path, undefined],
    ['GET', `${path}message/`, undefined],
    ['POST', `${path}message/`, message({ text: 'Hi' })],
    ['POST', `${path}read/`, { up_to: said.body.id }],
  ] as const)
    expect((await rival.ask(method, call, body)).status, `${method} ${call}`).toBe(404)
  expect((await seller.ask('GET', path)).body).toMatchObject({ unread: 1, customer: { id: customer.id } })
  expect((await seller.ask('POST', `${path}read/`, { up_to: said.body.id })).body).toMatchObject({
    unread: 0,
  })
  const key = { 'idempotency-key': 'one-press-in-the-chat' }
  for (const _ of [1, 2])
    expect(await seller.ask('POST', `${path}message/`, message({ text: 'Very.' }), key)).toMatchObject({
      status: 201,
      body: { from: 'seller', text: 'Very.' },
    })
  expect((await assistant.ask('POST', `${path}message/`, message({ text: 'And soft.' }))).status).toBe(201)
  const { body: heard } = await chats.messages(customer.token, opened.id)
  expect(heard.results.map(({ text }: { text: string }) => text)).toEqual([
    'And soft.',
    'Very.',
    'Is it warm?',
  ])
  expect((await auditOf(`conversation:${opened.id}`)).map(({ actor }) => actor.id)).toEqual([
    customer.id,
    customer.id,
    seller.id,
    seller.id,
    assistant.id,
  ])
})

test('goods of the shop itself are asked about in one chat with the shop, which no seller reads', async () => {
  const own = [await makeGood(shop), await makeGood(shop)]
  const ids = own.map(({ productId }) => productId)
  await shop.database.db.update(product).set({ vendorId: null }).where(inArray(product.id, ids))
  const customer = await makeAccount(shop)
  const chats = chatsOf(shop)
  const opened = await Promise.all([
    chats.open(customer, { product: ids[0] }),
    chats.open(customer, { product: ids[1] }),
  ])
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 201])
  const id: number = opened[0]?.body.id
  expect(opened[1]?.body.id).toBe(id)
  expect(opened[0]?.body.vendor).toEqual({ id: null, slug: null, name: expect.any(String), image: null })
  await chats.send(customer.token, id, 'Is it warm?')
  expect(await subjectsAt(assistant, 'chat')).toContain(id)
  for (const each of [seller, rival]) {
    expect(await subjectsAt(each, 'chat')).not.toContain(id)
    expect((await each.ask('GET', `/desk/conversation/${id}/`)).status).toBe(404)
  }
  expect((await chats.answer(assistant, id, 'Very.')).status).toBe(201)
  const { body } = await shop.request('GET', '/chat/conversation/', { token: customer.token })
  expect(body.results).toMatchObject([{ id, unread: 1, last_message: { text: 'Very.' } }])
  // An order of the shop's own goods leads to the same chat; beside goods of a seller, null names the shop.
  const [first] = own
  if (!first) throw new Error('There are no goods')
  await buy(shop, { userId: customer.id, good: first })
  const { body: orders } = await shop.request('GET', '/order/orders/', { token: customer.token })
  const order: string = orders.results[0].transaction_id
  const found = { status: 200, body: { id, vendor: { id: null }, subject: { kind: 'order', id: order } } }
  expect(await chats.open(customer, { order })).toMatchObject(found)
  const [line] = await shop.database.db
    .select({
      orderId: orderLine.orderId,
      quantity: orderLine.quantity,
      unitPrice: orderLine.unitPrice,
      state: orderLine.state,
      item: orderLine.item,
    })
    .from(orderLine)
    .where(eq(orderLine.productStockId, first.stockId))
  if (!line) throw new Error('There is no line')
  const item = { ...line.item, vendor: good.vendorId }
  await shop.database.db.insert(orderLine).values({ ...line, productStockId: good.stockId, item })
  expect((await chats.open(customer, { order })).body).toHaveProperty('vendor')
  expect(await chats.open(customer, { order, vendor: null })).toMatchObject(found)
  expect((await chats.open(customer, { vendor: null })).status).toBe(400)
})

test('a photo is sent from the desk, once a press, and another one is not taken for it', async () => {
  const customer = await makeAccount(shop)
  const chats = chatsOf(shop)
  const { body: opened } = await chats.open(customer, { product: good.productId })
  const path = `/desk/conversation/${opened.id}/message/`
  const raw = sharp({ create: { width: 8, height: 6, channels: 3, background: '#884422' } })
  const image = new Blob([Uint8Array.from(await raw.png().toBuffer())], { type: 'image/png' })
  expect((await rival.ask('POST', path, message({ image }))).status).toBe(404)
  expect((await seller.ask('POST', path, message({ text: ' ' }))).status).toBe(400)
  expect((await seller.ask('POST', path, message({ image: new Blob(['no picture']) }))).status).toBe(400)
  const key = { 'idempotency-key': 'one-press-with-a-photo' }
  const sent = [await seller.ask('POST', path, message({ image }), key)]
  sent.push(await seller.ask('POST', path, message({ image }), key))
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  expect(sent[0]?.body.image).toEqual(expect.any(String))
  const other = new File([image, ' '], 'other.png', { type: 'image/png' })
  expect(await seller.ask('POST', path, message({ image: other }), key)).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  })
  const { body: heard } = await chats.messages(customer.token, opened.id)
  expect(heard.results).toMatchObject([{ from: 'seller', image: expect.any(String) }])
})

test('a person of role seller is invited with one of the shop’s sellers, and never without', async () => {
  const owner = await personAt(shop, 'owner')
  const { body: sellers } = await owner.ask('GET', '/desk/staff/sellers/')
  expect(sellers).toContainEqual({ id: good.vendorId, name: expect.any(String) })
  const invite = (seller?: number | null) =>
    owner.ask('POST', '/desk/staff/', {
      email: `rima-${seller}@shop.example`,
      name: 'Rima',
      role: 'seller',
      language: 'en',
      ...(seller !== undefined && { seller }),
    })
  for (const none of [undefined, null, 999_999]) expect((await invite(none)).body).toHaveProperty('seller')
  expect((await invite(good.vendorId)).body).toMatchObject({ role: 'seller', seller: { id: good.vendorId } })
})
