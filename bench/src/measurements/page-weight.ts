import type { Browser, Request } from 'playwright-core'
import { withBrowser } from '../browser.ts'
import type { SiteMeasurement } from '../measurement.ts'
import { type Page, publicPages, warm } from '../pages.ts'
import { type Figure, figureOf } from '../report.ts'

const kib = 1024
/** Nothing more is asked for in this time: the page has settled. */
const quiet = 1500
const longest = 20_000
/** Number of JavaScript files on a personal page. */
const mostFiles = 12
/** HTML has a budget where it is a list of 24. */
const lists = new Set(['list', 'search'])

/** Measures the transfer of a visitor's first load, in a browser with an empty cache: bodies, as compressed as sent. */
export const pageWeight: SiteMeasurement = {
  name: 'weight',
  about: 'JavaScript, CSS, HTML and requests of a first load',
  on: ['embedded'],
  measure: ({ shop, sample }) =>
    withBrowser(async (browser) => {
      const figures: Figure[] = []
      for (const page of publicPages(sample)) {
        await warm(shop.origin, page)
        figures.push(...(await weigh(browser, shop.origin, page)))
      }
      for (const path of ['/login', '/cart']) {
        const requests = await firstLoad(browser, shop.origin + path)
        const scripts = requests.filter(({ type }) => type === 'script')
        const weight = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / kib
        const note = `${weight.toFixed(0)} KiB`
        figures.push(
          figureOf(`Files of JavaScript, ${path}`, scripts.length, '', { atMost: mostFiles }, note),
        )
      }
      return figures
    }),
}

async function weigh(browser: Browser, origin: string, page: Page): Promise<Figure[]> {
  const requests = await firstLoad(browser, origin + page.path)
  const sum = (requested: (type: string) => boolean) =>
    requests.reduce((total, { type, bytes }) => (requested(type) ? total + bytes : total), 0) / kib
  const title = `${page.name} (${page.language})`
  const isProduct = page.name === 'product'
  return [
    figureOf(
      `JavaScript, ${title}`,
      sum((type) => type === 'script'),
      'KiB',
      { atMost: 125 },
    ),
    figureOf(
      `CSS, ${title}`,
      sum((type) => type === 'stylesheet'),
      'KiB',
      { atMost: 10 },
    ),
    figureOf(
      `HTML, ${title}`,
      sum((type) => type === 'document'),
      'KiB',
      lists.has(page.name) ? { atMost: 12 } : {},
    ),
    figureOf(`Requests, ${title}`, requests.length, '', isProduct ? { atMost: 28 } : {}),
    figureOf(
      `All of it, ${title}`,
      sum(() => true),
      'KiB',
      isProduct ? { atMost: 250 } : {},
    ),
  ]
}

async function firstLoad(browser: Browser, url: string): Promise<{ type: string; bytes: number }[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const tab = await context.newPage()
    const done: Request[] = []
    let last = performance.now()
    tab.on('request', () => {
      last = performance.now()
    })
    tab.on('requestfinished', (request) => {
      done.push(request)
      last = performance.now()
    })
    await tab.goto(url, { waitUntil: 'load' })
    const end = performance.now() + longest
    while (performance.now() - last < quiet && performance.now() < end) await tab.waitForTimeout(100)
    return await Promise.all(
      done.map(async (request) => ({
        type: request.resourceType(),
        bytes: (await request.sizes()).responseBodySize,
      })),
    )
  } finally {
    await context.close()
  }
}
