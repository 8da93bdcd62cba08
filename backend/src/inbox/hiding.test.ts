import { makeAccount, type TestAccount } from '@marah/testing/account'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { makeGood, type TestGood } from '@marah/testing/goods'
import { mailsTo } from '@marah/testing/mailbox'
import { buy } from '@marah/testing/purchase'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../schema/audit.ts'
import { notification } from '../schema/notifications.ts'

type Item = { id: number; subject: number; version: number }

/** A PostgreSQL server notifies its processes of invalidated tags a moment later. */
const patience = { timeout: 10_000 }

let shop: TestShop
let good: TestGood
let sara: TestPerson
let author: TestAccount
let other: TestAccount
beforeAll(async () => {
  shop = await openTestShop({ CONTACT_MAIL: 'desk@shop.test' })
  sara = await personAt(shop, 'shop_assistant', { name: 'Sara Nour' })
})
beforeEach(async () => {
  good = await makeGood(shop)
  author = await makeAccount(shop)
  other = await makeAccount(shop)
})
afterAll(() => shop.close())

async function written({ token, id: userId }: TestAccount, rating: number, comment: string): Promise<number> {
  await buy(shop, { userId, good })
  const body = { product_stock: good.stockId, rating, comment }
  return (await shop.request('POST', '/product/product-review/', { token, body })).body.id
}

const report = (id: number) =>
  shop.request('POST', `/product/product-review/${id}/report/`, {
    token: other.token,
    body: { reason: 'offensive' },
  })
const items = async (kind: string, tab = 'all'): Promise<Item[]> =>
  (await sara.ask('GET', `/desk/inbox/?kind=${kind}&tab=${tab}&page_size=100`)).body.results
const itemOf = async (kind: string, subject: number): Promise<Item> => {
  const found = (await items(kind)).find((each) => each.subject === subject)
  if (!found) throw new Error(`${kind} ${subject} is not in the inbox`)
  return found
}
const hide = ({ id, version }: Item, given: object) =>
  sara.ask('POST', `/desk/inbox/${id}/hide/`, { version, ...given })
const show = ({ id, version }: Item) => sara.ask('POST', `/desk/inbox/${id}/show/`, { version })

/** What everyone sees of the product's reviews. */
async function seen() {
  const list = await shop.request('GET', `/product/product-review/?product=${good.productId}`)
  const { body } = await shop.request('GET', `/product/product/${good.slug}/`)
  const { rating, rating_count, rating_spread } = body
  return {
    reviews: list.body.results.map(({ id }: { id: number }) => id),
    rating,
    rating_count,
    ones: rating_spread['1'],
  }
}

test('a hidden review is gone from its product, from list, mean and counts, until it is shown again', async () => {
  const [bad, kind] = [await written(author, 1, 'You are all fools'), await written(other, 5, 'Soft')]
  const whole = { reviews: [kind, bad], rating: 3, rating_count: 2, ones: 1 }
  await expect.poll(seen, patience).toEqual(whole)
  await report(bad)
  const hidden = await hide(await itemOf('report', bad), { reason: 'offensive', note: '' })
  expect(hidden).toMatchObject({ status: 200, body: { state: 'done', hidden: { reason: 'offensive' } } })
  await expect.poll(seen, patience).toEqual({ reviews: [kind], rating: 5, rating_count: 1, ones: 0 })
  // Decided once, wherever it stands.
  for (const each of ['report', 'review'])
    expect((await items(each, 'open')).map(({ subject }) => subject)).not.toContain(bad)
  expect((await report(bad)).status).toBe(404)
  // What its author does with it meanwhile changes no mean.
  const own = { token: author.token, body: { rating: 2, comment: 'You are fools' } }
  expect((await shop.request('PATCH', `/product/product-review/${bad}/`, own)).status).toBe(200)
  expect((await items('review', 'open')).map(({ subject }) => subject)).toContain(bad)
  await expect.poll(seen, patience).toMatchObject({ reviews: [kind], rating: 5, rating_count: 1 })
  expect((await show(await itemOf('review', bad))).body).toMatchObject({ hidden: null })
  await expect.poll(seen, patience).toMatchObject({ reviews: [kind, bad], rating: 3.5, rating_count: 2 })
  const records = await shop.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.subject, `review:${bad}`), inArray(audit.call, ['hideInboxItem', 'showInboxItem'])))
    .orderBy(audit.id)
  expect(records.map(({ after, reason }) => [after.is_hidden, reason])).toEqual([
    [true, 'offensive'],
    [false, null],
  ])
})

test('the author is mailed what was hidden, why, who decided and how to object, in the language of the text', async () => {
  const bad = await written(author, 1, 'قميص رديء وأنتم لصوص')
  await report(bad)
  const item = await itemOf('report', bad)
  expect((await hide(item, { reason: 'other', note: '' })).body).toHaveProperty('note')
  await hide(item, { reason: 'private', note: 'فيه اسم موظف' })
  const [mail] = (await mailsTo(shop, author.email)).filter(({ text }) => text.includes('لصوص'))
  expect(mail).toMatchObject({ replyTo: 'desk@shop.test' })
  expect(mail?.html).toContain('dir="rtl"')
  for (const said of ['فيه اسم موظف', 'بيانات شخصية', 'أبلغ عنه', 'محكمة']) expect(mail?.text).toContain(said)
  const notices = await shop.database.db
    .select()
    .from(notification)
    .where(and(eq(notification.userId, author.id), eq(notification.contentType, 'review')))
  expect(notices).toHaveLength(1)
})

test('who reported a review is notified once of what was decided', async () => {
  const noticesOf = async () => {
    const rows = await shop.database.db.select().from(notification).where(eq(notification.userId, other.id))
    return rows.filter(({ contentType }) => contentType === 'review').map(({ title }) => title.en)
  }
  const [kept, bad] = [await written(author, 2, 'Too dear'), await makeGood(shop)]
  await report(kept)
  const { id, version } = await itemOf('report', kept)
  const close = (state: string, seen: number) =>
    sara.ask('POST', `/desk/inbox/${id}/state/`, { state, version: seen })
  expect((await close('done', version)).status).toBe(200)
  expect(await noticesOf()).toEqual(['The review that you reported stays'])
  // It is opened and closed again without another notice.
  await close('open', version + 1)
  await close('done', version + 2)
  expect(await noticesOf()).toHaveLength(1)
  good = bad
  const hidden = await written(author, 1, 'You fools')
  await report(hidden)
  await hide(await itemOf('report', hidden), { reason: 'offensive', note: '' })
  expect(await noticesOf()).toContain('The review that you reported is hidden')
})

test('a question is hidden with its answer by the same press', async () => {
  const body = { product: good.productId, question: 'Why are you fools?' }
  const asked = await shop.request('POST', '/product/product-question/', { token: author.token, body })
  const { id } = asked.body
  const count = async () =>
    (await shop.request('GET', `/product/product-question/?product=${good.productId}`)).body.count
  await expect.poll(count, patience).toBe(1)
  const item = await itemOf('question', id)
  const [first, again] = await Promise.all([
    hide(item, { reason: 'off_topic', note: '' }),
    hide(item, { reason: 'off_topic', note: '' }),
  ])
  expect([first.status, again.status]).toEqual([200, 200])
  await expect.poll(count, patience).toBe(0)
  expect((await mailsTo(shop, author.email)).filter(({ text }) => text.includes('fools'))).toHaveLength(1)
  expect((await items('question', 'open')).map(({ subject }) => subject)).not.toContain(id)
  await show(await itemOf('question', id))
  await expect.poll(count, patience).toBe(1)
})

test('a press made before the author rewrote the review hides nothing', async () => {
  const mild = await written(author, 2, 'Bad')
  const before = await itemOf('review', mild)
  const own = { token: author.token, body: { comment: 'Not my size, sorry' } }
  await shop.request('PATCH', `/product/product-review/${mild}/`, own)
  expect((await hide(before, { reason: 'spam', note: '' })).body).toMatchObject({ code: 'inbox_changed' })
  await expect.poll(async () => (await seen()).reviews, patience).toEqual([mild])
})

test('no seller hides what customers write', async () => {
  const seller = await personAt(shop, 'seller', { vendorId: good.vendorId })
  const item = await itemOf('review', await written(author, 1, 'It fell apart'))
  for (const call of ['hide', 'show']) {
    const body = { reason: 'spam', version: item.version }
    expect((await seller.ask('POST', `/desk/inbox/${item.id}/${call}/`, body)).status).toBe(403)
  }
})
