import { makeAccount, type TestAccount } from '@marah/testing/account'
import { chatsOf } from '@marah/testing/chats'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { makeGood, type TestGood } from '@marah/testing/goods'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../schema/audit.ts'
import { product } from '../schema/catalogue.ts'
import { inboxItem } from '../schema/inbox.ts'
import { productQuestion } from '../schema/questions.ts'
import { review } from '../schema/reviews.ts'

type Item = {
  id: number
  kind: string
  subject: number
  state: string
  version: number
  owner: { id: number } | null
}

let shop: TestShop
let good: TestGood
let customer: TestAccount
let sara: TestPerson
let omar: TestPerson
let seller: TestPerson
beforeAll(async () => {
  shop = await openTestShop()
  sara = await personAt(shop, 'shop_assistant', { name: 'Sara Nour' })
  omar = await personAt(shop, 'front_desk', { name: 'Omar Aziz' })
  good = await makeGood(shop)
  seller = await personAt(shop, 'seller', { vendorId: good.vendorId })
})
beforeEach(async () => {
  customer = await makeAccount(shop)
})
afterAll(() => shop.close())

const list = async ({ ask }: TestPerson, query = '') => (await ask('GET', `/desk/inbox/?${query}`)).body
const about = async (person: TestPerson, kind: string, subject: number, query = ''): Promise<Item[]> =>
  (await list(person, `kind=${kind}&page_size=100&${query}`)).results.filter(
    (item: Item) => item.subject === subject,
  )
const give = ({ ask }: TestPerson, { id, version }: Item, owner: number | null) =>
  ask('POST', `/desk/inbox/${id}/owner/`, { owner, version })
const close = ({ ask }: TestPerson, { id, version }: Item, state: 'open' | 'done') =>
  ask('POST', `/desk/inbox/${id}/state/`, { state, version })

async function question(text = 'Does it shrink?', productId = good.productId): Promise<number> {
  const body = { product: productId, question: text }
  return (await shop.request('POST', '/product/product-question/', { token: customer.token, body })).body.id
}

async function reviewed(): Promise<number> {
  const [row] = await shop.database.db
    .insert(review)
    .values({
      userId: customer.id,
      authorName: 'Huda',
      language: 'en',
      comment: 'Soft',
      rating: 5,
      productId: good.productId,
      productStockId: good.stockId,
    })
    .returning()
  return row?.id ?? 0
}

async function reported(): Promise<number> {
  const id = await reviewed()
  const { token } = await makeAccount(shop)
  const body = { reason: 'private', note: 'It names my child' }
  await shop.request('POST', `/product/product-review/${id}/report/`, { token, body })
  return id
}

async function written(email = `lina-${Math.random()}@example.com`): Promise<number> {
  const body = { name: 'Lina Haddad', email, subject: 'A torn seam', message: 'The sleeve came open.' }
  await shop.request('POST', '/api/contact/', { body })
  const [row] = await shop.database.db.select().from(inboxItem).where(eq(inboxItem.kind, 'contact'))
  return row?.subjectId ?? 0
}

test('what a customer writes is in the inbox once, whatever its kind, and leaves what is open when it is answered', async () => {
  const chats = chatsOf(shop)
  const talk: number = (await chats.open(customer, { product: good.productId })).body.id
  expect(await about(sara, 'chat', talk)).toEqual([])
  for (const text of ['Is it warm?', 'And soft?']) await chats.send(customer.token, talk, text)
  const [asked, praised] = [await question(), await reviewed()]
  const product_slug = good.slug
  expect(await about(sara, 'question', asked, 'tab=open')).toMatchObject([
    { state: 'open', text: 'Does it shrink?', about: { product: product_slug }, answer: null, owner: null },
  ])
  expect(await about(sara, 'chat', talk, 'tab=open')).toMatchObject([
    { state: 'open', text: 'And soft?', unread: 2, customer: { name: 'Huda Karim' } },
  ])
  expect(await about(sara, 'review', praised, 'tab=open')).toMatchObject([{ rating: 5, text: 'Soft' }])
  await sara.ask('POST', `/desk/question/${asked}/answer/`, { answer: 'Not at 30 degrees.' })
  await sara.ask('POST', `/desk/review/${praised}/reply/`, { reply: 'Thank you' })
  await chats.answer(sara, talk, 'Very.')
  for (const [kind, id, state] of [
    ['question', asked, 'done'],
    ['review', praised, 'done'],
    ['chat', talk, 'waiting'],
  ] as const) {
    expect(await about(sara, kind, id, 'tab=open'), kind).toEqual([])
    expect(await about(sara, kind, id), kind).toMatchObject([{ state, waiting_since: null }])
  }
  // By the command line too, which no call of the desk is.
  const again = await question('Is it warm in winter?')
  await shop.database.db
    .update(productQuestion)
    .set({ answer: 'Yes.', answeredOn: new Date() })
    .where(eq(productQuestion.id, again))
  expect(await about(sara, 'question', again, 'tab=done')).toHaveLength(1)
})

test('the contact form and reports are in the inbox of the shop’s people, and in that of no seller', async () => {
  const [letter, bad] = [await written(), await reported()]
  expect(await about(sara, 'contact', letter, 'tab=open')).toMatchObject([
    { customer: { name: 'Lina Haddad' }, about: { name: 'A torn seam' }, text: 'The sleeve came open.' },
  ])
  const [report] = await about(sara, 'report', bad, 'tab=open')
  expect(report).toMatchObject({
    text: 'Soft',
    rating: 5,
    reports: [{ reason: 'private', note: 'It names my child' }],
  })
  for (const kind of ['contact', 'report']) expect((await list(seller, `kind=${kind}`)).results).toEqual([])
  const kinds = new Set((await list(seller, 'page_size=100')).results.map(({ kind }: Item) => kind))
  expect([...kinds].sort()).toEqual(['chat', 'question', 'review'])
  if (!report) throw new Error('no report')
  expect((await close(seller, report, 'done')).status).toBe(404)
  expect((await give(seller, report, seller.id)).status).toBe(404)
  expect((await close(sara, report, 'done')).body).toMatchObject({ state: 'done' })
  expect(await about(sara, 'report', bad, 'tab=open')).toEqual([])
})

test('goods of the shop itself have an inbox, which sellers do not see', async () => {
  const own = await makeGood(shop)
  await shop.database.db.update(product).set({ vendorId: null }).where(eq(product.id, own.productId))
  const asked = await question('Is it yours?', own.productId)
  expect(await about(sara, 'question', asked, 'tab=open')).toMatchObject([{ seller: null }])
  expect(await about(seller, 'question', asked)).toEqual([])
})

test('of two people who take the same, one has it, and the other reads who', async () => {
  const [item] = await about(sara, 'question', await question('Is it blue?'))
  if (!item) throw new Error('nothing came')
  const both = await Promise.all([give(sara, item, sara.id), give(omar, item, omar.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [taken, late] = both[0]?.status === 200 ? both : both.toReversed()
  const name: string = taken?.body.owner.name
  expect(late?.body).toMatchObject({ code: 'inbox_changed', detail: expect.stringContaining(name) })
  const [first, second] = name === 'Sara Nour' ? [sara, omar] : [omar, sara]
  // A press again changes nothing more, with whatever version.
  expect((await give(first, item, first.id)).body).toMatchObject({ version: item.version + 1 })
  expect(await about(first, 'question', item.subject, 'tab=mine')).toHaveLength(1)
  expect(await about(second, 'question', item.subject, 'tab=mine')).toEqual([])
  const given = await give(first, taken?.body, second.id)
  expect(given.body).toMatchObject({ owner: { id: second.id } })
  expect((await give(first, given.body, seller.id)).body).toHaveProperty('owner')
  const rows = await shop.database.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `inbox:${item.id}`))
    .orderBy(asc(audit.id))
  expect(rows.map(({ actor, before, after }) => [actor.id, before?.owner, after.owner])).toEqual([
    [first.id, null, first.id],
    [first.id, first.id, second.id],
  ])
})

test('an answer makes its author the owner of what has none, the first of two, and takes nothing from another', async () => {
  const chats = chatsOf(shop)
  const talk: number = (await chats.open(customer, { product: good.productId })).body.id
  await chats.send(customer.token, talk, 'Is it warm?')
  const [asked, praised, letter] = [await question(), await reviewed(), await written()]
  await sara.ask('POST', `/desk/question/${asked}/answer/`, { answer: 'No.' })
  await sara.ask('POST', `/desk/review/${praised}/reply/`, { reply: 'Thank you' })
  await sara.ask('POST', `/desk/contact/${letter}/answer/`, { answer: 'Please send it.' })
  await Promise.all([chats.answer(sara, talk, 'Very.'), chats.answer(omar, talk, 'Very warm.')])
  const ownersOf = async () => {
    const found = [
      await about(sara, 'question', asked),
      await about(sara, 'review', praised),
      await about(sara, 'contact', letter),
      await about(sara, 'chat', talk),
    ]
    return found.flat().map(({ owner }) => owner?.id)
  }
  const [first] = await shop.database.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `conversation:${talk}`))
    .orderBy(desc(audit.id))
    .limit(1)
    .offset(1)
  const owner = Number(first?.actor.id)
  const owners = [sara.id, sara.id, sara.id, owner]
  expect(await ownersOf()).toEqual(owners)
  // What another looks after stays with them.
  await omar.ask('POST', `/desk/question/${asked}/answer/`, { answer: 'Not at 30 degrees.' })
  await chats.answer(owner === sara.id ? omar : sara, talk, 'And soft.')
  expect(await ownersOf()).toEqual(owners)
  const [item] = await about(sara, 'chat', talk)
  const rows = await shop.database.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `inbox:${item?.id}`))
  expect(rows).toMatchObject([
    { call: 'sendShopMessage', actor: { id: owner }, before: { owner: null }, after: { owner } },
  ])
})

test('an item is given to those alone who may read it', async () => {
  const kitchen = await personAt(shop, 'kitchen')
  const colleague = await personAt(shop, 'seller', { vendorId: good.vendorId })
  const idsOf = async ({ ask }: TestPerson) =>
    (await ask('GET', '/desk/inbox/people/')).body.map(({ id }: { id: number }) => id)
  const shops = await idsOf(sara)
  expect(shops).toEqual(expect.arrayContaining([sara.id, omar.id]))
  for (const { id } of [kitchen, seller, colleague]) expect(shops).not.toContain(id)
  expect(new Set(await idsOf(seller))).toEqual(new Set([seller.id, colleague.id]))
})

test('what the customer writes next opens it again, with its owner, and a press made before that does not close it', async () => {
  const chats = chatsOf(shop)
  const talk: number = (await chats.open(customer, { product: good.productId })).body.id
  await chats.send(customer.token, talk, 'Is it warm?')
  const [item] = await about(sara, 'chat', talk)
  if (!item) throw new Error('nothing came')
  const taken = (await give(sara, item, sara.id)).body
  const closed = (await close(sara, taken, 'done')).body
  expect(closed).toMatchObject({ state: 'done', waiting_since: null })
  await chats.send(customer.token, talk, 'Hello?')
  const [open] = await about(sara, 'chat', talk, 'tab=open')
  expect(open).toMatchObject({ state: 'open', owner: { id: sara.id } })
  // Both had the earlier message on the screen.
  expect((await close(omar, taken, 'done')).body).toMatchObject({ code: 'inbox_changed' })
  const mine = await reviewed()
  await sara.ask('POST', `/desk/review/${mine}/reply/`, { reply: 'Thanks' })
  await shop.request('PATCH', `/product/product-review/${mine}/`, {
    token: customer.token,
    body: { comment: 'It shrank', rating: 1 },
  })
  expect(await about(sara, 'review', mine, 'tab=open')).toMatchObject([{ rating: 1 }])
})

test('one search finds names and texts in any spelling, filters narrow it, and pages neither skip nor repeat', async () => {
  const arabic = await question('هل القميصُ مُريح؟')
  const words = encodeURIComponent('القميص مريح')
  expect((await list(sara, `q=${words}&language=ar`)).results).toMatchObject([{ subject: arabic }])
  expect((await list(sara, `q=${words}&language=en`)).results).toEqual([])
  expect(await list(sara, `q=${words}&kind=chat`)).toMatchObject({ count: 0, count_of_search: 1 })
  for (let n = 0; n < 5; n++) await question(`Paged question ${n}?`)
  for (const tab of ['open', 'all']) {
    const whole = (await list(sara, `tab=${tab}&page_size=100`)).results.map(({ id }: Item) => id)
    const paged: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await list(sara, `tab=${tab}&page_size=3${next && `&after=${next}`}`)
      paged.push(...page.results.map(({ id }: Item) => id))
      next = page.next
    }
    expect(paged, tab).toEqual(whole)
  }
  const waits = (await list(sara, 'tab=open&page_size=100')).results.map(
    (item: { waiting_since: string }) => item.waiting_since,
  )
  expect(waits).toEqual(waits.toSorted())
})

test('names leave the inbox with the account, and a chat with all of it', async () => {
  const chats = chatsOf(shop)
  const talk: number = (await chats.open(customer, { product: good.productId })).body.id
  await chats.send(customer.token, talk, 'My address is …')
  const asked = await question('Is it for me?')
  await shop.request('DELETE', '/auth/user/', {
    token: customer.token,
    body: { password: ' Merry kittens, 7 of them! ' },
  })
  expect(await about(sara, 'chat', talk)).toEqual([])
  const [kept] = await shop.database.db.select().from(inboxItem).where(eq(inboxItem.questionId, asked))
  expect(kept?.folded).toContain('former customer')
  expect(kept?.folded).not.toContain('huda')
})
