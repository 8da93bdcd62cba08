import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import { commandsBeside } from './testing/command-beside.ts'
import { main, type RealShop, root, startPatience, startRealShop } from './testing/real-shop.ts'

/** Words for the goods of the demo. */
const demoGoods =
  /\bclothes\b|\bclothing\b|T-shirt|sneaker|\bmakers?\b|jumper|cardigan|grass stain|outfit|ملابس|مشاغل|أقمشة|القماش|تيشيرت|سنيكرز/iu
/** Words of shops whose products have sizes. */
const sizeWords =
  /\bsizes?\b|(?<![\w-])fit\b|\bfabrics?\b|\bwear\b|with (?:its|their) labels|(?:ال)?مقاس|القَصّة|بطاقاتها/iu
/** That, its name, and the play centre that this shop has not got. */
const demoWords = new RegExp(
  `${demoGoods.source}|${sizeWords.source}|Marah|(?<!\\p{L})مرح(?!\\p{L})|play cent(?:re|er)|open play|\\bworkshops?\\b|\\bparties\\b|your visits|lists and visits|مركز (?:ال)?لعب|لعب حر|ورش(?!\\p{L})|حفلات|(?<!\\p{L})و?زياراتك`,
  'iu',
)

const folder = mkdtempSync(join(tmpdir(), 'marah-toy-shop-'))
const run = commandsBeside(folder)
let shop: RealShop
/** What the process prints; in production its log as well. */
let printed = ''

const files = {
  'shop.yaml': stringify({
    name: { en: 'Holzwerk', ar: 'هولتسفيرك' },
    slogan: { en: 'wooden toys', ar: 'ألعاب خشبية' },
    colours: {
      accent: { light: '#8a2f1a', dark: '#ffb3a0' },
      surface: { light: '#fffaf2', dark: '#1d1820' },
    },
    contact: { email: 'desk@holzwerk.test' },
    passwords: { shortest: 8 },
    tax: { included: true, country: 'DE', rates: { DE: [{ from: '2020-07-01', standard: 19 }] } },
  }),
  'categories.yaml': stringify({
    categories: [
      { slug: 'toys', name: { en: 'Toys', ar: 'ألعاب' } },
      { slug: 'trains', name: { en: 'Trains', ar: 'قطارات' }, parent: 'toys', formerly: ['railways'] },
      { slug: 'kites', name: { en: 'Kites', ar: 'طائرات ورقية' } },
    ],
    sellers: [
      { slug: 'holz', name: { en: 'Holz', ar: 'هولتس' } },
      { slug: 'nobody', name: { en: 'Nobody yet', ar: 'لا أحد بعد' } },
    ],
  }),
  'products.csv': `Handle;Title;Title (Arabic);Vendor;Type;Option1 Name;Option1 Value;Variant Price;Variant Inventory Qty
engine;Engine;قاطرة;Holz;Trains;Farbe;Rot;12,50;5
engine;;;;;;Blau;12,50;5
`,
}

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  shop = await startRealShop(
    join(folder, 'data'),
    process.execPath,
    ['--disable-warning=ExperimentalWarning', main, 'start'],
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://holzwerk.test',
      SECRET_KEY: 'a key that this test alone uses, 32 bytes or more',
      STRIPE_SECRET_KEY: 'sk_test_toys',
      STRIPE_WEBHOOK_SECRET: 'whsec_toys',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Holzwerk <desk@holzwerk.test>',
      SHOP_NAME: 'Holzwerk|هولتسفيرك',
      INVOICE_SELLER: 'Holzwerk',
      SHOP_ORDERS_EMAIL: 'desk@holzwerk.test',
    },
  )
  shop.process.stdout?.on('data', (part) => {
    printed += part
  })
  await shop.until((status) => status === 200)
  await run('settings', 'import', 'shop.yaml')
  await run('categories', 'import', 'categories.yaml')
  await run('import', 'products.csv')
}, startPatience)
afterAll(async () => {
  shop.process.kill('SIGTERM')
  await shop.code
  rmSync(folder, { recursive: true, force: true })
})

const get = async (path: string) => {
  const answer = await fetch(`${shop.origin}${path}`, { redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

const pages = [
  '/',
  '/welcome',
  '/categories',
  '/c/toys',
  '/c/trains',
  '/c/kites',
  '/p/engine',
  '/sale',
  '/new',
  '/search?q=engine',
  '/sellers/holz',
  '/sellers/nobody',
  '/compare',
  '/offline',
  '/gallery',
  '/membership',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
  '/about',
  '/accessibility',
  '/contact',
  '/no-such-page',
  '/login',
  '/signup',
  '/cart',
  '/orders',
  '/account',
  '/refer',
  '/manifest.webmanifest',
  '/feeds/new.xml',
  '/feeds/google.xml',
]

test('a toy shop opened in production from files says nothing of the demo’s goods or of a play centre, in either language', async () => {
  for (const path of [...pages, ...pages.map((page) => `/ar${page === '/' ? '' : page}`)]) {
    const { status, text } = await get(path)
    expect(status, path).toBe(path.endsWith('no-such-page') ? 404 : 200)
    // Visitors do not read the names of files and of messages in scripts, nor the sizes of pictures.
    const read = text.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*>| sizes="[^"]*"|"sizes":/g, '')
    const found = demoWords.exec(read.replace('twice its size', ''))
    expect(found && read.slice(found.index - 60, found.index + 60), path).toBeNull()
  }
})

test('no page of the shop lets a phone make links of numbers and days, which would change it before hydration', async () => {
  const rendered = pages.filter((path) => !/\.\w+$/.test(path))
  for (const path of rendered.flatMap((page) => [page, `/ar${page === '/' ? '' : page}`])) {
    const head = (await get(path)).text.split('</head>')[0]
    const named = /<meta name="format-detection" content="([^"]*)"/.exec(head ?? '')?.[1]
    expect(named?.split(', ').sort(), path).toEqual(['address=no', 'date=no', 'email=no', 'telephone=no'])
  }
})

test('a payment key for tests is said loudly at the start, in the log as an error and on every page', async () => {
  await vi.waitFor(() => expect(printed).toContain('TEST PAYMENTS: the key of the payment provider'))
  const errors = printed.split('\n').filter((line) => line.startsWith('{"level":50'))
  expect(errors).toContainEqual(expect.stringContaining('the payment key is one for tests'))
  const bars = { '/': 'Test shop: nothing is really paid', '/ar/p/engine': 'متجر للتجربة: لا يُدفع هنا شيء' }
  for (const [path, text] of Object.entries({ ...bars, '/cart': bars['/'], '/login': bars['/'] }))
    expect((await get(path)).text, path).toContain(`data-tests="${text}`)
})

test('beside a price there is whether tax and delivery are in it, and below lists of prices as well', async () => {
  const beside = { '/p/engine': 'incl. VAT, plus delivery', '/ar/p/engine': 'شامل ضريبة القيمة المضافة' }
  for (const [path, text] of Object.entries(beside)) {
    const main = /<main\b[\s\S]*<\/main>/.exec((await get(path)).text)?.[0] ?? ''
    // Before the buttons that buy, not only at the end of the page.
    expect(main.indexOf(text), path).toBeGreaterThan(main.indexOf('12.50'))
    expect(main.indexOf(text), path).toBeLessThan(main.indexOf('<fieldset'))
  }
  // Not only in the data of a script.
  const footer = /<footer\b[\s\S]*?<\/footer>/.exec((await get('/c/trains')).text)?.[0]
  expect(footer).toContain('All prices include VAT; delivery is extra.')
})

test('other days to return in the settings are followed by a note on the goods that keep theirs', async () => {
  writeFileSync(join(folder, 'days.yaml'), `${files['shop.yaml']}returns: { days: 30 }\n`)
  const note = await run('settings', 'import', 'days.yaml')
  expect(note).toMatch(/^ {2}returns\.days: .* → 30$/m)
  expect(note).toContain(
    'returns.days is for products that are imported from now on. Those in the shop keep theirs: 1 with 0 days. npm run shop -- return-days 30 changes all of them',
  )
  await run('return-days', '30')
  expect(await run('settings', 'import', 'shop.yaml')).toContain('1 with 30 days')
})

test('the top of a home page without a picture shows the shop’s own goods alone, and no drawing', async () => {
  const { text } = await get('/')
  const top = /<main\b[\s\S]*?<section\b[^>]*>([\s\S]*?)<\/section>/.exec(text)?.[1]
  expect(top).toContain('<h1>')
  expect(top).not.toContain('<svg')
})

test('no sentence that every shop’s emails, texts and pages are made of speaks of the demo’s goods', () => {
  const folders = [
    ...readdirSync(join(root, 'backend/src')).map((feature) => `backend/src/${feature}/messages`),
    'backend/src/content/texts',
    'storefront/messages',
  ]
  let read = 0
  for (const each of folders.filter((path) => existsSync(join(root, path)))) {
    for (const name of readdirSync(join(root, each), { recursive: true }).map(String)) {
      // Bodies are weighed without clothes, and reviews of them name their cloth.
      if (!/\.(?:json|html)$/.test(name) || /size-guide|reviews-own/.test(name)) continue
      read += 1
      const found = demoGoods.exec(readFileSync(join(root, each, name), 'utf8'))
      expect(found?.[0], `${each}/${name}`).toBeUndefined()
    }
  }
  expect(read).toBeGreaterThan(60)
})

test('no message speaks of sizes, but the names of that option and what is about size charts', () => {
  const aboutSizes = new Set(['catalogue.size', 'cart.optionSize'])
  for (const language of ['en', 'ar']) {
    const of = join(root, 'storefront/messages', language)
    const files = readdirSync(of).filter((name) => name !== 'size-guide.json')
    expect(files.length).toBeGreaterThan(20)
    for (const name of files) {
      const messages = Object.entries<string>(JSON.parse(readFileSync(join(of, name), 'utf8')))
      const found = messages.filter(
        ([key, text]) => sizeWords.test(text) && !aboutSizes.has(`${name.replace('.json', '')}.${key}`),
      )
      expect(found, `${language}/${name}`).toEqual([])
    }
  }
})

test('products are compared by what they have, and options keep the shop’s own names', async () => {
  const compared = (await get('/compare?product=engine')).text
  const rows = [...compared.matchAll(/<th scope="row">([^<]*)/g)].map(([, name]) => name)
  expect(rows).toEqual(['Price', 'Availability and offers', 'Farbe', 'Seller', 'Returns', 'Buy'])
  expect((await get('/p/engine')).text).toMatch(/<legend>Farbe/)
})

test('what is empty is led to by nothing, what was renamed leads on, and the sign-up says the shop’s own rule', async () => {
  for (const path of ['/', '/categories', '/search?q=engine', '/sitemaps/2.xml']) {
    const { text } = await get(path)
    expect(text, path).not.toMatch(/\/c\/kites|\/sellers\/nobody/)
  }
  for (const path of ['/', '/faq', '/login', '/sitemaps/1.xml', '/manifest.webmanifest'])
    expect((await get(path)).text, `${path}, where nothing is reduced`).not.toMatch(
      /(?:href="|"url":"|<loc>[^<]*)\/sale\b/,
    )
  expect((await get('/p/engine')).text, 'a product without a description').not.toContain('About this product')
  const empty = await get('/c/kites')
  expect(empty.text).not.toMatch(/0\.00 –/)
  expect(await get('/ar/c/railways?color=red')).toMatchObject({
    status: 301,
    location: '/ar/c/trains?color=red',
  })
  expect((await get('/signup')).text).toContain('"shortest_password":8')
})
