import type { APIRequestContext, Page } from '@playwright/test'
import { browserWithPictures } from './support/browser.ts'
import { at, expect, languages, test, walkedIn } from './support/journey.ts'
import { workshopWithSeats } from './support/play.ts'
import { ok } from './support/shop-api.ts'

test.use({ launchOptions: browserWithPictures })

const kibibyte = 1024

/** The budgets of the page, in bytes on the wire and requests; the test weighs pages and never measures time. */
const budgets = {
  script: 125 * kibibyte,
  style: 10 * kibibyte,
  listDocument: 12 * kibibyte,
  /** Ten of these requests are pictures and icons. */
  productRequests: 28,
  productBytes: 250 * kibibyte,
}

const publicPages = [
  '/',
  '/welcome',
  '/categories',
  '/c/apparels',
  '/types/women',
  '/p/sunday-pullover-hoodie',
  '/search?q=linen',
  '/sellers/warm-loom',
  '/faq',
  '/terms',
  '/contact',
  '/gallery',
  '/play',
  '/play/open',
  '/play/workshops',
  '/play/parties',
  '/play/parties/explorers',
  '/play/gallery',
]

// The Arabic pages are the heavier ones: two bytes a letter, and fonts of both scripts.
for (const language of languages) {
  for (const path of publicPages) {
    test(`${at(language, path)} keeps to its weight${walkedIn('ar', language)}`, async ({ page }) => {
      const { requests, bytes, documentEncoding } = await weigh(page, at(language, path))
      expect(documentEncoding).toBe('br')
      expect(bytes.Script ?? 0).toBeLessThanOrEqual(budgets.script)
      expect(bytes.Stylesheet ?? 0).toBeLessThanOrEqual(budgets.style)
      if (path === '/c/apparels' || path.startsWith('/p/')) {
        expect(await asksForPictureFirst(page, at(language, path))).toBe(true)
      }
      if (path === '/c/apparels') {
        // A cached page is compressed hard once its first visitor has it.
        await expect
          .poll(() => documentBytes(page, at(language, path)))
          .toBeLessThanOrEqual(budgets.listDocument)
      }
      if (path.startsWith('/p/')) {
        expect(requests).toBeLessThanOrEqual(budgets.productRequests)
        expect(Object.values(bytes).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
          budgets.productBytes,
        )
      }
    })
  }
}

test('each class in a served page has its rule in the styles that the page links', async ({ request }) => {
  const { workshop } = await workshopWithSeats(request, 'en', 2)
  const [party] = await ok<{ slug: string }[]>(await request.get('/rest/event/package/'))
  const bookable = [`/play/workshops/${workshop.slug}`, `/play/parties/${party?.slug}`]
  for (const path of [...publicPages, ...bookable]) {
    expect.soft(await classesWithoutRule(request, path), path).toEqual([])
  }
})

/** Of a part whose code comes later: until then, and without JavaScript, the page would show it without its layout. */
async function classesWithoutRule(request: APIRequestContext, path: string): Promise<string[]> {
  const page = await (await request.get(path)).text()
  // The bar of the two ways in leaves its place only once the form works, so its rule comes with the form's code.
  const text = page.replace(/<div [^>]*data-two=""[^>]*>/g, '')
  const sheets = [...text.matchAll(/<link [^>]*rel="stylesheet" href="([^"#]+)/g)].map(
    ([, href = '']) => href,
  )
  expect(sheets, path).not.toEqual([])
  let rules = ''
  for (const sheet of sheets) rules += await (await request.get(sheet)).text()
  const named = new Set([...rules.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name))
  const used = new Set(
    [...text.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  return [...used].filter((name) => name !== '' && !named.has(name))
}

async function documentBytes(page: Page, path: string): Promise<number> {
  const answer = await page.request.get(path, { headers: { 'accept-encoding': 'br' } })
  return Number(answer.headers()['content-length'])
}

/**
 * Returns whether the document asks for its largest picture before its code, which would take all connections of a phone.
 */
async function asksForPictureFirst(page: Page, path: string): Promise<boolean> {
  const text = await (await page.request.get(path)).text()
  const picture = text.search(/<link rel="preload" as="image" [^>]*fetchPriority="high"/)
  return picture > 0 && picture < text.indexOf('<link rel="modulepreload"')
}

/** The milliseconds before a page reports how fast it was, with code of its own. */
const firstVisitMs = 8_000

/**
 * Makes a first visit with an empty cache, until the network is idle: returns the fetched bytes by kind, as they came over
 * the wire.
 */
async function weigh(page: Page, path: string) {
  const network = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const began = Date.now()
  const late = new Set<string>()
  network.on('Network.requestWillBeSent', ({ requestId }) => {
    if (Date.now() - began > firstVisitMs) late.add(requestId)
  })
  const bytes: Record<string, number> = {}
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (late.has(requestId)) return
    // A preloaded module has no resource type of its own.
    kinds.set(requestId, response.mimeType.includes('javascript') ? 'Script' : type)
  })
  // The budgets count the bodies, as compressed; headers depend on the server.
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (late.has(requestId)) return
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await network.send('Network.enable')
  const document = await page.goto(path, { waitUntil: 'networkidle' })
  return { requests: kinds.size, bytes, documentEncoding: document?.headers()['content-encoding'] }
}
