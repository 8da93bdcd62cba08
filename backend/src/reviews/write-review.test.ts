import { makeAccount, oddValues, type TestAccount } from '@marah/testing/account'
import { makeGood, type TestGood } from '@marah/testing/goods'
import { buy } from '@marah/testing/purchase'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../schema/audit.ts'
import { product, productStock } from '../schema/catalogue.ts'
import { order } from '../schema/orders.ts'
import { review } from '../schema/reviews.ts'
import { removeReview, reportedReviews } from './moderation.ts'

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

const together = 8

function write(
  { token }: TestAccount,
  given: { stockId: number },
  fields: Record<string, unknown> = { rating: 4, comment: 'Soft and bright' },
) {
  const body = { product_stock: given.stockId, ...fields }
  return shop.request('POST', '/product/product-review/', { token, body })
}

async function sums(of: TestGood = good) {
  const [row] = await shop.database.db
    .select({ sum: product.ratingSum, count: product.ratingCount })
    .from(product)
    .where(eq(product.id, of.productId))
  return row
}

async function bought(of: TestGood = good): Promise<TestAccount> {
  const account = await makeAccount(shop)
  await buy(shop, { userId: account.id, good: of })
  return account
}

test('only who has bought the unit reviews it: others get 403 and change nothing, an unknown unit is 404', async () => {
  const rejected = await write(customer, good)
  expect(rejected).toMatchObject({ status: 403, body: { code: 'review_not_bought' } })
  for (const stockId of [999_999, 2 ** 31 - 1]) expect((await write(customer, { stockId })).status).toBe(404)
  expect(await sums()).toEqual({ sum: 0, count: 0 })
  expect((await shop.request('POST', '/product/product-review/', { body: {} })).status).toBe(401)
})

test('an open payment and a cancelled order are no purchase; what is kept is one', async () => {
  await buy(shop, { userId: customer.id, good, state: 'reserved' })
  await buy(shop, { userId: customer.id, good, state: 'returned', status: 'cancelled' })
  expect((await write(customer, good)).status).toBe(403)
  await buy(shop, { userId: customer.id, good, status: 'completed' })
  expect((await write(customer, good)).status).toBe(201)
})

test('a review is verified, carries its author, and appears in the lists and the mean at once', async () => {
  await buy(shop, { userId: customer.id, good })
  const answer = await write(customer, good, { rating: 4, comment: '  ناعم وجميل  ' })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    rating: 4,
    comment: 'ناعم وجميل',
    language: 'ar',
    is_verified: true,
    customer: { full_name: 'Huda Karim' },
    product: good.productId,
    product_slug: good.slug,
    product_stock_text: 'Red',
    review_images: [],
    review_videos: [],
  })
  const detail = await shop.request('GET', `/product/product/${good.slug}/`)
  expect(detail.body).toMatchObject({ rating: 4, rating_count: 1, rating_spread: { 4: 1 } })
  const list = await shop.request('GET', `/product/product/?vendor=seller-${good.slug}`)
  expect(list.body.results).toMatchObject([{ rating: 4, rating_count: 1 }])
})

test('reviews are shared by all units of a product, each reviewed once', async () => {
  const [blue] = await shop.database.db
    .insert(productStock)
    .values({
      productId: good.productId,
      skuNumber: `${good.slug}-blue`,
      price: 900,
      priceCurrency: 'USD',
      discountCurrency: 'USD',
      quantity: 3,
    })
    .returning()
  const other = { ...good, stockId: blue?.id ?? 0 }
  await buy(shop, { userId: customer.id, good })
  await buy(shop, { userId: customer.id, good: other })
  expect((await write(customer, good, { rating: 5, comment: 'Red is best' })).status).toBe(201)
  expect((await write(customer, other, { rating: 2, comment: 'Blue fades' })).status).toBe(201)
  const again = await write(customer, good)
  expect(again.status).toBe(400)
  expect(again.body).toEqual({
    product_stock: ['You’ve already reviewed this. You can edit your review.'],
  })
  const list = await shop.request('GET', `/product/product-review/?product=${good.productId}`)
  expect(list.body.count).toBe(2)
  expect(await sums()).toEqual({ sum: 7, count: 2 })
})

test('bad input is answered beside its field, and fields of others are not taken', async () => {
  await buy(shop, { userId: customer.id, good })
  for (const rating of [0, 6, 4.5, '5', null, true]) {
    expect((await write(customer, good, { rating, comment: 'x' })).body).toHaveProperty('rating')
  }
  for (const comment of [...oddValues, '', '   ']) {
    expect((await write(customer, good, { rating: 5, comment })).body).toHaveProperty('comment')
  }
  const forged = { rating: 5, comment: 'x', customer: 1, is_verified: false, author_name: 'Somebody else' }
  const { body } = await write(customer, good, forged)
  expect(body).toMatchObject({ is_verified: true, customer: { full_name: 'Huda Karim' } })
})

test('a changed review changes the mean by the difference, a deleted one leaves it', async () => {
  const first = await bought()
  const { body } = await write(first, good, { rating: 1, comment: 'Too small' })
  await write(await bought(), good, { rating: 5, comment: 'Right' })
  const path = `/product/product-review/${body.id}/`
  const changed = await shop.request('PATCH', path, { token: first.token, body: { rating: 3 } })
  expect(changed).toMatchObject({ status: 200, body: { rating: 3, comment: 'Too small' } })
  expect(await sums()).toEqual({ sum: 8, count: 2 })
  expect((await shop.request('DELETE', path, { token: first.token })).status).toBe(204)
  expect(await sums()).toEqual({ sum: 5, count: 1 })
  expect((await shop.request('DELETE', path, { token: first.token })).status).toBe(404)
  expect((await write(first, good)).status).toBe(201)
})

test('a customer can neither change, delete nor add to the review of another', async () => {
  const owner = await bought()
  const { body } = await write(owner, good)
  const path = `/product/product-review/${body.id}/`
  const { token } = customer
  expect((await shop.request('PATCH', path, { token, body: { rating: 1 } })).status).toBe(404)
  expect((await shop.request('DELETE', path, { token })).status).toBe(404)
  for (const [method, url] of [
    ['DELETE', `/product/review-video/${body.id}/`],
    ['DELETE', `/product/review-image/${body.id}/`],
    ['PATCH', '/product/product-review/abc/'],
  ] as const) {
    expect((await shop.request(method, url, { token, body: {} })).status).toBe(404)
  }
  const [row] = await shop.database.db.select().from(review).where(eq(review.id, body.id))
  expect(row).toMatchObject({ rating: 4, userId: owner.id })
})

test('reviews written, changed and deleted at the same moment are all in the mean', async () => {
  const writers = await Promise.all(Array.from({ length: together }, () => bought()))
  const answers = await Promise.all(
    writers.map((writer, place) => write(writer, good, { rating: 1 + (place % 5), comment: 'At once' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(together).fill(201))
  expect(await sums()).toEqual({ sum: 1 + 2 + 3 + 4 + 5 + 1 + 2 + 3, count: together })
  await Promise.all(
    answers.map(({ body }, place) => {
      const path = `/product/product-review/${body.id}/`
      const token = writers[place]?.token ?? ''
      return place % 2
        ? shop.request('DELETE', path, { token })
        : shop.request('PATCH', path, { token, body: { rating: 5 } })
    }),
  )
  expect(await sums()).toEqual({ sum: 5 * (together / 2), count: together / 2 })
  const { body } = await shop.request('GET', `/product/product/${good.slug}/`)
  expect(body).toMatchObject({ rating: 5, rating_count: together / 2 })
  expect(Object.values<number>(body.rating_spread).reduce((a, b) => a + b)).toBe(together / 2)
})

test('one customer pressing many times at once writes one review, counted once', async () => {
  await buy(shop, { userId: customer.id, good })
  const answers = await Promise.all(Array.from({ length: together }, () => write(customer, good)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(together - 1).fill(400)])
  expect(await sums()).toEqual({ sum: 4, count: 1 })
})

/**
 * The negative control: the same ratings, read first and written after, lose some. On the embedded database transactions
 * follow one another, so there the reads are made before all writes.
 */
test('without adding in the database the same ratings are lost', async () => {
  const seen = await Promise.all(Array.from({ length: together }, () => sums()))
  await Promise.all(
    seen.map((row) =>
      shop.database.db
        .update(product)
        .set({ ratingSum: (row?.sum ?? 0) + 5, ratingCount: (row?.count ?? 0) + 1 })
        .where(eq(product.id, good.productId)),
    ),
  )
  expect((await sums())?.count).toBeLessThan(together)
})

type Line = { item: { product_stock: number }; review: number | null }
type Order = { cart_frozen_data: { items: Line[] } }

test('what may be reviewed is listed: bought units of a product, own reviews, and what still waits', async () => {
  const other = await makeGood(shop)
  await buy(shop, { userId: customer.id, good })
  await buy(shop, { userId: customer.id, good })
  await buy(shop, { userId: customer.id, good: other })
  const { body } = await write(customer, good)
  const { token } = customer
  const mine = () => shop.request('GET', '/product/product-review/mine/', { token })
  expect((await mine()).body.to_review, 'what is on its way waits for no review').toEqual([])
  const arrived = { status: 'completed' as const }
  await shop.database.db.update(order).set(arrived).where(eq(order.userId, customer.id))
  const right = (id: number | string) =>
    shop.request('GET', `/product/product-review/right/?product=${id}`, { token })
  expect((await right(good.productId)).body).toMatchObject([
    { product_stock: good.stockId, text: 'Red', review: { id: body.id, rating: 4 } },
  ])
  expect((await right(other.productId)).body).toMatchObject([{ product_stock: other.stockId, review: null }])
  expect((await right('none')).status).toBe(400)
  const listed = await mine()
  expect(listed.body).toMatchObject({
    count: 1,
    results: [{ id: body.id, product_slug: good.slug }],
    to_review: [{ product_stock: other.stockId, product_slug: other.slug, text: 'Red' }],
  })
  expect(listed.headers.get('cache-control')).toBe('no-store')
  const orders = await shop.request('GET', '/order/orders/', { token })
  const lines = orders.body.results.flatMap((one: Order) => one.cart_frozen_data.items)
  const reviewOf = (stock: number) =>
    lines.filter(({ item }: Line) => item.product_stock === stock).map(({ review: id }: Line) => id)
  expect(reviewOf(good.stockId), 'an order says what of it was reviewed').toEqual([body.id, body.id])
  expect(reviewOf(other.stockId)).toEqual([null])
})

test('a review is reported once by each customer, not by its author, and the shop can take it out', async () => {
  const author = await bought()
  const { body } = await write(author, good)
  const path = `/product/product-review/${body.id}/report/`
  const report = (token: string, given: unknown = { reason: 'spam', note: ' An advert ' }) =>
    shop.request('POST', path, { token, body: given })
  expect((await report(customer.token)).body.detail).toBe('Thank you. We’ll look into this review.')
  expect((await report(customer.token)).status).toBe(200)
  expect((await report(author.token)).status).toBe(400)
  expect((await report(customer.token, { reason: 'dull' })).body).toHaveProperty('reason')
  const services = shop.backend.services
  expect(await reportedReviews(services)).toMatchObject([
    { id: body.id, product: good.slug, reports: [{ reason: 'spam', note: 'An advert' }] },
  ])
  expect(await removeReview(services, body.id)).toBe(true)
  expect(await removeReview(services, body.id)).toBe(false)
  expect(await reportedReviews(services)).toEqual([])
  expect(await sums()).toEqual({ sum: 0, count: 0 })
  const unknown = '/product/product-review/999999/report/'
  const token = customer.token
  expect((await shop.request('POST', unknown, { token, body: { reason: 'spam' } })).status).toBe(404)
})

test('what becomes of a review is on record with its customer, and nothing that was typed', async () => {
  const [author, reader] = [await bought(), await makeAccount(shop)]
  const { body } = await write(author, good)
  const path = `/product/product-review/${body.id}/`
  await shop.request('PATCH', path, { token: author.token, body: { rating: 2, comment: 'It has shrunk' } })
  const report = { token: reader.token, body: { reason: 'spam', note: 'Seen elsewhere' } }
  // Reported twice by one customer it is reported once.
  for (const _ of [1, 2]) expect((await shop.request('POST', `${path}report/`, report)).status).toBe(200)
  expect((await shop.request('DELETE', path, { token: author.token })).status).toBe(204)
  const rows = await shop.database.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `review:${body.id}`))
    .orderBy(asc(audit.id))
  expect(rows.map(({ actor, call, before, after }) => [actor.id, call, before, after])).toEqual([
    [author.id, 'createReview', null, { rating: 4 }],
    [author.id, 'updateReview', { rating: 4 }, { rating: 2, is_rewritten: true }],
    [reader.id, 'reportReview', null, { is_reported: true }],
    [author.id, 'deleteReview', { rating: 2 }, { is_deleted: true }],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Soft|shrunk|elsewhere/)
})
