import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { findBrowser } from '../../../scripts/test/browser.ts'
import { browserFlags } from '../browser.ts'
import type { SiteMeasurement } from '../measurement.ts'
import { type Page, publicPages, warm } from '../pages.ts'
import { type Figure, figureOf, median } from '../report.ts'

const runs = 3
/** On a busy machine the browser now and then records no trace (NO_NAVSTART): that says nothing about the page. */
const attempts = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Blocking times of two runs can be compared where their machines are equally fast while they last. */
const indexNote = 'Lighthouse’s own index of what a browser gets done here'

/** Lighthouse as it comes: mobile, simulated slow 4G and a processor four times slower; the median of three runs. */
export const lighthouseMobile: SiteMeasurement = {
  name: 'lighthouse',
  about: 'Lighthouse mobile: four scores, LCP, blocking time, shift',
  on: ['embedded'],
  measure: async ({ shop, sample }) => {
    const figures: Figure[] = []
    const indices: number[] = []
    for (const page of publicPages(sample)) {
      await warm(shop.origin, page)
      const results: Result[] = []
      for (let run = 0; run < runs; run++) results.push(await audit(shop.origin + page.path))
      figures.push(...figuresOf(page, results))
      indices.push(...results.map(({ environment }) => environment.benchmarkIndex))
    }
    return [...figures, figureOf('Speed of this machine', median(indices), '', {}, indexNote)]
  },
}

async function audit(url: string): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(url)
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}

/** In a browser and a profile of its own. */
async function auditOnce(url: string): Promise<Result> {
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: ['--headless', ...browserFlags],
    logLevel: 'silent',
  })
  try {
    const outcome = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...categories],
    })
    if (!outcome) throw new Error(`Lighthouse says nothing about ${url}`)
    if (outcome.lhr.runtimeError) throw new Error(outcome.lhr.runtimeError.message)
    return outcome.lhr
  } finally {
    chrome.kill()
  }
}

function figuresOf(page: Page, results: readonly Result[]): Figure[] {
  const title = `${page.name} (${page.language})`
  const scores = Object.fromEntries(
    categories.map((id) => [id, median(results.map(({ categories }) => (categories[id]?.score ?? 0) * 100))]),
  )
  const numeric = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  return [
    {
      what: `Lighthouse, ${title}`,
      figure: categories.map((id) => Math.round(scores[id] ?? 0)).join(' '),
      budget: '100 × 4',
      within: categories.every((id) => scores[id] === 100),
      note: failuresOf(results),
      values: scores,
    },
    figureOf(`LCP, ${title}`, numeric('largest-contentful-paint') / 1000, 's', { atMost: 0.9 }),
    figureOf(`Blocking time, ${title}`, numeric('total-blocking-time'), 'ms', { atMost: 50 }),
    figureOf(`Shift, ${title}`, numeric('cumulative-layout-shift'), '', { atMost: 0 }),
  ]
}

/** What costs points outside performance, which has its own figures. */
function failuresOf(results: readonly Result[]): string {
  const ids = results.flatMap(({ categories, audits }) =>
    ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  )
  return [...new Set(ids)].join(', ')
}
