import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smallPlayCentre } from '@marah/testing/play-centre'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import { commandsBeside } from './testing/command-beside.ts'
import { type RealShop, root, startPatience, startRealShop } from './testing/real-shop.ts'

/** The demo's name as a word of its own: «مرحبا» and «مرحلة» are other words. */
const demoName = /Marah|MARAH|(?<!\p{L})(?:[وبلف]?ال)?مرح(?!\p{L})/u

const folder = mkdtempSync(join(tmpdir(), 'marah-own-shop-'))
const run = commandsBeside(folder)
let shop: RealShop

beforeAll(async () => {
  shop = await startRealShop(join(folder, 'data'))
  await shop.until((status) => status === 200)
  copyFileSync(join(root, 'storefront/public/icon-512.png'), join(folder, 'logo.png'))
  write('products.csv', products)
  write('play.yaml', stringify({ ...smallPlayCentre, venue }))
  write('shop.yaml', stringify(sunny))
  await run('import', 'products.csv')
  await run('import-play', 'play.yaml')
}, startPatience)
afterAll(() => {
  shop.process.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const products = `Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty
sun-hat,Sun hat,Acme,Hats,true,Title,Default Title,9.90,5
`
const both = (en: string, ar: string) => ({ en, ar })
const venue = { ...smallPlayCentre.venue, name: { en: 'Sunny Park', ar: 'حديقة الشمس' } }
const sunny = {
  name: { en: 'Sunny Kids', ar: 'أطفال الشمس' },
  slogan: { en: 'Sun all day', ar: 'شمس كل يوم' },
  pictures: { logo: 'logo.png', icon: 'logo.png', share: 'logo.png' },
  colours: {
    accent: { light: '#8a2f1a', dark: '#ffb3a0' },
    surface: { light: '#fffaf2', dark: '#1d1820' },
  },
  contact: { email: 'desk@sunny.test', phone: '+966 11 000 0000' },
  invoice: { seller: ['Sunny Kids GmbH', 'Sonnenallee 1, 12045 Berlin'] },
  returns: { days: 14, withdrawal: 'on' },
  texts: {
    about: both('We sell hats by the sea.', 'نبيع القبعات على البحر.'),
    terms: both('<h3>Hats</h3><p>{{shop}} keeps its word.</p>', '<h3>قبعات</h3><p>نفي بوعدنا.</p>'),
    imprint: both('Sunny Kids GmbH\n\nSonnenallee 1\n12045 Berlin', 'شركة أطفال الشمس\n\nبرلين'),
    footer: both('Hats and a park.', 'قبعات وحديقة.'),
  },
  faq: [
    {
      name: both('Hats', 'عن القبعات'),
      questions: [
        {
          question: both('Do hats float?', 'هل تطفو القبعات؟'),
          answer: both('For an hour.', 'لمدة ساعة.'),
          common: true,
        },
      ],
    },
  ],
  galleries: [
    {
      name: both('Beach', 'الشاطئ'),
      pictures: [{ picture: 'logo.png', name: both('Our pier', 'رصيفنا') }],
    },
  ],
  home: {
    headline: both('Shade for everyone', 'ظل للجميع'),
    lead: both('Hats that stay on.', 'قبعات لا تطير.'),
    picture: 'logo.png',
    links: [{ label: both('See hats', 'شاهد القبعات'), to: '/c/hats' }],
    sections: ['trust', 'popular'],
  },
  landing: {
    kicker: both('By the sea', 'على البحر'),
    headline: both('Summer is open', 'الصيف مفتوح'),
    lead: both('Come as you are.', 'تعالوا كما أنتم.'),
    promises: [{ title: both('Dry feet', 'أقدام جافة'), text: both('Mostly.', 'غالبًا.') }],
    closing: { title: both('See you', 'نراكم'), text: both('Until dusk.', 'حتى الغروب.') },
    sections: ['closing', 'promises'],
  },
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

async function get(path: string): Promise<{ status: number; type: string; text: string }> {
  const answer = await fetch(`${shop.origin}${path}`)
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}

const pages = [
  '/',
  '/welcome',
  '/categories',
  '/c/hats',
  '/p/sun-hat',
  '/sale',
  '/new',
  '/search?q=hat',
  '/sellers/acme',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
  '/about',
  '/accessibility',
  '/contact',
  '/gallery',
  '/membership',
  '/play',
  '/play/open',
  '/play/open/forest-play',
  '/play/workshops',
  '/play/parties',
  '/play/gallery',
  '/compare',
  '/offline',
  '/login',
  '/signup',
  '/cart',
  '/orders',
  '/account',
  '/refer',
  '/no-such-page',
  '/manifest.webmanifest',
  '/feeds/new.xml',
  '/feeds/google.xml',
]
const withoutLanguage = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/1.xml',
  '/sitemaps/2.xml',
  '/favicon.svg',
  '/shop.css',
]

test('a shop with a name and a logo of its own says nothing of the demo’s, on any page, in either language', async () => {
  // As the demo first, and read, so that every page is cached under its name.
  await run('settings', 'import', join(root, 'demo/data/shop.yaml'))
  for (const path of pages) expect((await get(path)).text, path).toMatch(demoName)
  expect((await get('/imprint')).text).toMatch(demoName)
  expect(await run('settings', 'import', 'shop.yaml', '--dry-run')).toContain('name.en: Marah → Sunny Kids')
  expect((await get('/')).text).not.toContain('Sunny Kids')
  expect(await run('settings', 'import', 'shop.yaml')).toMatch(/^Version 2 is in force\.\n/)
  for (const path of [
    ...pages,
    ...pages.map((page) => `/ar${page === '/' ? '' : page}`),
    ...withoutLanguage,
  ]) {
    const { status, text } = await get(path)
    expect(status, path).toBe(path.endsWith('no-such-page') ? 404 : 200)
    expect(demoName.exec(text)?.[0], path).toBeUndefined()
    if (withoutLanguage.includes(path)) continue
    expect(text, path).toContain(path.startsWith('/ar') ? 'أطفال الشمس' : 'Sunny Kids')
  }
})

test('its colours are sent compressed to browsers that take it, and as they are to others', async () => {
  const read = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding }
    const answer = await fetch(`${shop.origin}/shop.css`, { headers })
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    return { encoding: answer.headers.get('content-encoding'), text: await answer.text() }
  }
  const [compressed, plain] = [await read('br'), await read('identity')]
  expect([compressed.encoding, plain.encoding]).toEqual(['br', null])
  expect(compressed.text).toBe(plain.text)
  expect(plain.text).toContain('--coral')
})

test('what it says itself stands on its pages in both languages, in its order, and nothing else in its place', async () => {
  const shown: Record<string, [english: string, arabic: string][]> = {
    '/about': [['We sell hats by the sea.', 'نبيع القبعات على البحر.']],
    '/terms': [['Sunny Kids keeps its word.', 'نفي بوعدنا.']],
    '/imprint': [['Sonnenallee 1', 'شركة أطفال الشمس']],
    '/withdraw': [['Hats and a park.', 'قبعات وحديقة.']],
    '/faq': [
      ['Do hats float?', 'هل تطفو القبعات؟'],
      ['For an hour.', 'لمدة ساعة.'],
    ],
    '/gallery': [['Our pier', 'رصيفنا']],
    '/': [
      ['Shade for everyone', 'ظل للجميع'],
      ['Hats that stay on.', 'قبعات لا تطير.'],
      ['See hats', 'شاهد القبعات'],
    ],
    '/welcome': [
      ['By the sea', 'على البحر'],
      ['Summer is open', 'الصيف مفتوح'],
      ['Dry feet', 'أقدام جافة'],
      ['Until dusk.', 'حتى الغروب.'],
    ],
  }
  for (const [path, texts] of Object.entries(shown)) {
    const [english, arabic] = [(await get(path)).text, (await get(`/ar${path === '/' ? '' : path}`)).text]
    for (const [en, ar] of texts) {
      expect(english, path).toContain(en)
      expect(arabic, path).toContain(ar)
    }
    expect(english, path).toContain('href="/imprint"')
  }
  const home = (await get('/')).text
  expect(home).not.toMatch(/every kind of happy|climbing, dancing|Clothes to live in/)
  expect(home.indexOf('With every order')).toBeLessThan(home.indexOf('Sun hat</'))
  const landing = (await get('/welcome')).text
  expect(landing).not.toMatch(/grass stains|sneakers|Every price is final/)
  expect(landing.indexOf('Until dusk.')).toBeLessThan(landing.indexOf('Dry feet'))
  expect((await get('/sitemaps/1.xml')).text).toContain('/imprint</loc>')
})

test('a page asks for its styles before its code', async () => {
  for (const path of ['/c/hats', '/p/sun-hat', '/faq']) {
    const { text } = await get(path)
    const code = text.indexOf('<link rel="modulepreload"')
    expect(code, path).toBeGreaterThan(0)
    const styles = [...text.matchAll(/<link [^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
      ([, to = '']) => to,
    )
    expect(styles.length, path).toBeGreaterThan(0)
    for (const style of styles) {
      const asked = text.indexOf(`<link rel="preload" href="${style}" as="style"`)
      expect(asked, `${path}: ${style}`).toBeGreaterThan(0)
      expect(asked, `${path}: ${style}`).toBeLessThan(code)
    }
  }
})

test('its looks are in every page, its icons and share picture at the addresses that everybody asks', async () => {
  const { text } = await get('/ar')
  expect(text).toContain('"ar":"أطفال الشمس"')
  const [, css = ''] = /<link rel="stylesheet" href="(\/shop\.css\?v=2)"/.exec(text) ?? []
  const stylesheet = await fetch(shop.origin + css)
  expect(stylesheet.headers.get('cache-control')).toContain('immutable')
  const [, logo = ''] = /url\("([^"]+)"\)/.exec(await stylesheet.text()) ?? []
  expect((await fetch(logo)).headers.get('content-type')).toBe('image/webp')
  const bytesOf = async (path: string) => Buffer.from(await (await fetch(shop.origin + path)).arrayBuffer())
  // A PNG has its width in its header.
  for (const width of [192, 512]) expect((await bytesOf(`/icon-${width}.png`)).readUInt32BE(16)).toBe(width)
  expect(await bytesOf('/share.jpg')).not.toEqual(readFileSync(join(root, 'storefront/public/share.jpg')))
  expect((await get('/favicon.svg')).text).toContain('href="data:image/png;base64,')
  const manifest = JSON.parse((await get('/manifest.webmanifest')).text)
  expect(manifest).toMatchObject({ name: 'Sunny Kids', theme_color: '#8a2f1a', background_color: '#fffaf2' })
  const welcome = (await get('/welcome')).text
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(welcome) ?? []
  expect(JSON.parse(data)).toMatchObject({
    name: 'Sunny Kids',
    slogan: 'Sun all day',
    telephone: '+966 11 000 0000',
  })
  expect((await get('/contact')).text).toContain('mailto:desk@sunny.test')
  expect((await get('/')).text).toContain('<title>Sunny Kids: Sun all day</title>')
})

async function ask(language: string, [method, path, body]: [string, string, object?], token = '') {
  const answer = await fetch(`${shop.origin}${path}`, {
    method,
    headers: {
      ...{ accept: '*/*', 'accept-language': language },
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Order ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** A visitor buys a hat; the invoice as a person would copy it out of the file. */
async function invoiceOf(language: 'en' | 'ar'): Promise<string> {
  const json = async (...given: Parameters<typeof ask>) => (await ask(...given)).json()
  const { product_stock } = await json(language, ['GET', '/rest/product/product/sun-hat/'])
  const items = [{ product_stock: product_stock[0].id, quantity: 1 }]
  const { total_amount } = await json(language, ['POST', '/rest/cart/guest-quote/', { items }])
  const { checkout_session_id, order_token } = await json(language, [
    'POST',
    '/rest/stripe/create-guest-checkout-session/',
    {
      ...{ items, email: `${language}@family.test`, key: `a-visitor-${language}-0123456789` },
      expected_amount: total_amount,
      address: {
        ...{ name: 'Noor', phone: '+4930123456', address_line1: 'Torstr. 1', address_line2: '-' },
        ...{ city: 'Berlin', state: '', country: 'DE', postal_code: '10119' },
      },
    },
  ])
  await ask(language, ['POST', `/sandbox/payments/${checkout_session_id}/pay`])
  const { guest_order } = await json(language, ['GET', `/rest/order/lookup/?token=${order_token}`])
  const invoice = `/rest/order/orders/${guest_order.transaction_id}/invoice/`
  return vi.waitFor(async () => {
    const answer = await ask(language, ['GET', invoice], order_token)
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
    return (await extractText(pdf, { mergePages: true })).text.normalize('NFKC')
  }, 300_000)
}

test.each(['en', 'ar'] as const)('its invoice (%s) names it and never the demo', async (language) => {
  const text = await invoiceOf(language)
  expect(text).toContain(sunny.invoice.seller[0])
  expect(text.length).toBeGreaterThan(200)
  expect(demoName.exec(text)?.[0]).toBeUndefined()
})

const linksOf = (text: string, rel: string) =>
  [...text.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([link]) => link)

async function redirected(path: string): Promise<[status: number, to: string | null]> {
  const { status, headers } = await fetch(shop.origin + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}

test('a shop that opens in Arabic says so to families, search engines and phones', async () => {
  write(
    'arabic.yaml',
    stringify({ ...sunny, languages: ['ar', 'en'], time_zone: 'Asia/Riyadh', country: 'SA' }),
  )
  await run('settings', 'import', 'arabic.yaml')
  const { origin } = shop
  // Marks of campaigns are left out, as from every page that does not read them.
  expect(await redirected('/?utm=1')).toEqual([301, `${origin}/ar`])
  expect(await redirected('/ar/en')).toEqual([301, `${origin}/ar`])
  const english = (await get('/en')).text
  expect(english).toMatch(/<html lang="en"/)
  expect(english).toContain(`<link rel="canonical" href="${origin}/en"`)
  expect(english).toContain('href="/en"')
  expect(english).not.toContain('href="/"')
  for (const [path, text] of [
    ['/ar', (await get('/ar')).text],
    ['/en', english],
  ]) {
    const alternates = linksOf(text ?? '', 'alternate').filter((link) => /hreflang/i.test(link))
    expect(alternates, path).toHaveLength(3)
    expect(alternates.find((link) => link.includes('x-default'))).toContain(`href="${origin}/ar"`)
  }
  const sitemap = (await get('/sitemaps/1.xml')).text
  expect(sitemap).toContain(`hreflang="x-default" href="${origin}/ar"/>`)
  expect(sitemap).toContain(`<loc>${origin}/en</loc>`)
  expect(JSON.parse((await get('/manifest.webmanifest')).text)).toMatchObject({
    start_url: '/en',
    lang: 'en',
  })
  // A request without a language, or in one that the shop does not have, is answered in the shop's first one.
  const answer = await fetch(`${origin}/rest/shop/`, { headers: { 'accept-language': 'fr' } })
  expect(answer.headers.get('content-language')).toBe('ar')
})

test('a shop of one language shows no switch, and its pages alone', async () => {
  write('alone.yaml', stringify({ ...sunny, languages: ['ar'] }))
  await run('settings', 'import', 'alone.yaml')
  const { origin } = shop
  for (const [path, to] of [
    ['/', '/ar'],
    ['/en', '/ar'],
    ['/c/hats?page=2', '/ar/c/hats?page=2'],
    ['/manifest.webmanifest', '/ar/manifest.webmanifest'],
    ['/feeds/new.xml', '/ar/feeds/new.xml'],
    ['/login', '/ar/login'],
  ] as const)
    expect(await redirected(path), path).toEqual([301, origin + to])
  expect(await redirected('//evil.test/x')).toEqual([301, '/evil.test/x'])
  const homeData = await fetch(`${origin}/_.data`)
  expect([homeData.status, await homeData.text()]).toEqual([202, expect.stringContaining(`${origin}/ar`)])
  for (const path of ['/ar', '/ar/c/hats', '/ar/account', '/ar/feeds/new.xml', '/robots.txt']) {
    const { status, text } = await get(path)
    expect(status, path).toBe(200)
    expect(text, path).not.toContain('hreflang="en"')
    expect(text, path).not.toMatch(/hrefLang="en"/i)
  }
  const listed = (await get('/sitemaps/1.xml')).text
  expect(listed).not.toContain('hreflang')
  for (const [, address = ''] of listed.matchAll(/<loc>([^<]*)/g)) expect(address).toMatch(/\/ar(?:\/|$)/)
  write('alone.yaml', stringify({ ...sunny, languages: ['en'] }))
  await run('settings', 'import', 'alone.yaml')
  expect(await redirected('/ar')).toEqual([301, `${origin}/`])
  expect(await redirected('/ar/c/hats')).toEqual([301, `${origin}/c/hats`])
  // A page that was open before the change asks for data, and is answered to load the document.
  const data = await fetch(`${origin}/ar/c/hats.data`)
  expect([data.status, await data.text()]).toEqual([202, expect.stringContaining(`${origin}/c/hats`)])
})

test('of what is switched off no page is left and nothing leads there, and the rest of the shop works', async () => {
  const off = {
    reviews: 'off',
    questions: 'off',
    visitor_favourites: 'off',
    chats: 'off',
    sellers: 'off',
    play_centre: 'off',
    sample_entity: 'off',
  }
  const gone = /^\/(?:sellers|chats|play|bookings|reviews|questions|favorites)(?:\/|$)/
  const shown = pages.filter((page) => !gone.test(page) && page !== '/no-such-page')
  const { home: _, landing: __, ...usual } = sunny
  write('all-on.yaml', stringify(usual))
  await run('settings', 'import', 'all-on.yaml')
  const links = async (path: string) => {
    const { status, text } = await get(path)
    expect(status, path).toBe(200)
    const found = [...text.matchAll(/(?:href="|<loc>|<link>|"url":")(?:http:\/\/[^/"<]*)?(\/[^"<?#]*)/g)]
    return found.map(([, to = '']) => to.replace(/^\/ar(?=\/|$)/, '')).filter((to) => gone.test(to))
  }
  // The links that later disappear are on the pages now.
  expect(await links('/')).toEqual(expect.arrayContaining(['/play', '/chats', '/sellers/acme']))
  expect(await links('/sitemaps/2.xml')).toContain('/sellers/acme')
  expect(await links('/p/sun-hat')).toEqual(expect.arrayContaining(['/reviews/write', '/questions/ask']))
  expect((await get('/c/hats')).text).toContain('value="-rating"')
  write('all-off.yaml', stringify({ ...usual, features: off }))
  await run('settings', 'import', 'all-off.yaml')
  for (const path of [
    ...pages.filter((page) => gone.test(page)),
    '/chats',
    '/bookings',
    '/play/invitation',
    '/dummy',
    '/reviews',
    '/reviews/write',
    '/reviews/1/report',
    '/questions/ask',
    '/favorites',
  ])
    for (const [prefix, title] of [
      ['', 'Page not found'],
      ['/ar', 'الصفحة غير موجودة'],
    ] as const) {
      const { status, text } = await get(prefix + path)
      expect(status, prefix + path).toBe(404)
      const titles = [...text.matchAll(/<title>([^<]*?) · /g)].map(([, name]) => name)
      expect(titles, prefix + path).toEqual([title])
    }
  for (const path of [...shown, '/ar', '/ar/p/sun-hat', '/ar/account', '/sitemaps/1.xml', '/sitemaps/2.xml'])
    expect(await links(path), path).toEqual([])
  expect((await get('/c/hats')).text).not.toContain('value="-rating"')
  for (const path of [...shown, '/faq', '/about', '/welcome'])
    expect(
      /play centre|workshops and parties|مركز لعب|مركز اللعب/.exec((await get(path)).text)?.[0],
      path,
    ).toBeUndefined()
  expect((await get('/p/sun-hat')).text).not.toMatch(/id="(?:reviews|questions)"/)
  const { results } = JSON.parse((await get('/rest/product/suggestion/?search=acme')).text)
  expect(results.map(({ kind }: { kind: string }) => kind)).not.toContain('seller')
})

test('a shop that says its name alone has its initial for a mark, and not the demo’s', async () => {
  const picturesOf = async () =>
    Promise.all(
      ['favicon.svg', 'icon-512.png', 'icon-maskable-512.png', 'notification.png', 'share.jpg'].map(
        async (name) => Buffer.from(await (await fetch(`${shop.origin}/${name}`)).arrayBuffer()),
      ),
    )
  await run('settings', 'import', join(root, 'demo/data/shop.yaml'))
  const demo = await picturesOf()
  write('name.yaml', stringify({ name: sunny.name, country: 'JO' }))
  await run('settings', 'import', 'name.yaml')
  const own = await picturesOf()
  for (const [place, bytes] of own.entries()) expect(bytes.equals(demo[place] ?? bytes)).toBe(false)
  // The arc of the drawing (storefront/app/shell/logo.tsx), which the stylesheet takes out of the header.
  expect(own[0]?.toString()).not.toContain('M4 19a12')
  expect(own[0]?.toString()).toMatch(/<path [^>]*d="M/)
  for (const [prefix, letter] of [
    ['', 'S'],
    ['/ar', 'أ'],
  ] as const) {
    const { text } = await get(`${prefix}/cart`)
    const css = await get(/href="(\/shop\.css[^"]*)"/.exec(text)?.[1] ?? '')
    expect(css.text).toContain('[data-logo]>svg{display:none}')
    expect(css.text).toContain(`\\${letter.codePointAt(0)?.toString(16)} `)
    expect(text).toContain('"phone_example":"+962 79 012 3456"')
  }
})

test('no message, text or drawing that every shop has holds the demo’s name', () => {
  const inRooms = (path: string) => join(root, path)
  const folders = [
    ...readdirSync(inRooms('backend/src')).map((feature) => `backend/src/${feature}/messages`),
    'backend/src/content/texts',
    'backend/src/content/media',
    'storefront/messages',
    'storefront/public',
  ]
  let read = 0
  for (const each of folders) {
    const files = filesOf(inRooms(each)).filter((name) => /\.(json|html|vtt|svg|js)$/.test(name))
    for (const name of files) {
      read++
      expect(
        demoName.exec(readFileSync(join(inRooms(each), name), 'utf8'))?.[0],
        `${each}/${name}`,
      ).toBeUndefined()
    }
  }
  expect(read).toBeGreaterThan(60)
})

function filesOf(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true }).map(String)
  } catch {
    return []
  }
}
