import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('both slash forms of a path answer the same', async () => {
  const [bare, slashed] = await Promise.all([
    shop.request('GET', '/health/live'),
    shop.request('GET', '/health/live/'),
  ])
  expect(bare.status).toBe(200)
  expect(bare.body).toEqual(slashed.body)
})

test('ready means that the database and the job queue answer', async () => {
  expect((await shop.request('GET', '/health/ready/')).body).toEqual({ status: 'ready' })
})

test('an unknown path is a JSON 404 with a request id', async () => {
  const answer = await shop.request('GET', '/no/such/path/', { headers: { 'accept-language': 'ar' } })
  expect(answer.status).toBe(404)
  expect(answer.body.code).toBe('not_found')
  expect(answer.body.detail).toMatch(/\p{Script=Arabic}/u)
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
})

test('a known path with another method is 405 and says which it takes', async () => {
  const answer = await shop.request('PUT', '/health/live/')
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET')
})

test('a change announced in a transaction is heard once it commits, and not when it rolls back', async () => {
  const heard: (readonly string[] | null)[] = []
  const { cacheTags } = shop.backend.services
  const committed = new Promise<void>((resolve) => {
    cacheTags.onDrop((tags) => {
      heard.push(tags)
      if (tags?.includes('product:2')) resolve()
    })
  })
  await shop.database
    .transaction(async (tx) => {
      await cacheTags.drop(tx, ['product:1'])
      throw new Error('roll back')
    })
    .catch(() => {})
  await shop.database.transaction((tx) => cacheTags.drop(tx, ['product:2', 'category:1']))
  await committed
  expect(heard).toEqual([['product:2', 'category:1']])
})
