import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postSignUp } from '@marah/testing/account'
import { mailsTo } from '@marah/testing/mailbox'
import { smallPlayCentre } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { mailPasswordChanged } from '../accounts/notices/account-mails.ts'
import { startBackend } from '../backend.ts'
import { googleFeed, newFeed } from '../feeds/index.ts'
import { readConfig } from '../platform/config/config.ts'
import { DataFileError } from '../platform/data-files/data-file.ts'
import { venueSlug } from '../play/index.ts'
import { user } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { venue } from '../schema/play.ts'
import { shopSettings } from '../schema/shop-settings.ts'
import { shopDocumentIn } from '../shop/shop-document.ts'
import { settingsVersions } from '../shop/shop-settings.ts'
import { shopTimezone } from '../shop/shop-timezone.ts'
import { exportSettings, importSettings, shopPicture, shopStylesheet } from './index.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marah-settings-'))
  shop = await openTestShop({ DATA_DIR: join(folder, 'data'), DELIVERY_FEE: '7.25' })
  await mkdir(join(folder, 'pictures'))
  const picture = sharp({ create: { width: 300, height: 60, channels: 4, background: '#336699' } })
  await picture
    .clone()
    .png()
    .toFile(join(folder, 'pictures', 'logo.png'))
  await picture
    .clone()
    .resize(64, 64)
    .png()
    .toFile(join(folder, 'pictures', 'icon.png'))
  await writeFile(join(folder, 'pictures', 'broken.png'), 'no picture')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** Back to nothing: an empty document is a version like any other. */
beforeEach(() => load('{}'))

async function load(text: string, options: { dryRun?: boolean } = {}) {
  const file = join(folder, 'shop.yaml')
  await writeFile(file, text)
  return importSettings(shop.backend.services, { file, dryRun: options.dryRun ?? false, by: 'huda' })
}
const problemsOf = (text: string): Promise<readonly string[]> =>
  load(text).then(
    () => [],
    (error: unknown) => {
      if (error instanceof DataFileError) return error.problems
      throw error
    },
  )
const get = async (path: string, language = 'en') =>
  (await shop.request('GET', path, { headers: { 'accept-language': language } })).body
const versions = () => settingsVersions(shop.database.db)

const sunny = 'name: { en: Sunny Kids, ar: أطفال الشمس }\n'

test('a name is that of every call, text, email, SMS and feed from the moment on, in both languages', async () => {
  const contact = { name: 'Huda', subject: 'A seam', message: 'It tore.' }
  expect(await get('/shop/')).toMatchObject({ names: { en: 'Marah', ar: 'مرح' } })
  expect((await get('/global_constant/globals/about/')).data).toContain('Marah')
  await load(`${sunny}slogan: { en: Sun all day, ar: شمس كل يوم }\n`)
  expect(await get('/shop/', 'ar')).toMatchObject({
    names: { en: 'Sunny Kids', ar: 'أطفال الشمس' },
    slogan: 'شمس كل يوم',
  })
  const named = { en: 'Sunny Kids', ar: 'أطفال الشمس' }
  for (const [language, name] of Object.entries(named) as ['en' | 'ar', string][]) {
    const { services } = shop.backend
    for (const key of ['about', 'privacy_policy', 'cookie_policy', 'terms_and_conditions'])
      expect((await get(`/global_constant/globals/${key}/`, language)).data, key).toContain(name)
    expect(JSON.stringify(await get('/global_constant/faq/?page_size=100', language))).toContain(name)
    for (const feed of [googleFeed, newFeed]) {
      let text = ''
      for await (const piece of feed(services, language, 'http://shop.test/feed')) text += piece
      expect(text).toContain(name)
    }
    const email = `${language}-name@example.com`
    await postSignUp(shop, { email })
    await shop.database.db.update(user).set({ isEmailVerified: true }).where(eq(user.email, email))
    await shop.request('POST', '/api/contact/', {
      body: { ...contact, email },
      headers: { 'accept-language': language },
    })
    const mails = await mailsTo(shop, email)
    expect(mails).toHaveLength(2)
    expect(mails.at(-1)?.html).toContain(name)
    await shop.request('POST', '/auth/registration/', {
      body: {
        email: `${language}-new@example.com`,
        password1: 'olives & paper 7',
        password2: 'olives & paper 7',
        terms_and_conditions: true,
      },
      headers: { 'accept-language': language },
    })
    expect(services.messages[language]('sms_code', { code: '123456' })).toContain(name)
  }
  expect((await shopPicture(shop.backend.services, '/favicon.svg'))?.type).toBe('image/svg+xml')
  expect(shop.backend.services.settings.rules().mailFrom).toBe('"Sunny Kids" <shop@shop.example>')
  const { rows } = await shop.database.pool.query<{ text: string }>(
    "select data::text as text from jobs.job where name in ('mail', 'sms') and data::text like '%-n%@example.com%'",
  )
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const { text } of rows) expect(text).not.toMatch(/\bMarah\b|(?<!\p{L})مرح(?!\p{L})/u)
})

test.each([
  [2, 'within 2 working days', 'خلال يومي عمل'],
  [1, 'within 1 working day', 'خلال يوم عمل واحد'],
  [5, 'within 5 working days', 'خلال 5 أيام عمل'],
  [11, 'within 11 working days', 'خلال 11 يوم عمل'],
  [undefined, 'as soon as we can', 'في أقرب وقت ممكن'],
])(
  'messages are answered when the shop says (%s working days), and in no other time',
  async (days, en, ar) => {
    await load(days === undefined ? '{}' : `contact: { reply_days: ${days} }`)
    expect(await get('/shop/')).toMatchObject({ contact: { reply_days: days ?? null } })
    for (const [language, promise] of Object.entries({ en, ar }) as ['en' | 'ar', string][]) {
      const { data } = await get('/global_constant/globals/accessibility/', language)
      expect(data).toContain(promise)
      const email = `${language}-reply-${days}@example.com`
      await postSignUp(shop, { email })
      await shop.database.db.update(user).set({ isEmailVerified: true }).where(eq(user.email, email))
      await shop.request('POST', '/api/contact/', {
        body: { name: 'Huda', subject: 'A seam', message: 'It tore.', email },
        headers: { 'accept-language': language },
      })
      expect((await mailsTo(shop, email)).at(-1)?.text).toContain(promise)
      // The pages in the browser have the same words.
      const words = JSON.parse(
        await readFile(
          new URL(`../../../storefront/messages/${language}/content.json`, import.meta.url),
          'utf8',
        ),
      )
      for (const key of ['stillText', 'contactDescription', 'contactLead', 'sentText'])
        expect(words[key], key).toContain('{time}')
    }
  },
)

test('rules hold at once where answers were cached, and fall back to the environment without them', async () => {
  expect(await get('/cart/delivery-terms/')).toMatchObject({
    delivery_fee: '7.25',
    free_delivery_from: '75.00',
  })
  await load(
    'delivery: { fee: 3.50, free_from: never, days: { from: 2, to: 4 } }\npasswords: { shortest: 20 }\n',
  )
  expect(await get('/cart/delivery-terms/')).toMatchObject({
    delivery_fee: '3.50',
    free_delivery_from: null,
    delivery_days: { from: 2, to: 4 },
  })
  expect(shop.backend.services.settings.rules()).toMatchObject({ shortestPassword: 20, holdMinutes: 10 })
  await load('{}')
  expect(await get('/cart/delivery-terms/')).toMatchObject({ delivery_fee: '7.25', delivery_days: null })
})

test('who asks in no language that is on is answered in the first one, mistakes included', async () => {
  const languageOf = async (asked: string | null, path = '/shop/') => {
    const headers = asked === null ? {} : { 'accept-language': asked }
    const { headers: answered, body } = await shop.request('GET', path, { headers })
    return answered.get('content-language') ?? body.detail
  }
  expect(await Promise.all([null, 'fr', 'ar'].map((asked) => languageOf(asked)))).toEqual(['en', 'en', 'ar'])
  await load('languages: [ar, en]\n')
  expect(await Promise.all([null, 'fr', 'en'].map((asked) => languageOf(asked)))).toEqual(['ar', 'ar', 'en'])
  expect(await languageOf('fr', '/product/product/none/')).toBe(
    shop.backend.services.messages.ar('not_found'),
  )
  await load('languages: [ar]\n')
  expect(await languageOf('en-GB, en')).toBe('ar')
  expect(await get('/shop/')).toMatchObject({ languages: ['ar'], country: null, time_zone: null })
})

test('the shop’s days are those of its own clock, else of its play centre, else of UTC', async () => {
  const { services } = shop.backend
  const clock = () => shopTimezone(services, shop.database.db)
  expect(await clock()).toBe('UTC')
  const undo = new Error('rolled back')
  await shop.database
    .transaction(async (tx) => {
      const { name, address, timezone, hours: _, ...rest } = smallPlayCentre.venue
      await tx.insert(venue).values({
        name,
        address,
        timezone,
        slug: venueSlug,
        currency: rest.currency,
        openingHours: [],
      })
      expect(await shopTimezone(services, tx)).toBe(timezone)
      throw undo
    })
    .catch((error: unknown) => expect(error).toBe(undo))
  await load('time_zone: Asia/Riyadh\ncountry: SA\n')
  expect(await clock()).toBe('Asia/Riyadh')
})

test('every other process applies a change without a restart, and empties what it had cached', async () => {
  const other = await startBackend({
    config: { ...readConfig({}), ...shop.backend.services.config },
    database: shop.database,
    secretKey: shop.backend.services.secretKey,
    log: pino({ level: 'silent' }),
  })
  try {
    const ask = async (path: string) => (await other.app.request(`http://shop.test/rest${path}`)).json()
    expect(await ask('/shop/')).toMatchObject({ names: { en: 'Marah' } })
    const emptied: (readonly string[] | null)[] = []
    other.services.cacheTags.onInvalidate((tags) => emptied.push(tags))
    await load(sunny)
    await expect.poll(() => ask('/shop/')).toMatchObject({ names: { en: 'Sunny Kids' } })
    expect(emptied).toContain(null)
  } finally {
    await other.stop()
  }
})

test('a trial says what would change and changes nothing', async () => {
  const before = await versions()
  const report = await load(`${sunny}returns: { days: 14 }\npictures: { logo: pictures/logo.png }\n`, {
    dryRun: true,
  })
  expect(report).toMatchObject({ isDryRun: true, version: before[0]?.version })
  expect(report.changes).toContainEqual({ path: 'returns.days', before: null, after: '14' })
  expect(report.changes).toContainEqual({ path: 'name.ar', before: null, after: 'أطفال الشمس' })
  expect(await versions()).toEqual(before)
  expect(await get('/shop/')).toMatchObject({ names: { en: 'Marah' } })
})

test.each([
  [
    'a field that is not known',
    `${sunny}nmae: Sunny`,
    ['line 2: nmae: is no field that is known here. Is `name` meant?'],
  ],
  ['half a name', 'name:\n  en: Sunny', [/^line 1: name\.ar: /]],
  ['markup', 'name:\n  en: Sunny\n  ar: "<b>"', [/^line 3: name\.ar: must be plain text/]],
  [
    'a line break for a header',
    'email:\n  sender: { name: "A\\nBcc: b", address: a@b.test }',
    [/^line 2: email\.sender\.name: must be plain/],
  ],
  [
    'a script for a link',
    'contact:\n  links:\n    - { name: X, url: "javascript:alert(1)" }',
    [/^line 3: contact\.links\.0\.url: must be an address/],
  ],
  [
    'days in the wrong order',
    'delivery:\n  days: { from: 4, to: 2 }',
    [/^line 2: delivery\.days: must be working days/],
  ],
  [
    'a fee beside zones',
    'delivery:\n  fee: 3\n  zones: []\n  pickup: { name: { en: A, ar: A }, address: { en: A, ar: A }, hours: { en: A, ar: A } }',
    [/^line 3: delivery\.zones: fee, free_from and days stand in the rates/],
  ],
  ['no zone and no pick-up', 'delivery:\n  zones: []', [/^line 2: delivery\.zones: without zones/]],
  [
    'a weight that is none',
    'delivery:\n  zones:\n    - name: { en: A, ar: A }\n      countries: [JO]\n      rates:\n        - { name: { en: A, ar: A }, fee: 1, up_to_weight: heavy }',
    [/^line 6: delivery\.zones\.0\.rates\.0\.up_to_weight: must be a weight/],
  ],
  [
    'regions of two countries',
    'delivery:\n  zones:\n    - name: { en: A, ar: A }\n      countries: [JO, SA]\n      regions: [AM]\n      rates: [{ name: { en: A, ar: A }, fee: 1 }]',
    [/^line 3: delivery\.zones\.0: regions and postal_codes are those of one country/],
  ],
  [
    'too short a time to pay',
    'payment:\n  minutes: 5',
    ['line 2: payment.minutes: must be a whole number from 31 to 1440'],
  ],
  [
    'a picture that is not there',
    'pictures:\n  icon: none.png',
    ['line 2: pictures.icon: there is no file none.png'],
  ],
  [
    'a picture that is none',
    'pictures:\n  icon: pictures/broken.png',
    ['line 2: pictures.icon: The file is no JPEG, PNG or WebP picture.'],
  ],
  [
    'a picture from elsewhere on the disk',
    'pictures:\n  icon: ../../etc/passwd',
    [/^line 2: pictures\.icon: .* lies outside the folder/],
  ],
  [
    'a picture that was never stored',
    `pictures:\n  icon: shop/${'0'.repeat(24)}-512`,
    [/^line 2: pictures\.icon: .* is not in the shop's storage/],
  ],
  ['a language that no text has', 'languages: [en, fr]', ['line 1: languages.1: must be en or ar']],
  ['no language', 'languages: []', ['line 1: languages: must be at least one language']],
  ['a language twice', 'languages: [ar, ar]', ['line 1: languages: must name a language once']],
  ['a clock that is none', 'time_zone: Asia/Atlantis', [/^line 1: time_zone: must be a time zone such as/]],
  ['a country that is none', 'country: XX', ['line 1: country: must be a country such as JO']],
  ['no YAML', 'name: {', [/^line 1: /]],
])('%s is rejected with its line, and nothing is changed', async (_name, text, expected) => {
  const before = await versions()
  const problems = await problemsOf(text)
  expect(problems).toHaveLength(text === 'name: {' ? problems.length : expected.length)
  for (const [index, each] of expected.entries())
    expect(problems[index]).toEqual(typeof each === 'string' ? each : expect.stringMatching(each))
  expect(await versions()).toEqual(before)
})

const colours = (accent: string, surface = '#fffaf2') =>
  `colours:\n  accent: { light: '${accent}', dark: '#ffb3a0' }\n  surface: { light: '${surface}', dark: '#1d1820' }\n`

test('colours that WCAG AA does not pass are rejected with the contrast that they reach', async () => {
  const [pale, ...more] = await problemsOf(colours('#f2b705'))
  expect(pale).toMatch(
    /^line 2: colours\.accent\.light: the accent as text has a contrast of 1\.\d\d on #\w{6} in the light scheme; WCAG AA asks for 4\.5$/,
  )
  expect(more).toEqual([])
  expect((await problemsOf(colours('#8a2f1a', '#777777'))).join()).toMatch(/the text colour muted/)
})

test('colours and a logo become a stylesheet whose address changes with each version', async () => {
  expect(await get('/shop/')).toMatchObject({ stylesheet: null, theme: null })
  await load(`${colours('#8a2f1a')}pictures: { logo: pictures/logo.png, icon: pictures/icon.png }\n`)
  const [latest] = await versions()
  expect(await get('/shop/')).toMatchObject({
    stylesheet: `/shop.css?v=${latest?.version}`,
    theme: { accent: '#8a2f1a', surface: '#fffaf2' },
  })
  const css = shopStylesheet(shop.backend.services)
  expect(css).toContain('--coral:light-dark(#8a2f1a,#ffb3a0);')
  expect(css).toContain('--paper:light-dark(#fffaf2,#1d1820);')
  // 300 × 60 at a height of 40.
  expect(css).toMatch(
    /\[data-logo\]\{display:block;block-size:40px;inline-size:200px;background:url\("http:\/\/shop\.test\/media\/shop\/\w+-480\.webp"\)/,
  )
  const icon = await shopPicture(shop.backend.services, '/icon-192.png')
  expect((await sharp(icon?.bytes).metadata()).width).toBe(192)
  const maskable = await shopPicture(shop.backend.services, '/icon-maskable-512.png')
  const corner = await sharp(maskable?.bytes)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  expect([...corner]).toEqual([0x33, 0x66, 0x99])
  expect(await shopPicture(shop.backend.services, '/share.jpg')).toBeNull()
})

test('what is exported is imported again without a change, and an earlier version can be had back', async () => {
  const { services } = shop.backend
  await load(
    `${sunny}contact: { email: desk@sunny.test, phone: "+966 11 000 0000" }\npictures: { icon: pictures/icon.png }\nreturns: { address: { en: Sun Street, ar: شارع الشمس }, send_days: 9 }\n`,
  )
  const [first] = await versions()
  const whole = (await exportSettings(services)) ?? ''
  expect(whole).toContain('fee: "7.25"')
  expect(whole).toContain('send_days: 9')
  const report = await load(whole)
  expect(report.changes.filter(({ before }) => before !== null)).toEqual([])
  expect(await load(whole)).toMatchObject({ changes: [] })
  await load('name: { en: Other, ar: آخر }\n')
  const old = (await exportSettings(services, first?.version)) ?? ''
  await load(old)
  expect(await get('/shop/')).toMatchObject({
    names: { en: 'Sunny Kids' },
    contact: { email: 'desk@sunny.test' },
  })
  expect((await versions())[0]).toMatchObject({ madeBy: 'huda', version: (first?.version ?? 0) + 3 })
  expect(await exportSettings(services, 9999)).toBeNull()
})

test('of changes at once each is a version of its own, and the last is in force in the end', async () => {
  const before = (await versions())[0]?.version ?? 0
  const file = (index: number) => join(folder, `many-${index}.yaml`)
  const numbers = Array.from({ length: 8 }, (_, index) => index + 1)
  for (const index of numbers) await writeFile(file(index), `returns: { days: ${index} }\n`)
  await Promise.all(
    numbers.map((index) =>
      importSettings(shop.backend.services, { file: file(index), dryRun: false, by: 'huda' }),
    ),
  )
  const [last] = await versions()
  expect(last?.version).toBe(before + numbers.length)
  expect({ returns: { days: shop.backend.services.settings.rules().returnDays } }).toEqual(last?.document)
})

test('a document that only another version of the software understands is left alone, and the next one applies', async () => {
  const { services } = shop.backend
  await load(sunny)
  const version = ((await versions())[0]?.version ?? 0) + 1
  await shop.database.db.insert(shopSettings).values({ version, document: { moons: 3 }, madeBy: 'later' })
  await services.settings.reload()
  expect(services.settings.names().en).toBe('Sunny Kids')
  await load('name: { en: Next, ar: التالي }')
  expect(services.settings.names().en).toBe('Next')
})

test('a customer whose language was switched off is written to in the shop’s first, and in their own when it is back', async () => {
  const email = 'switched@example.com'
  expect((await postSignUp(shop, { email }, { 'accept-language': 'ar' })).status).toBe(201)
  await shop.database.db.update(user).set({ isEmailVerified: true }).where(eq(user.email, email))
  const lastMail = async (settings: string) => {
    await load(settings)
    const [owner] = await shop.database.db.select().from(user).where(eq(user.email, email))
    if (!owner) throw new Error('Nobody signed up')
    const { services } = shop.backend
    await shop.database.transaction((tx) => mailPasswordChanged(services, tx, owner))
    const html = (await mailsTo(shop, email)).at(-1)?.html ?? ''
    return [/<html[^>]*lang="(\w+)"/.exec(html)?.[1], /href="[^"]*?\/(ar\/)?forgot-password/.exec(html)?.[1]]
  }
  expect(await lastMail('languages: [en, ar]\n')).toEqual(['ar', 'ar/'])
  expect(await lastMail('languages: [en]\n')).toEqual(['en', undefined])
  expect(await lastMail('languages: [ar, en]\n')).toEqual(['ar', 'ar/'])
})

type Capabilities = { extensions: readonly string[]; switched_off?: readonly string[] }

test('a feature that is switched off has no extension, answers 404 to every caller, and is back when it is on', async () => {
  const all: string[] = (await get('/capabilities/')).extensions
  const gone = {
    reviews: [
      [
        'own-reviews',
        'play-reviews',
        'ratings',
        'review-changes',
        'review-details',
        'review-reports',
        'review-videos',
      ],
      '/product/product-review/',
    ],
    questions: [['product-questions'], '/product/product-question/'],
    chats: [['chats'], '/chat/conversation/'],
    sellers: [['sellers'], '/vendor/vendor/'],
    play_centre: [
      ['play-centre', 'play-reviews', 'waitlist', 'invitations', 'guest-bookings'],
      '/open_play/open-play/',
    ],
    sample_entity: [[], '/dummy/'],
  } as const
  const core: Record<string, string> = { reviews: 'reviews', questions: 'questions' }
  for (const [feature, [extensions, path]] of Object.entries(gone)) {
    const before = (await shop.request('GET', path)).status
    expect(before, feature).not.toBe(404)
    await load(`features: { ${feature}: off }\n`)
    const { extensions: left, switched_off }: Capabilities = await get('/capabilities/')
    // This shop has no pictures of itself, and no products.
    expect(switched_off, feature).toEqual([...(core[feature] ? [core[feature]] : []), 'gallery', 'sale'])
    expect(all.filter((name) => !left.includes(name)).sort(), feature).toEqual([...extensions].sort())
    expect(await shop.request('GET', path), feature).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    const read = { path, params: {}, query: {}, language: 'en', requestId: 'test' } as const
    expect((await shop.backend.read(read)).status, feature).toBe(404)
    await load(`features: { ${feature}: on }\n`)
    expect((await shop.request('GET', path)).status, feature).toBe(before)
  }
  await load('features: { visitor_favourites: off }\n')
  expect(await get('/capabilities/')).toEqual({
    extensions: all,
    switched_off: ['visitor-favourites', 'gallery', 'sale'],
  })
  expect(await problemsOf('features:\n  chats: never\n')).toEqual([
    expect.stringMatching(/^line 2: .*on or off/),
  ])
})

test('the play centre cannot be switched off while a customer has a visit to come', async () => {
  const visit = (status: 'confirmed' | 'cancelled', hours: number): typeof booking.$inferInsert => ({
    reference: `V-${status}-${hours}`,
    kind: 'event',
    status,
    inCart: false,
    guests: 4,
    lines: [],
    title: { en: 'Party', ar: 'حفلة' },
    place: { en: 'Hall', ar: 'قاعة' },
    startsOn: new Date(Date.now() + hours * 3_600_000),
    endsOn: new Date(Date.now() + (hours + 2) * 3_600_000),
    localDate: '2026-11-25',
    timezone: 'Asia/Amman',
    language: 'en',
    subtotal: 10_00,
    amount: 10_00,
    currency: 'USD',
    policy: { refundSteps: [], rescheduleUntilHours: 24, rescheduleMost: 1 },
  })
  await shop.database.db.insert(booking).values([visit('cancelled', 24), visit('confirmed', -24)])
  const search = '/product/product/?search=birthday%20party'
  expect(await get(search)).toMatchObject({ activities: ['parties'] })
  await load('features: { play_centre: off }\n')
  expect(await get(search)).toMatchObject({ activities: [] })
  await load('{}')
  await shop.database.db.insert(booking).values(visit('confirmed', 24))
  expect(await problemsOf('features:\n  play_centre: off\n')).toEqual([
    'line 2: features.play_centre: cannot be off while visits are still to come',
  ])
  expect((await shop.request('GET', '/open_play/open-play/')).status).toBe(200)
})

test('docs/shop-settings.md explains every field', async () => {
  const text = await readFile(new URL('../../../docs/shop-settings.md', import.meta.url), 'utf8')
  const schema = z.toJSONSchema(shopDocumentIn('USD'), { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(schema.properties ?? {}).flatMap(([part, inner]) => {
    const names = typeof inner === 'object' ? Object.keys(inner.properties ?? {}) : []
    return names.includes('en') || names.length === 0 ? [part] : names.map((name) => `${part}.${name}`)
  })
  expect(fields.length).toBeGreaterThan(25)
  for (const field of fields) expect(text).toContain(`\`${field}\``)
})

test('README and the example of Berlin say in which languages a shop sells: those of the settings', async () => {
  const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
  const [head = ''] = (await read('docs/shops/berlin.yaml')).split('\nname:')
  expect(head).toContain('It sells in English and Arabic')
  const [, limits] = (await read('README.md')).split('## Honest limits')
  expect(limits).toContain('The shop speaks English and Arabic: one in Berlin sells in these two.')
  expect(await problemsOf('languages: [en, de]\n')).toEqual(['line 1: languages.1: must be en or ar'])
})
