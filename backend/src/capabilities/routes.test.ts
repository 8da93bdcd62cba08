import { extensionNames } from '@marah/contract/extensions'
import { makeGood } from '@marah/testing/goods'
import { openTestShop } from '@marah/testing/test-shop'
import { expect, test } from 'vitest'
import { refreshListings } from '../catalogue/index.ts'
import { gallery, galleryImage } from '../schema/content.ts'
import { writeSettings } from '../shop/shop-settings.ts'

test('the back end says that it has every extension, to be kept for a minute', async () => {
  const shop = await openTestShop({ WITHDRAWAL: 'on' })
  const text = { en: 'Sunny GmbH', ar: 'الشمس' }
  await shop.database.transaction((tx) =>
    writeSettings(tx, {
      input: { texts: { imprint: text, footer: text } },
      by: 'test',
      now: new Date(),
    }),
  )
  await shop.backend.services.settings.reload()
  const answer = await shop.backend.app.request('http://shop.test/rest/capabilities/')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
  expect(await answer.json()).toEqual({ extensions: extensionNames, switched_off: ['gallery', 'sale'] })
  // Galleries without a picture are as good as none.
  const { db } = shop.database
  const [made] = await db.insert(gallery).values({ slug: 'test', name: text, description: text }).returning()
  const read = async () => (await shop.backend.app.request('http://shop.test/rest/capabilities/')).json()
  expect(await read()).toMatchObject({ switched_off: ['gallery', 'sale'] })
  await db.insert(galleryImage).values({ galleryId: made?.id ?? 0, name: text, description: text })
  expect(await read()).toMatchObject({ switched_off: ['sale'] })
  const { productId } = await makeGood(shop, { discount: 100 })
  await shop.database.transaction((tx) => refreshListings(tx, [productId]))
  expect(await read()).toEqual({ extensions: extensionNames })
  await shop.close()
})
