import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { smallPlayCentre } from '@marah/testing/play-centre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { findCommandAddress } from './command-socket/address.ts'
import { type CommandReply, lineOf } from './command-socket/messages.ts'
import { type RealShop, root, startPatience, startRealShop } from './testing/real-shop.ts'

/** The demo's name as a word of its own: «مرحبا» and «مرحلة» are other words. */
const demoName = /Marah|MARAH|(?<!\p{L})(?:[وبلف]?ال)?مرح(?!\p{L})/u

const folder = mkdtempSync(join(tmpdir(), 'marah-own-shop-'))
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

/** A command as somebody in the folder calls it beside the open shop. */
async function run(command: string, ...args: string[]): Promise<string> {
  const socket = connect(findCommandAddress(join(folder, 'data')))
  await once(socket, 'connect')
  socket.write(lineOf({ command, args, cwd: folder, columns: null }))
  let printed = ''
  for await (const line of createInterface({ input: socket })) {
    const reply = JSON.parse(line) as CommandReply
    if ('out' in reply) printed += reply.out
    else if ('err' in reply) printed += reply.err
    else if (reply.exit !== 0) throw new Error(`${command} ended with ${reply.exit}: ${printed}`)
  }
  return printed
}

async function get(path: string): Promise<{ status: number; type: string; text: string }> {
  const answer = await fetch(`${shop.origin}${path}`)
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}

const pages = [
  ...[
    '/',
    '/welcome',
    '/categories',
    '/c/hats',
    '/p/sun-hat',
    '/sale',
    '/new',
    '/search?q=hat',
    '/sellers/acme',
  ],
  ...[
    '/faq',
    '/terms',
    '/privacy',
    '/cookies',
    '/about',
    '/accessibility',
    '/contact',
    '/gallery',
    '/membership',
  ],
  ...['/play', '/play/open', '/play/open/forest-play', '/play/workshops', '/play/parties', '/play/gallery'],
  ...['/compare', '/offline', '/login', '/signup', '/cart', '/orders', '/account', '/refer', '/no-such-page'],
  ...['/manifest.webmanifest', '/feeds/new.xml', '/feeds/google.xml'],
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
  expect((await get('/imprint')).status).toBe(404)
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

test('its looks are in every page, its icons and share picture at the addresses that everybody asks', async () => {
  const { text } = await get('/ar')
  expect(text).toContain('data-shop="أطفال الشمس"')
  const [, css = ''] = /<link rel="stylesheet" href="(\/shop\.css\?v=2)"/.exec(text) ?? []
  const stylesheet = await fetch(shop.origin + css)
  expect(stylesheet.headers.get('cache-control')).toContain('immutable')
  const [, logo = ''] = /url\("([^"]+)"\)/.exec(await stylesheet.text()) ?? []
  expect((await fetch(logo)).headers.get('content-type')).toBe('image/webp')
  const bytesOf = async (path: string) => Buffer.from(await (await fetch(shop.origin + path)).arrayBuffer())
  // The width of a PNG stands in its header.
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

test('no message, text or drawing that every shop has holds the demo’s name', () => {
  const inRooms = (path: string) => join(root, path)
  const folders = [
    ...readdirSync(inRooms('backend/src')).map((feature) => `backend/src/${feature}/messages`),
    ...['backend/src/content/texts', 'backend/src/content/media', 'storefront/messages', 'storefront/public'],
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
