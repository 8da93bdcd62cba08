import { startForeign } from '@marah/foreign/start'
import { expect, test } from 'vitest'
import { adaptAnswers, adaptStarted } from '../test-shop.ts'

const shapes = [[], ['content-pages'], ['texts-list'], ['relations-nested', 'content-pages']] as const

test.each(shapes.map((quirks) => ({ quirks })))(
  'questions have their category however lists come ($quirks)',
  async ({ quirks }) => {
    await using shop = adaptStarted(await startForeign({ quirks }))
    expect((await shop.get('/global_constant/faq-category/')).body).toMatchObject([
      { id: 1, slug: '1', name: 'Orders' },
      { id: 2, slug: '2', name: 'Account' },
    ])
    const { body } = await shop.get('/global_constant/faq/?page_size=100')
    expect(body.count).toBe(5)
    expect(body.results[3]).toMatchObject({
      question: 'I forgot my password.',
      answer: '<p>Choose a new one from the login page.</p>',
      faq_category: { slug: '2', name: 'Account' },
    })
  },
)

test('questions are found by every word, else by any, and by category', async () => {
  await using shop = adaptStarted(await startForeign())
  const count = async (query: string, language = 'en') =>
    (await shop.get(`/global_constant/faq/?${query}`, language)).body.count
  expect(await count('search=return+goods')).toBe(1)
  expect(await count('search=password+elephant')).toBe(1)
  expect(await count('search=elephant')).toBe(0)
  expect(await count('faq_category=2')).toBe(2)
  expect(await count('faq_category=9')).toBe(0)
  expect(await count('search=%D9%83%D9%84%D9%85%D9%87', 'ar')).toBe(1)
})

test('a single question is found where the whole list is answered in its place', async () => {
  await using shop = adaptStarted(await startForeign({ quirks: ['faq-item-list'] }))
  expect((await shop.get('/api/faq/2/')).body).toMatchObject({ id: 2, question: 'Can I return goods?' })
  expect((await shop.get('/api/faq/99/')).status).toBe(404)
})

test.each([[[]], [['texts-list']], [['content-pages']]] as const)(
  'a legal text has headings that pages have room for (%j)',
  async (quirks) => {
    await using shop = adaptStarted(await startForeign({ quirks }))
    expect((await shop.get('/global_constant/globals/privacy_policy/')).body).toMatchObject({
      key: 'privacy_policy',
      data: '<h3>Privacy</h3><p>We keep what an order needs, and nothing else.</p>',
    })
  },
)

test('a legal text that there is not is empty; other texts are not there', async () => {
  await using shop = adaptStarted(await startForeign({ quirks: ['texts-404'] }))
  expect((await shop.get('/global_constant/globals/cookie_policy/')).body).toMatchObject({
    key: 'cookie_policy',
    data: '',
  })
  expect((await shop.get('/global_constant/globals/about/')).status).toBe(404)
})

test('a text about the shop is shown where the back end has one', async () => {
  const shop = adaptAnswers({
    '/global_constant/globals/about/': () => ({
      id: 3,
      key: 'about',
      data: 'We sell <5 things> & more.\n\nCome in.',
    }),
  })
  expect((await shop.get('/global_constant/globals/about/')).body).toMatchObject({
    id: 3,
    data: '<p>We sell &lt;5 things&gt; &amp; more.</p><p>Come in.</p>',
  })
})

test.each([[[]], [['content-pages']]] as const)(
  'galleries have their pictures in order (%j)',
  async (quirks) => {
    const foreign = await startForeign({ quirks })
    await using shop = adaptStarted(foreign)
    const { body } = await shop.get('/api/gallery/?page_size=100')
    expect(body.results).toHaveLength(2)
    expect(body.results[0].gallery_image[2]).toMatchObject({
      name: 'The till',
      image_sources: { webp: `${foreign.url}/media/galleries/1-3.svg` },
      video: null,
      captions: null,
      order: 3,
    })
    expect((await shop.get('/api/gallery/item/')).body.count).toBe(5)
  },
)

test('a shop that tells nothing of itself has no questions and no galleries', async () => {
  const shop = adaptAnswers({})
  for (const path of ['/api/faq/', '/global_constant/faq/', '/api/gallery/', '/api/gallery/item/']) {
    expect([path, (await shop.get(path)).body]).toEqual([
      path,
      { count: 0, next: null, previous: null, results: [] },
    ])
  }
  expect((await shop.get('/global_constant/faq-category/')).body).toEqual([])
  const asked = shop.asked.length
  await shop.get('/api/faq/')
  expect(shop.asked.length).toBe(asked)
})
