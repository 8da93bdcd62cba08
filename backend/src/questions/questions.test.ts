import { makeAccount, oddValues, type TestAccount } from '@marah/testing/account'
import { ownPage, personAt, type TestPerson } from '@marah/testing/desk'
import { makeGood, type TestGood, withdrawProduct } from '@marah/testing/goods'
import { mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailGathered } from '../notifications/gathered-mails.ts'
import { notification } from '../schema/notifications.ts'
import { answerByShop, openQuestions } from './answer-by-shop.ts'
import { questionMail } from './shop-mail.ts'

let shop: TestShop
let customer: TestAccount
let good: TestGood
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await makeAccount(shop)
  good = await makeGood(shop)
})
afterAll(() => shop.close())

const ask = (question: unknown = 'Does it shrink?', product: unknown = good.productId) =>
  shop.request('POST', '/product/product-question/', { token: customer.token, body: { product, question } })
const answer = ({ ask: send }: TestPerson, id: number | string, text: unknown = 'Not at 30 degrees.') =>
  send('POST', `/desk/question/${id}/answer/`, { answer: text })
const desk = ({ ask: read }: TestPerson) => read('GET', '/desk/inbox/?tab=open&kind=question')
const sellerOf = ({ vendorId } = good): Promise<TestPerson> => personAt(shop, 'seller', { vendorId })

async function notices() {
  const rows = await shop.database.db.select().from(notification).where(eq(notification.userId, customer.id))
  return rows.filter(({ contentType }) => contentType === 'product_question')
}

test('anyone with an account asks, bought or not, and everyone reads it at once', async () => {
  const { status, body } = await ask('  هل يتقلص القميص؟ ')
  expect(status).toBe(201)
  expect(body).toMatchObject({
    question: 'هل يتقلص القميص؟',
    language: 'ar',
    answer: null,
    customer: { full_name: 'Huda Karim' },
    product: good.productId,
    vendor: good.vendorId,
  })
  const list = await shop.request('GET', `/product/product-question/?product=${good.productId}`)
  expect(list.body).toMatchObject({ count: 1, results: [{ id: body.id }] })
})

test('bad input is answered beside its field', async () => {
  for (const question of [...oddValues, '', '  '])
    expect((await ask(question)).body).toHaveProperty('question')
  for (const product of [0, 999_999, 2 ** 40, 'x'])
    expect((await ask('Why?', product)).body).toHaveProperty('product')
  await withdrawProduct(shop, good)
  expect((await ask()).body).toEqual({ product: ['This product is no longer available.'] })
  expect((await shop.request('POST', '/product/product-question/', { body: {} })).status).toBe(401)
})

test('a press repeated, also at the same moment, asks once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400])
  expect((await ask('does it SHRINK?')).body).toEqual({ question: ['You’ve already asked this.'] })
  expect((await ask('Does it fade?')).status).toBe(201)
})

test('an hour takes ten questions of one customer', async () => {
  const strict = await openTestShop({ RATE_LIMIT_SCALE: '1' })
  try {
    const asker = await makeAccount(strict)
    const about = await makeGood(strict)
    const statuses = []
    for (let i = 0; i < 11; i++) {
      const body = { product: about.productId, question: `Question ${i}?` }
      const one = await strict.request('POST', '/product/product-question/', { token: asker.token, body })
      statuses.push(one.status)
      if (one.status === 429) expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  } finally {
    await strict.close()
  }
})

test('the desk shows a seller what waits; an answer notifies the customer once and raises the response rate', async () => {
  const seller = await sellerOf()
  const first = (await ask('Is it warm?')).body
  const second = (await ask('Is it soft?')).body
  const rate = async () => (await shop.request('GET', `/vendor/vendor/${good.vendorId}/`)).body.response_rate
  expect(await rate()).toBe(0)
  const answered = await answer(seller, second.id)
  expect(answered).toMatchObject({
    status: 200,
    body: { answer: 'Not at 30 degrees.', answer_language: 'en', product_slug: good.slug },
  })
  expect(answered.body.answered_on).toMatch(/Z$/)
  // A PostgreSQL server notifies its processes of invalidated tags a moment later.
  await expect.poll(rate).toBe(50)
  expect((await desk(seller)).body).toMatchObject({ count: 1, results: [{ subject: first.id }] })
  expect((await answer(seller, second.id, 'Not at 30, and not at 40 degrees.')).status).toBe(200)
  const notifications = await notices()
  expect(notifications).toHaveLength(1)
  expect(notifications[0]?.actions[0]?.internalUrl).toBe(`/p/${good.slug}#questions`)
  const list = await shop.request('GET', `/product/product-question/?product=${good.productId}`)
  expect(list.body.results).toMatchObject([{ answer: 'Not at 30, and not at 40 degrees.' }, { answer: null }])
})

test('the mail about an answer is in the language that the customer asked in, whatever that of the account', async () => {
  const english = "update app_user set is_email_verified = true, language = 'en' where id = $1"
  await shop.database.pool.query(english, [customer.id])
  const { body } = await ask('هل يتقلص القميص؟')
  await answer(await sellerOf(), body.id, 'لا.')
  const [mail] = (await mailsTo(shop, customer.email)).filter(({ html }) => html.includes('#questions'))
  expect(mail?.html).toContain('dir="rtl"')
})

test('a seller answers only the own questions at the desk', async () => {
  const { body } = await ask()
  const stranger = await sellerOf(await makeGood(shop))
  expect((await answer(stranger, body.id)).status).toBe(404)
  expect((await desk(stranger)).body.count).toBe(0)
  for (const token of [customer.token, 'made-up']) {
    const headers = { ...ownPage, 'idempotency-key': 'a-key-of-a-customer' }
    expect((await shop.request('GET', '/desk/inbox/', { token, headers })).status).toBe(401)
    const answered = { token, headers, body: { answer: 'Yes' } }
    expect((await shop.request('POST', `/desk/question/${body.id}/answer/`, answered)).status).toBe(401)
  }
  const seller = await sellerOf()
  for (const text of ['', ' ', 5]) expect((await answer(seller, body.id, text)).body).toHaveProperty('answer')
  for (const id of ['0', 'abc', '99999999999', '999999']) expect((await answer(seller, id)).status).toBe(404)
})

test('questions of a few minutes come to the shop in one mail unless their seller is at the desk, and it answers them', async () => {
  const { services } = shop.backend
  const first = (await ask('Does it run large?')).body.id
  await ask('Is it lined?')
  const other = await makeGood(shop)
  await sellerOf(other)
  await ask('Is it warm?', other.productId)
  const { rows } = await shop.database.pool.query<{ window: number }>(
    "select (data ->> 'window')::int as window from jobs.job where name = $1 order by created_on desc limit 1",
    [questionMail.name],
  )
  const window = rows[0]?.window ?? 0
  // Repeated runs of the job send one mail.
  for (const each of [window - 1, window, window]) await mailGathered(services, questionMail, each)
  const mails = (await mailsTo(shop, 'shop@shop.example')).filter(({ text }) => text.includes('run large'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Is it lined?')
  expect(mails[0]?.text).not.toContain('Is it warm?')
  expect(mails[0]?.text).toContain('/desk/conversations?kind=question')

  expect((await openQuestions(shop.database.db, 500)).map(({ question }) => question.id)).toContain(first)
  expect(await answerByShop(services, first, '')).toBe('wrong_length')
  expect(await answerByShop(services, 999_999, 'No.')).toBe('unknown')
  expect(await answerByShop(services, first, 'No, take your own size.')).toBe('done')
  const list = await shop.request('GET', `/product/product-question/?product=${good.productId}`)
  expect(JSON.stringify(list.body)).toContain('take your own size')
  expect(await notices()).toHaveLength(1)
})
