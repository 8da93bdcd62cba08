import { expect, test } from 'vitest'
import { openScript } from '../test-script.ts'

const created_on = '2027-01-01T10:00:00Z'

/** So many of them, ten a page. */
function openBackEnd(count: number) {
  return openScript(({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1)
    const ids = Array.from({ length: 10 }, (_, place) => count - (page - 1) * 10 - place).filter(
      (id) => id > 0,
    )
    const next = page * 10 < count ? `http://elsewhere.invalid/api/notification/?page=${page + 1}` : null
    return { body: { count, next, results: ids.map((id) => ({ id, created_on, is_read: id % 2 === 0 })) } }
  })
}

test('unread ones are counted among the newest hundred, however many there are', async () => {
  const many = openBackEnd(5000)
  expect((await many.ask('GET', '/api/notification/unread-count/', { token: 't' })).body).toEqual({
    unread: 50,
  })
  expect(many.heard).toHaveLength(10)
  const few = openBackEnd(3)
  expect((await few.ask('GET', '/api/notification/unread-count/', { token: 't' })).body).toEqual({
    unread: 2,
  })
  expect(few.heard).toHaveLength(1)
})

test('a back end without notifications says so, and the bell is not shown', async () => {
  const { ask } = openScript(() => undefined)
  const { status, body } = await ask('GET', '/api/notification/unread-count/', { token: 't' })
  expect([status, body.code]).toEqual([404, 'not_found'])
})

test('pages have the size that is asked for, newest first', async () => {
  const { ask } = openBackEnd(45)
  const { body } = await ask('GET', '/api/notification/?page=3&page_size=20', { token: 't' })
  expect([body.count, body.results.map(({ id }: { id: number }) => id), body.next]).toEqual([
    45,
    [5, 4, 3, 2, 1],
    null,
  ])
  expect((await ask('GET', '/api/notification/?page=4&page_size=20', { token: 't' })).status).toBe(404)
  const unread = await ask('GET', '/api/notification/?is_read=false', { token: 't' })
  expect(unread.body.count).toBe(23)
})

test('a kind that the storefront has no sign for is of the shop, and an action needs its words', async () => {
  const actions = [{ label: 'Look', target_internal_url: '/orders/1' }, { label: '' }, 'x']
  const row = {
    id: 1,
    created_on,
    title: 'Hi',
    notification_type: 'info',
    actions,
    object_id: 7,
    is_read: 'no',
  }
  const { ask } = openScript(() => ({ body: [row] }))
  const { body } = await ask('GET', '/api/notification/', { token: 't' })
  expect(body.results[0]).toMatchObject({
    notification_type: 'shop',
    object_id: '7',
    is_read: false,
    actions: [{ label: 'Look', target_internal_url: '/orders/1', target_external_url: null }],
  })
})
