import { calls } from '@marah/contract/calls'
import { type Quirk, quirks } from '@marah/foreign/quirks'
import { startForeign } from '@marah/foreign/start'
import { expect, test } from 'vitest'
import { adaptAdapted, adaptStarted } from './test-shop.ts'

/** Every public read of the storefront's loaders and of its browser code, with an answer that is there. */
const reads: readonly (readonly [path: string, asked: string, status?: number])[] = [
  ['/product/product/', '?ordering=-popularity&page_size=8'],
  ['/product/product/', '?on_sale=true&ordering=-popularity&page_size=8'],
  [
    '/product/product/',
    '?category=3&color=red&color=blue&size=small&in_stock=true&min_rating=3&page_size=24',
  ],
  ['/product/product/', '?product_type=1&min_price=10&max_price=50.5&ordering=price&page=last&page_size=5'],
  ['/product/product/', '?vendor=1&search=hoodie&ordering=relevance'],
  ['/product/product/', '?search=nothing+like+it'],
  ['/product/product/', '?page=99', 404],
  ['/product/product/{id}/', '1'],
  ['/product/product/{id}/', '999', 404],
  ['/product/product/{id}/', 'no-such-slug', 404],
  ['/product/product/{id}/related/', '1'],
  ['/product/product/{id}/also-bought/', '1'],
  ['/product/product-category/', '?page=1&page_size=100'],
  ['/product/product-category/{id}/', '1'],
  ['/product/product-category/{id}/', '99', 404],
  ['/product/product-type/', ''],
  ['/product/product-type/{id}/', '2'],
  ['/product/suggestion/', '?search=hood'],
  ['/product/suggestion/', '?search=%D9%85'],
  ['/product/sitemap/', ''],
  ['/product/sitemap/', '?page=2', 404],
  ['/product/product-review/', '?product=1&page=1&page_size=6'],
  ['/product/product-review/', '?product=1&rating=5&with_pictures=true&verified=true&ordering=-rating'],
  ['/product/product-question/', '?product=1&page=1&page_size=6&search=run'],
  ['/cart/delivery-terms/', '', 404],
  ['/vendor/vendor/', ''],
  ['/vendor/vendor/{id}/', '1', 404],
  ['/open_play/venue/', '', 404],
  ['/open_play/open-play/', ''],
  ['/open_play/open-play/{id}/', '1', 404],
  ['/open_play/availability/', '?open_play=1&from=2027-01-01&to=2027-01-02'],
  ['/open_play/slot/', '?open_play=1&date=2027-01-01'],
  ['/workshop/workshop/', '?state=upcoming&page_size=100'],
  ['/workshop/workshop/{id}/', '1', 404],
  ['/workshop/session/', '?workshop=1'],
  ['/event/package/', ''],
  ['/event/package/{id}/', '1', 404],
  ['/event/hall/', ''],
  ['/event/availability/', '?package=1&from=2027-01-01&to=2027-01-02'],
  ['/event/start/', '?package=1&date=2027-01-01'],
  ['/booking/review/', '?open_play=1'],
  ['/api/faq/', ''],
  ['/api/faq/{id}/', '2'],
  ['/api/gallery/', '?page_size=100'],
  ['/api/gallery/item/', ''],
  ['/global_constant/faq-category/', ''],
  ['/global_constant/faq/', '?page_size=100'],
  ['/global_constant/faq/', '?faq_category=2&search=%D9%83%D9%84%D9%85%D8%A9'],
  ['/global_constant/globals/privacy_policy/', ''],
  ['/global_constant/globals/cookie_policy/', ''],
  ['/global_constant/globals/terms_and_conditions/', ''],
  ['/global_constant/globals/about/', '', 404],
  ['/global_constant/globals/accessibility/', '', 404],
]

/** In what back ends differ where the public reads of them. */
const publicQuirks: readonly Quirk[] = [
  'lists-bare',
  'content-pages',
  'pages-offset',
  'texts-list',
  'texts-404',
  'faq-item-list',
  'relations-nested',
  'names-forwarded',
  'pictures-relative',
  'pictures-objects',
  'pictures-sizes',
  'money-numbers',
  'with-data',
  'empty-shop',
  'anonymous-403',
  'slash-only',
  'no-slash-only',
  'slow',
  'reads-throttled',
]

test.each(['none', ...publicQuirks])(
  'every public read has the shape of the contract (quirk: %s)',
  async (quirk) => {
    const held = publicQuirks.filter((each) => each === quirk)
    await using shop = adaptStarted(await startForeign({ quirks: held, settings: { slowMs: 20 } }))
    for (const language of ['en', 'ar']) {
      for (const [path, asked, status = 200] of reads) {
        const answer = await shop.get(filled(path, asked), language)
        const what = `${language} ${path} ${asked}`
        // An empty shop has no such question.
        const isGone = quirk === 'empty-shop' && path === '/api/faq/{id}/'
        expect([what, answer.status]).toEqual([what, isGone ? 404 : status])
        if (answer.status === 200) expectShape(path, answer.body, what)
        else expect([what, answer.body]).toEqual([what, { code: 'not_found', detail: expect.any(String) }])
      }
    }
  },
)

test('what has the shape of the contract already stays as it is', async () => {
  await using shop = adaptStarted(await startForeign({ quirks: ['relations-nested'] }))
  const again = adaptAdapted(shop)
  for (const language of ['en', 'ar']) {
    // Cards do not hold every size.
    for (const [path, asked] of reads.filter(([, query]) => !query.includes('size=small'))) {
      const { body: once, ...same } = await shop.get(filled(path, asked), language)
      const { body: twice, ...answer } = await again.get(filled(path, asked), language)
      expect([path, asked, answer]).toEqual([path, asked, same])
      expect([path, asked, { ...twice, facets: null }]).toEqual([path, asked, { ...once, facets: null }])
    }
  }
})

test('a list that cannot be read is 503, and what does not need it is answered', async () => {
  await using shop = adaptStarted(await startForeign({ quirks: ['products-500'] }))
  const unread = [
    ['/product/product/', ''],
    ['/product/product-category/', ''],
    ['/product/suggestion/', '?search=hood'],
  ] as const
  for (const [path, asked] of unread) {
    const answer = await shop.get(filled(path, asked))
    expect([path, answer.status, answer.body]).toEqual([
      path,
      503,
      { code: 'unavailable', detail: expect.any(String) },
    ])
  }
  expect((await shop.get('/product/product/1/')).status).toBe(200)
  expect((await shop.get('/product/product-review/?product=1')).status).toBe(200)
})

test('every quirk that the public could notice is tried', () => {
  const personal =
    /^(login|user|refresh|signup|ended|logout|verify|resend|change|reset|avatar|address|created|deleted|cart|review-w|payment|buy|order|session|unique|returns|transaction|fields|own)/
  const others = Object.keys(quirks).filter((quirk) => !personal.test(quirk))
  expect(others.toSorted()).toEqual([...publicQuirks, 'products-500'].toSorted())
})

function filled(path: string, asked: string): string {
  return path.includes('{id}') ? path.replace('{id}', asked) : path + asked
}

function expectShape(path: string, body: unknown, what: string): void {
  const schema = calls.find((call) => call.method === 'get' && call.path === path)?.answers[200]
  if (!schema || !('safeParse' in schema)) throw new Error(`the contract has no ${path}`)
  const { success, error } = schema.safeParse(body)
  expect([what, success, error?.issues[0]]).toEqual([what, true, undefined])
}
