import { readdir } from 'node:fs/promises'
import { openPlayCentre } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { category, productType, sizeChart } from '../schema/catalogue.ts'
import { faq, faqCategory, gallery, galleryImage, globalText } from '../schema/content.ts'
import { shopSettings } from '../schema/shop-settings.ts'
import { fillFaq } from './fill-faq.ts'
import { fillGlobalTexts } from './global-texts.ts'
import { withoutSwitchedOff } from './switched-text.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ DELIVERY_FEE: '7.25', FREE_DELIVERY_FROM: 'never', PAYMENT_MINUTES: '45' })
})
afterAll(() => shop.close())

const get = (path: string, language = 'en') =>
  shop.request('GET', path, { headers: { 'accept-language': language } })
const arabic = /[\u0621-\u064a]{3}/

for (const key of globalText.key.enumValues) {
  test(`the text ${key} is there in both languages from the first start`, async () => {
    const english = await get(`/global_constant/globals/${key}/`)
    const other = await get(`/global_constant/globals/${key}/`, 'ar')
    expect(english).toMatchObject({ status: 200, body: { key, data: expect.stringMatching(/^<p>/) } })
    expect(english.body.data).not.toBe(other.body.data)
    expect(other.body.data).toMatch(arabic)
    expect(english.headers.get('cache-tag')).toBe('content,play')
    expect(english.headers.get('cache-control')).toContain('public')
  })
}

test('a text that the shop has taken out is empty, one without Arabic answers in English', async () => {
  const { db } = shop.database
  const [removed] = await db.delete(globalText).where(eq(globalText.key, 'about')).returning()
  if (!removed) throw new Error('No text was there')
  const gone = await get('/global_constant/globals/about/')
  expect(gone).toMatchObject({ status: 200, body: { key: 'about', data: '' } })
  await db.insert(globalText).values({ key: 'about', data: { en: '<p>Only English.</p>' } })
  expect((await get('/global_constant/globals/about/', 'ar')).body.data).toBe('<p>Only English.</p>')
  await db.update(globalText).set({ data: removed.data }).where(eq(globalText.key, 'about'))
})

test('what the shop’s people made of a text or a question survives the next start', async () => {
  const { db } = shop.database
  const mine = { en: '<p>Our own words.</p>' }
  const before = await db.select().from(globalText).where(eq(globalText.key, 'accessibility'))
  await db.update(globalText).set({ data: mine }).where(eq(globalText.key, 'accessibility'))
  const [dropped] = await db.delete(faq).where(eq(faq.slug, 'currency')).returning()
  await fillGlobalTexts(shop.backend.services)
  await fillFaq(shop.backend.services)
  expect((await get('/global_constant/globals/accessibility/')).body.data).toBe(mine.en)
  expect(await db.$count(faq, eq(faq.slug, 'currency'))).toBe(0)
  if (!dropped || !before[0]) throw new Error('They were not there')
  const { id: _, ...again } = dropped
  await db.insert(faq).values(again)
  await db.update(globalText).set({ data: before[0].data }).where(eq(globalText.key, 'accessibility'))
})

test('HTML written straight into the database shows inert', async () => {
  const { db } = shop.database
  const evil =
    '<p>Hi<script>alert(1)</script><img src=x onerror=alert(2)><a href="javascript:alert(3)">x</a>\u202e</p>'
  const [category] = await db.select().from(faqCategory).limit(1)
  const [row] = await db
    .insert(faq)
    .values({ categoryId: category?.id ?? null, question: { en: 'Q\u202e?' }, answer: { en: evil } })
    .returning()
  const { body } = await get(`/api/faq/${row?.id}/`)
  expect(body.question).toBe('Q?')
  expect(body.answer).toBe('<p>Hi<a rel="nofollow noopener noreferrer">x</a></p>')
  await db.delete(faq).where(eq(faq.id, row?.id ?? 0))

  const [text] = await db.select().from(globalText).where(eq(globalText.key, 'privacy_policy'))
  await db
    .update(globalText)
    .set({ data: { en: evil } })
    .where(eq(globalText.key, 'privacy_policy'))
  expect((await get('/global_constant/globals/privacy_policy/')).body.data).not.toMatch(
    /script|onerror|javascript|\u202e/,
  )
  if (text) await db.update(globalText).set({ data: text.data }).where(eq(globalText.key, 'privacy_policy'))
})

test('fees and times in answers are those of the configuration, in every answer', async () => {
  for (const language of ['en', 'ar']) {
    const { body } = await get('/global_constant/faq/?page_size=100', language)
    const answers = body.results.map(({ answer }: { answer: string }) => answer).join('\n')
    expect(answers).not.toContain('{{')
    expect(answers).toContain('$7.25')
    expect(answers).toContain(language === 'en' ? '45 minutes' : '45 دقيقة')
  }
})

test('every file of questions is filled in, in both languages, none twice', async () => {
  const files = await readdir(new URL('texts/faq/', import.meta.url))
  const categories = await get('/global_constant/faq-category/')
  expect(categories.body.map(({ slug }: { slug: string }) => `${slug}.json`).sort()).toEqual(files.sort())
  for (const row of await shop.database.db.select().from(faq)) {
    expect(row.question.ar, row.slug ?? '').toMatch(arabic)
    expect(row.answer.ar, row.slug ?? '').toMatch(arabic)
    expect(row.answer.en, row.slug ?? '').not.toMatch(arabic)
  }
})

test('two processes that start at once fill the questions once', async () => {
  const { db } = shop.database
  await db.delete(faq)
  await db.delete(faqCategory)
  await Promise.all([fillFaq(shop.backend.services), fillFaq(shop.backend.services)])
  const slugs = (await db.select().from(faq)).map(({ slug }) => slug)
  expect(slugs.length).toBeGreaterThan(20)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(await db.$count(faqCategory)).toBe(7)
})

test('the short list holds the common ones; a single one and its errors', async () => {
  const list = await get('/api/faq/')
  expect(list.status).toBe(200)
  expect(list.body.count).toBeGreaterThanOrEqual(5)
  expect(list.body.count).toBeLessThan((await get('/global_constant/faq/')).body.count)
  const [first] = list.body.results
  expect((await get(`/api/faq/${first.id}`)).body).toEqual(first)
  for (const id of ['0', '-1', 'x', '999999', '99999999999']) {
    expect((await get(`/api/faq/${id}/`)).status, id).toBe(404)
  }
  expect((await get('/global_constant/faq/?page=99')).status).toBe(404)
})

test.each([
  [
    'within the days that the shop names',
    { DELIVERY_DAYS: '3-5' },
    'Orders arrive within 3 to 5 working days.',
    '3 إلى 5',
  ],
  ['by where one lives, if it names none', {}, 'depends on where you live', 'المكان الذي تسكن فيه'],
])('answers and terms promise delivery %s, and nothing else', async (_name, environment, english, other) => {
  const timed = await openTestShop(environment)
  for (const path of [
    '/global_constant/faq/?search=arrive',
    '/global_constant/globals/terms_and_conditions/',
  ]) {
    const text = async (language: string) =>
      JSON.stringify((await timed.request('GET', path, { headers: { 'accept-language': language } })).body)
    expect(await text('en')).toContain(english)
    expect(await text('ar')).toContain(other)
    expect(await text('en')).not.toMatch(/\{\{|within three/)
  }
  await timed.close()
})

test('categories filter by id and by slug; a filter that names nothing finds nothing', async () => {
  const [category] = (await get('/global_constant/faq-category/', 'ar')).body
  expect(category.name).toMatch(arabic)
  const byId = await get(`/global_constant/faq/?faq_category=${category.id}`)
  const bySlug = await get(`/global_constant/faq/?faq_category=${category.slug}`)
  expect(byId.body.results).toEqual(bySlug.body.results)
  expect(byId.body.count).toBeGreaterThan(0)
  for (const { faq_category } of byId.body.results) expect(faq_category.id).toBe(category.id)
  for (const nothing of ['none', '999999', '%00', '-1'])
    expect((await get(`/global_constant/faq/?faq_category=${nothing}`)).body.count, nothing).toBe(0)
})

test('search folds writing, knows beginnings, and takes any word where none has them all', async () => {
  const found = async (search: string, language = 'en') => {
    const { body } = await get(`/global_constant/faq/?search=${encodeURIComponent(search)}`, language)
    return body.results.map(({ question }: { question: string }) => question)
  }
  expect(await found('PASSWORD')).toContain('I forgot my password.')
  expect(await found('refunds')).not.toHaveLength(0)
  expect(await found('deliver cost')).toContain('What does delivery cost?')
  expect(await found('إرجاع', 'ar')).toContain('هل يمكنني إرجاع شيء أو استبداله؟')
  expect(await found('ارجاع', 'ar')).toEqual(await found('إِرْجاع', 'ar'))
  // Found by its Arabic text, answered in English.
  expect(await found('كلمة مروري')).toContain('I forgot my password.')
  expect(await found('forgotten zebra password')).toContain('I forgot my password.')
  expect(await found('zebra')).toEqual([])
  for (const odd of ["'", "a' & 'b", ':*', '\\', '!()', '<b>', '\0', 'the', '  '])
    expect(Array.isArray(await found(odd)), odd).toBe(true)
  expect((await get(`/global_constant/faq/?search=${'x'.repeat(201)}`)).status).toBe(400)
})

test('the question about sizes is there when the first size chart is', async () => {
  const { db } = shop.database
  const questions = async () => JSON.stringify((await get('/global_constant/faq/?page_size=100')).body)
  expect(await questions()).not.toMatch(/\bsizes?\b/)
  const [kind] = await db
    .insert(category)
    .values({ slug: 'hats', name: { en: 'Hats' }, description: { en: '' } })
    .returning()
  const [audience] = await db
    .insert(productType)
    .values({ slug: 'girls', title: { en: 'Girls' }, description: { en: '' } })
    .returning()
  await db.insert(sizeChart).values({
    categoryId: kind?.id ?? 0,
    productTypeId: audience?.id ?? 0,
    chart: { measures: [], rows: [] },
  })
  expect(await questions()).toContain('How do I find the right size?')
})

test('galleries carry their pictures and films in order', async () => {
  const { db } = shop.database
  const [row] = await db
    .insert(gallery)
    .values({ slug: 'test', name: { en: 'Hall', ar: 'القاعة' }, description: { en: 'Seen from the door' } })
    .returning()
  const galleryId = row?.id ?? 0
  const image = { hash: 'a'.repeat(24), width: 640, height: 640, widths: [320, 640], tint: '#abcdef' }
  const film = { file: 'film.webm', poster: 'film.webp', captions: { en: 'en.vtt', ar: 'ar.vtt' } }
  await db.insert(galleryImage).values([
    { galleryId, name: { en: 'Second' }, description: { en: '' }, film, order: 2 },
    { galleryId, name: { en: 'First' }, description: { en: 'A slide' }, image, order: 1 },
  ])
  const { body } = await get('/api/gallery/', 'ar')
  expect(body).toMatchObject({
    count: 1,
    next: null,
    results: [{ name: 'القاعة', description: 'Seen from the door' }],
  })
  expect(body.results[0].gallery_image).toMatchObject([
    { name: 'First', video: null, captions: null, image: expect.stringContaining('-640.webp') },
    {
      name: 'Second',
      video: 'http://shop.test/media/film.webm',
      captions: 'http://shop.test/media/ar.vtt',
      image: 'http://shop.test/media/film.webp',
      image_sources: null,
    },
  ])
  expect((await get('/api/gallery/item/')).body.results.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['First', 'Second']),
  )
})

test('texts and questions of ours say nothing of what is switched off, and no number of a heading is missing', async () => {
  const { settings } = shop.backend.services
  const readAll = async (language: 'en' | 'ar') => {
    const texts = await Promise.all(
      ['about', 'accessibility', 'privacy_policy', 'cookie_policy', 'terms_and_conditions'].map(
        async (key) => (await get(`/global_constant/globals/${key}/`, language)).body.data as string,
      ),
    )
    return `${texts.join()}${JSON.stringify((await get('/global_constant/faq/?page_size=100', language)).body)}`
  }
  const off = {
    reviews: 'off',
    questions: 'off',
    visitor_favourites: 'off',
    play_centre: 'off',
    sellers: 'off',
    chats: 'off',
  }
  const spoken = {
    en: /review|play centre|party|parties|invitation|workshop|wishlist|seller’s page|sellers write|your questions|chats|taxes that|withdrawals/i,
    ar: /تقييم|مراجعة|مركز اللعب|حفلة|دعوة|ورش|مفضلة الزائر|أسئلتك|تبيّن صفحته|يكتب البائعون|المحادثات|الضرائب المستحقة|العدول/,
  }
  // The texts do not mention a play centre before it exists, even if the feature is switched on.
  for (const language of ['en', 'ar'] as const)
    expect(await readAll(language)).not.toMatch(/play centre|مركز اللعب/i)
  await openPlayCentre(shop)
  for (const language of ['en', 'ar'] as const) {
    const text = await readAll(language)
    expect(text).toMatch(spoken[language])
    expect(text).not.toContain('{{')
    expect(text).toContain('<h3>10. ')
  }
  await shop.database.db.insert(shopSettings).values({
    version: 1,
    document: {
      features: off,
      returns: { withdrawal: 'off' },
      tax: { included: false, country: 'US', rates: { US: [{ from: '2020-01-01', standard: '7' }] } },
    },
    madeBy: 'test',
  })
  await settings.reload()
  for (const language of ['en', 'ar'] as const) {
    const text = await readAll(language)
    expect(spoken[language].exec(text)?.[0]).toBeUndefined()
    expect(text).not.toContain('{{')
    expect([...text.matchAll(/<h3>(\d+)\. /g)].map(([, number]) => number).join()).toBe('1,2,3,4,5,6,7,8')
  }
  const oneLanguage = {
    en: /both languages|two languages|English and Arabic|switch to Arabic/i,
    ar: /لغتان|باللغتين|العربية من اليمين|أنتقل إلى الإنجليزية/,
  }
  const both = await Promise.all((['en', 'ar'] as const).map(readAll))
  expect(both[0]).toMatch(oneLanguage.en)
  expect(both[1]).toMatch(oneLanguage.ar)
  for (const [index, language] of (['en', 'ar'] as const).entries()) {
    await shop.database.db
      .insert(shopSettings)
      .values({ version: index + 2, document: { languages: [language] }, madeBy: 'test' })
    await settings.reload()
    expect(await readAll(language)).not.toMatch(oneLanguage[language])
  }
  const unmeasured = { settings, config: { ...shop.backend.services.config, VITALS: 'off' as const } }
  expect(withoutSwitchedOff(unmeasured, 'a{{#page_speeds}}b{{/page_speeds}}', true)).toBe('a')
})
