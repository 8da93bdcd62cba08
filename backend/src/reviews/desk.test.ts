import { makeAccount } from '@marah/testing/account'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { makeGood } from '@marah/testing/goods'
import { buy } from '@marah/testing/purchase'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notification } from '../schema/notifications.ts'
import type { ShopDocumentInput } from '../shop/shop-document.ts'
import { writeSettings } from '../shop/shop-settings.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function switchReviews(state: 'on' | 'off'): Promise<void> {
  const input: ShopDocumentInput = state === 'off' ? { features: { reviews: 'off' } } : {}
  await shop.database.transaction((tx) => writeSettings(tx, { input, by: 'test', now: new Date() }))
  await shop.backend.services.settings.reload()
}

test('a seller replies to reviews of its own products, and the author is notified once', async () => {
  const [customer, good] = [await makeAccount(shop), await makeGood(shop)]
  await buy(shop, { userId: customer.id, good })
  const written = await shop.request('POST', '/product/product-review/', {
    token: customer.token,
    body: { product_stock: good.stockId, rating: 2, comment: 'Too small' },
  })
  const reply = ({ ask }: TestPerson, text: string) =>
    ask('POST', `/desk/review/${written.body.id}/reply/`, { reply: text })
  const seller = await personAt(shop, 'seller', { vendorId: good.vendorId })
  const stranger = await personAt(shop, 'seller', { vendorId: (await makeGood(shop)).vendorId })
  expect((await reply(stranger, 'Mine')).status).toBe(404)
  await reply(seller, 'Please')
  expect(await reply(seller, 'Please exchange it.')).toMatchObject({
    status: 200,
    body: { reply: { text: 'Please exchange it.', vendor_name: 'Seller', language: 'en' } },
  })
  const rows = await shop.database.db.select().from(notification).where(eq(notification.userId, customer.id))
  expect(rows.filter(({ contentType }) => contentType === 'review')).toHaveLength(1)

  const inbox = async () => {
    const of = { token: customer.token }
    const { results } = (await shop.request('GET', '/api/notification/', of)).body
    const { unread } = (await shop.request('GET', '/api/notification/unread-count/', of)).body
    return { about: results.map((each: { content_type: string }) => each.content_type), unread }
  }
  const shown = await inbox()
  expect(shown).toMatchObject({ about: expect.arrayContaining(['review']) })
  await switchReviews('off')
  expect(await inbox()).toEqual({
    about: shown.about.filter((each: string) => each !== 'review'),
    unread: shown.unread - 1,
  })
  await shop.request('POST', '/api/notification/read-all/', { token: customer.token })
  await switchReviews('on')
  // Unchanged, since the seller has not opened it meanwhile.
  expect(await inbox()).toEqual({ about: shown.about, unread: 1 })

  const list = await seller.ask('GET', '/desk/inbox/?kind=review')
  expect(list.body).toMatchObject({ count: 1, results: [{ subject: written.body.id }] })
})
