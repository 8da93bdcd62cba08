import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { DataFileError } from '../platform/data-files/data-file.ts'
import { exportSettings, importSettings } from './index.ts'
import { watchSeasons } from './page-tops.ts'

let time = new Date('2026-11-24T10:00:00Z')
let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marah-own-pages-'))
  shop = await openTestShop({ DATA_DIR: join(folder, 'data') }, () => time)
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toFile(join(folder, 'garden.jpg'))
  await writeFile(join(folder, 'broken.jpg'), 'no picture')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})
/** Back to what the software brings. */
beforeEach(() => load('{}'))

async function load(text: string) {
  const file = join(folder, 'shop.yaml')
  await writeFile(file, text)
  return importSettings(shop.backend.services, { file, dryRun: false, by: 'huda' })
}
const get = async (path: string, language = 'en') =>
  (await shop.request('GET', path, { headers: { 'accept-language': language } })).body
const both = (en: string, ar: string) => ({ en, ar })

const texts = {
  terms: both('<h3>Goods</h3><p>{{shop}} sells hats.</p>', '<h3>البضاعة</h3><p>نبيع القبعات.</p>'),
  imprint: both('Sunny GmbH\n\nSun Street 1, Berlin', 'شركة الشمس\n\nبرلين'),
}
const faq = [
  {
    name: both('Hats', 'قبعات'),
    questions: [
      {
        question: both('Do hats shrink?', 'هل تنكمش القبعات؟'),
        answer: both('Never.', 'أبدًا.'),
        common: true,
      },
      {
        question: both('Which colours are there?', 'ما الألوان؟'),
        answer: both('Yellow ones.', 'صفراء.'),
      },
    ],
  },
  {
    name: both('Shops', 'متاجر'),
    questions: [{ question: both('Where are you?', 'أين أنتم؟'), answer: both('In Berlin.', 'في برلين.') }],
  },
]

test('texts of the settings are shown instead of those of the software, and these again without them', async () => {
  const terms = '/global_constant/globals/terms_and_conditions/'
  const { data } = await get(terms)
  await load(stringify({ name: both('Sunny', 'الشمس'), texts }))
  expect((await get(terms)).data).toBe('<h3>Goods</h3><p>Sunny sells hats.</p>')
  expect((await get(terms, 'ar')).data).toContain('نبيع القبعات')
  expect((await get('/global_constant/globals/imprint/')).data).toBe(
    '<p>Sunny GmbH</p><p>Sun Street 1, Berlin</p>',
  )
  expect((await get('/auth/onboarding/terms-of-use/')).terms_of_use ?? '').toContain('sells hats')
  expect((await get('/capabilities/')).extensions).toContain('imprint')
  await load('{}')
  expect((await get(terms)).data).toBe(data)
  expect((await get('/global_constant/globals/imprint/')).data).toBe('')
  expect((await get('/capabilities/')).extensions).not.toContain('imprint')
})

test('a text is dated by the version that changed it, not by later ones that change something else', async () => {
  const path = '/global_constant/globals/terms_and_conditions/'
  await load(stringify({ texts }))
  const { edited_on: first } = await get(path)
  time = new Date('2026-12-24T10:00:00Z')
  await load(stringify({ texts, returns: { days: 14 } }))
  expect((await get(path)).edited_on).toBe(first)
})

test('questions of the settings are listed, grouped, searched and paged as those of the database', async () => {
  const { count: usual } = await get('/global_constant/faq/')
  await load(stringify({ faq }))
  const all = await get('/global_constant/faq/')
  expect(all.results.map(({ question }: { question: string }) => question)).toEqual([
    'Do hats shrink?',
    'Which colours are there?',
    'Where are you?',
  ])
  expect((await get('/api/faq/')).results).toMatchObject([{ id: 1, answer: '<p>Never.</p>' }])
  expect((await get('/api/faq/3/')).question).toBe('Where are you?')
  expect(await get('/global_constant/faq-category/', 'ar')).toMatchObject([
    { slug: 'subject-1', name: 'قبعات' },
    { slug: 'subject-2', name: 'متاجر' },
  ])
  expect((await get('/global_constant/faq/?faq_category=subject-2')).count).toBe(1)
  expect((await get('/global_constant/faq/?search=yellow')).results).toMatchObject([{ id: 2 }])
  expect((await get('/global_constant/faq/?page_size=1&page=2')).results).toMatchObject([{ id: 2 }])
  await load('faq: []')
  expect(await get('/global_constant/faq/')).toMatchObject({ count: 0 })
  await load('{}')
  expect((await get('/global_constant/faq/')).count).toBe(usual)
})

test('galleries, the home and the landing page show pictures that lay beside the file', async () => {
  expect((await get('/capabilities/')).extensions).not.toContain('own-pages')
  const own = {
    galleries: [
      { name: both('Garden', 'حديقة'), pictures: [{ picture: 'garden.jpg', name: both('Tree', 'شجرة') }] },
    ],
    home: {
      headline: both('Hats for all', 'قبعات للجميع'),
      picture: 'garden.jpg',
      picture_text: both('A garden', 'حديقة'),
      links: [{ label: both('Hats', 'قبعات'), to: '/c/hats' }],
      sections: ['play', 'popular'],
    },
    landing: { promises: [{ title: both('Dry', 'جاف'), text: both('No rain.', 'لا مطر.') }] },
  }
  await load(stringify(own))
  expect((await get('/capabilities/')).extensions).toContain('own-pages')
  const { results } = await get('/api/gallery/')
  expect(results).toMatchObject([{ name: 'Garden', gallery_image: [{ name: 'Tree', video: null }] }])
  expect(results[0].gallery_image[0].image_sources.avif).toContain('/media/')
  expect((await get('/api/gallery/item/')).count).toBe(1)
  const pages = await get('/shop/pages/', 'ar')
  expect(pages.home).toMatchObject({
    headline: 'قبعات للجميع',
    lead: '',
    picture: { width: 400, height: 300 },
    picture_text: 'حديقة',
    links: [{ label: 'قبعات', to: '/c/hats' }],
    sections: ['play', 'popular'],
  })
  expect(pages.landing).toMatchObject({ promises: [{ title: 'جاف' }], closing: null, sections: null })
  const whole = (await exportSettings(shop.backend.services)) ?? ''
  expect(whole).toMatch(/picture: "?[0-9a-f]{24}/)
  const { changes } = await load(whole)
  expect(changes.filter(({ before }) => before !== null)).toEqual([])
})

test('a page opens with the picture of the season, on its days of every year, and with its usual one before and after', async () => {
  const seasons = [
    { from: '04-16', to: '10-31', picture: 'beach.jpg', picture_text: both('A beach', 'شاطئ') },
    { from: '12-20', to: '01-06', picture: 'snow.jpg' },
  ]
  await Promise.all(
    seasons.map(({ picture }, nth) =>
      sharp({ create: { width: 400, height: 300 + nth, channels: 3, background: '#ddaa55' } })
        .jpeg()
        .toFile(join(folder, picture)),
    ),
  )
  time = new Date('2027-04-15T20:00:00Z')
  const usual = { picture: 'garden.jpg', picture_text: both('A garden', 'حديقة') }
  await load(stringify({ time_zone: 'Asia/Amman', home: { ...usual, seasons } }))
  const look = watchSeasons(shop.backend.services)
  let emptied = 0
  shop.backend.services.cacheTags.onInvalidate((tags) => {
    if (tags === null) emptied += 1
  })
  const shown = async (at: string) => {
    time = new Date(at)
    await look()
    const { home } = await get('/shop/pages/')
    return [home.picture_text, home.picture.height]
  }
  const [garden, beach, snow] = [
    ['A garden', 300],
    ['A beach', 300],
    ['', 301],
  ]
  expect(await shown('2027-04-15T20:59:00Z')).toEqual(garden)
  expect(emptied).toBe(0)
  // Midnight in Amman. Nothing but the clock has changed, and pages are cached until something does.
  expect(await shown('2027-04-15T21:01:00Z')).toEqual(beach)
  expect(emptied).toBe(1)
  expect(await shown('2028-10-31T20:00:00Z')).toEqual(beach)
  expect(emptied).toBe(1)
  expect(await shown('2028-10-31T21:01:00Z')).toEqual(garden)
  expect(await shown('2028-12-31T12:00:00Z')).toEqual(snow)
  expect(await shown('2029-01-06T12:00:00Z')).toEqual(snow)
  expect(await shown('2029-01-07T12:00:00Z')).toEqual(garden)
  expect(emptied).toBe(4)
  const { changes } = await load((await exportSettings(shop.backend.services)) ?? '')
  expect(changes.filter(({ before }) => before !== null)).toEqual([])
  time = new Date('2026-11-24T10:00:00Z')
})

test('the settings name rules, and the configuration stays what the variables say', async () => {
  const { config, settings } = shop.backend.services
  const variables = { WITHDRAWAL: 'off', ORDER_YEARS: 10, WEEKEND: [5, 6] }
  expect(config).toMatchObject(variables)
  expect(settings.rules()).toMatchObject({ withdrawal: 'off', orderYears: 10, weekend: [5, 6] })
  await load(
    'returns: { withdrawal: on }\nretention: { order_years: 6 }\ndelivery: { weekend: [sat, sun] }\n',
  )
  expect(settings.rules()).toMatchObject({ withdrawal: 'on', orderYears: 6, weekend: [6, 7] })
  expect(config).toMatchObject(variables)
  expect((await get('/capabilities/')).extensions).toContain('withdrawal')
  expect((await get('/shop/')).order_years).toBe(6)
})

test.each([
  [
    'a script',
    'texts:\n  about:\n    en: "<script>x</script>"\n    ar: x',
    /^line 3: texts\.about\.en: may not hold <script>/,
  ],
  [
    'an unknown fact',
    'texts:\n  about:\n    en: "{{fee}}"\n    ar: x',
    /^line 3: texts\.about\.en: knows no \{\{fee\}\}/,
  ],
  ['half a text', 'texts:\n  about:\n    en: x', /^line 2: texts\.about\.ar: /],
  [
    'a group without questions',
    'faq:\n  - name: { en: A, ar: A }\n    questions: []',
    /^line 3: faq\.0\.questions: must have/,
  ],
  [
    'an unknown section',
    'home:\n  sections: [popular, moon]',
    /^line 2: home\.sections\.1: must be one of types/,
  ],
  ['a section twice', 'home:\n  sections: [sale, sale]', /^line 2: home\.sections: names a section twice/],
  [
    'a link elsewhere',
    'home:\n  links:\n    - { label: { en: A, ar: A }, to: "//evil.test" }',
    /^line 3: home\.links\.0\.to: must be a page/,
  ],
  [
    'a picture that is not there',
    'landing:\n  picture: none.jpg',
    /^line 2: landing\.picture: there is no file none\.jpg$/,
  ],
  [
    'a season without its day',
    'home:\n  seasons:\n    - { from: 13-01, to: 02-30, picture: garden.jpg }',
    /^line 3: home\.seasons\.0\.from: must be a day of the year such as 04-16$/,
  ],
  [
    'a season in another',
    'landing:\n  seasons:\n    - { from: 11-01, to: 02-28, picture: garden.jpg }\n    - { from: 02-28, to: 03-31, picture: garden.jpg }',
    /^line 4: landing\.seasons\.1\.from: lies in a season above$/,
  ],
  [
    'a season’s picture that is not there',
    'home:\n  seasons:\n    - { from: 04-01, to: 05-01, picture: none.jpg }',
    /^line 3: home\.seasons\.0\.picture: there is no file none\.jpg$/,
  ],
  ['a picture that is none', 'home:\n  picture: broken.jpg', /^line 2: home\.picture: The file is no/],
])('%s is rejected with its line', async (_name, text, expected) => {
  const error = await load(text).catch((fault: unknown) => fault)
  expect(error).toBeInstanceOf(DataFileError)
  expect((error as DataFileError).problems[0]).toMatch(expected)
})
