import type { APIRequestContext } from '@playwright/test'
import { at, expect, languages, test } from './support/journey.ts'

const pages = [
  '/',
  '/welcome',
  '/categories',
  '/c/hoodies',
  '/c/apparels?page=2',
  '/types/women',
  '/p/sunday-pullover-hoodie',
  '/sellers/warm-loom',
  '/search',
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
  '/play/workshops',
  '/play/parties',
  '/play/gallery',
]

const letters = { en: /[a-z]{3}/i, ar: /[\u0621-\u064a]{3}/ } as const

for (const language of languages) {
  for (const path of pages) {
    test(`${at(language, path)} says who it is: title, description, canonical, languages`, async ({
      request,
      baseURL,
    }) => {
      const here = baseURL + at(language, path)
      const html = await textOf(request, at(language, path))
      expect(titleOf(html)).toMatch(letters[language])
      const named = (name: string) => tagsOf(html, 'meta').find((tag) => tag.name === name)?.content
      expect(named('description')).toMatch(letters[language])
      expect(named('description')?.length).toBeGreaterThan(20)
      const links = tagsOf(html, 'link')
      expect(canonicalOf(html)).toEqual([here])
      const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
      expect(Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href]))).toEqual({
        en: baseURL + at('en', path),
        ar: baseURL + at('ar', path),
        'x-default': baseURL + path,
      })
      expect(tagsOf(html, 'html')).toMatchObject([{ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' }])
      const shared = (property: string) =>
        tagsOf(html, 'meta').find((tag) => tag.property === property)?.content
      for (const property of ['og:title', 'og:description', 'og:url'])
        expect(shared(property), property).toMatch(/./)
      const picture = await request.get(new URL(shared('og:image') ?? '').href)
      expect(picture.headers()['content-type']).toMatch(/^image\//)
    })
  }

  test(`structured data parses and leads to absolute addresses (${language})`, async ({
    request,
    baseURL,
  }) => {
    const product = await structuredData(request, at(language, '/p/sunday-pullover-hoodie'))
    expect(product.map(typeOf)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Product/), 'BreadcrumbList']),
    )
    const home = await structuredData(request, at(language, '/'))
    expect(home.map(typeOf)).toEqual(expect.arrayContaining(['Organization']))
    const category = await structuredData(request, at(language, '/c/hoodies'))
    expect(category.map(typeOf)).toContain('BreadcrumbList')
    const seller = await structuredData(request, at(language, '/sellers/warm-loom'))
    expect(seller.map(typeOf)).toContain('BreadcrumbList')

    for (const block of [...product, ...home, ...category, ...seller]) {
      for (const [key, address] of addressesIn(block)) {
        expect(address, key).toMatch(/^https?:\/\//)
        if (!address.startsWith('https://schema.org')) expect(address, key).toContain(baseURL ?? '')
      }
    }
    const [offer] = [...JSON.stringify(product).matchAll(/"price":"?([\d.]+)"?/g)]
    expect(Number(offer?.[1])).toBeGreaterThan(0)
  })
}

test('every entry of the sitemap answers 200, in both languages', async ({ request, baseURL }) => {
  const index = await textOf(request, '/sitemap.xml')
  const parts = locationsIn(index)
  expect(parts.length).toBeGreaterThanOrEqual(2)
  const entries: string[] = []
  for (const part of parts) {
    const text = await textOf(request, part)
    entries.push(...locationsIn(text))
    expect(text).toContain('hreflang="ar"')
  }
  expect(new Set(entries).size).toBe(entries.length)
  expect(entries.length).toBeGreaterThan(130)
  for (const entry of entries) expect(entry).toContain(baseURL ?? '')
  // Products are alike: one of ten is enough.
  const asked = entries.filter((entry, index) => !entry.includes('/p/') || index % 10 === 0)
  for (const entry of asked) expect((await request.get(entry)).status(), entry).toBe(200)
})

test('the page of new products names its feed, in its language', async ({ request, baseURL }) => {
  const links = tagsOf(await textOf(request, '/ar/new'), 'link')
  const feed = links.find(({ type }) => type === 'application/rss+xml')?.href
  expect(feed).toBe(`${baseURL}/ar/feeds/new.xml`)
  expect(await textOf(request, '/ar/feeds/new.xml')).toContain('<rss')
})

test('robots.txt names the sitemap and keeps personal pages out', async ({ request, baseURL }) => {
  const robots = await textOf(request, '/robots.txt')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of ['/cart', '/ar/cart', '/checkout', '/orders', '/account', '/rest/'])
    expect(robots).toContain(`Disallow: ${path}\n`)
})

test('each page of a list is a page of its own, by title and address', async ({ request, baseURL }) => {
  for (const [path, title] of [
    ['/c/apparels', 'Apparel · Marah'],
    ['/c/apparels?page=2', 'Apparel (2) · Marah'],
    ['/ar/c/apparels?page=3', 'الملابس (3) · مرح'],
  ] as const) {
    const html = await textOf(request, path)
    expect(titleOf(html)).toBe(title)
    expect(canonicalOf(html)).toEqual([`${baseURL}${path}`])
  }
})

test('filtered lists and pages that are not there are not for search engines', async ({
  request,
  baseURL,
}) => {
  const filtered = await textOf(request, '/c/hoodies?color=coral&ordering=price')
  const [canonical] = canonicalOf(filtered)
  expect(canonical === `${baseURL}/c/hoodies` || robotsOf(filtered).length === 1).toBe(true)
  const chosen = await textOf(request, '/p/sunday-pullover-hoodie?color=coral&size=M')
  expect(canonicalOf(chosen)).toEqual([`${baseURL}/p/sunday-pullover-hoodie`])
  const missing = await request.get('/no-such-page')
  expect(robotsOf(await missing.text())[0]).toMatch(/noindex/)
})

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return answer.text()
}

/** Returns the attributes of all served tags of a kind: search engines read them, mostly without running scripts. */
function tagsOf(html: string, kind: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${kind}\\b([^>]*)>`, 'gi'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  )
}

function titleOf(html: string): string | undefined {
  return /<title[^>]*>([^<]*)</.exec(html)?.[1]
}

function canonicalOf(html: string): (string | undefined)[] {
  return tagsOf(html, 'link')
    .filter(({ rel }) => rel === 'canonical')
    .map(({ href }) => href)
}

function robotsOf(html: string): (string | undefined)[] {
  return tagsOf(html, 'meta')
    .filter(({ name }) => name === 'robots')
    .map(({ content }) => content)
}

type Block = { '@type'?: string; [key: string]: unknown }

async function structuredData(request: APIRequestContext, path: string): Promise<Block[]> {
  const html = await textOf(request, path)
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, text = '']): Block[] => {
      const data: Block & { '@graph'?: Block[] } = JSON.parse(text)
      return data['@graph'] ?? [data]
    },
  )
}

function typeOf(block: Block): string {
  return String(block['@type'])
}

/** Returns all fields of structured data that must be addresses. */
function addressesIn(value: unknown, key = ''): [key: string, address: string][] {
  if (Array.isArray(value)) return value.flatMap((item) => addressesIn(item, key))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => addressesIn(inner, name))
  const isAddress = ['url', '@id', 'image', 'logo', 'item', 'availability', 'target'].includes(key)
  return isAddress && typeof value === 'string' ? [[key, value]] : []
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) =>
    location.replaceAll('&amp;', '&'),
  )
}
