import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { findBrowser } from '../../../scripts/test/browser.ts'
import { browserFlags } from '../browser.ts'
import type { SiteMeasurement } from '../measurement.ts'
import { type Page, publicPages, warm } from '../pages.ts'
import { type Figure, figureOf, median } from '../report.ts'

const runs = 3
/** On a busy machine the browser now and then records no trace (NO_NAVSTART): that says nothing about the page. */
const attempts = 3
/** Of performance, on the slow phone that Lighthouse simulates. */
const fewestPoints = 90
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Blocking times of two runs can be compared where their machines are equally fast while they last. */
const indexNote = 'Lighthouse’s own index of what a browser gets done here'

/** As it comes: made for a desktop with an index of about 1,750, which becomes a mid-tier phone of about 440. */
const usualSlowdown = 4
const phoneIndex = 1750 / usualSlowdown
/** Below it, Lighthouse itself asks for a slowdown that fits the machine (its document on throttling). */
const slowMachine = 1000

/** Seconds: 1.05 times what the storefront before decision 103 took beside it, with the same slowdown applied. */
const latestPaint = 1.72

/**
 * Lighthouse as it comes: mobile, simulated slow 4G and a processor four times slower; the median of three runs. A slow machine is
 * then made that same phone by a smaller slowdown, in rows that say so. The largest paint is measured with the slowdown applied to the
 * load: the simulation takes every script that ran before the paint for one that the paint waits for.
 */
export const lighthouseMobile: SiteMeasurement = {
  name: 'lighthouse',
  about: 'Lighthouse mobile: four scores, LCP, blocking time, shift',
  on: ['embedded'],
  measure: async ({ shop, sample }) => {
    const pages = publicPages(sample)
    const { figures, index } = await auditAll(shop.origin, pages, usualSlowdown)
    figures.push(figureOf('Speed of this machine', index, '', {}, indexNote))
    figures.push(...(await paintsOf(shop.origin, pages)))
    if (index >= slowMachine) return figures
    const fitting = Math.max(1, Math.round((index / phoneIndex) * 10) / 10)
    return [...figures, ...(await auditAll(shop.origin, pages, fitting)).figures]
  },
}

async function auditAll(origin: string, pages: readonly Page[], slowdown: number) {
  const figures: Figure[] = []
  const indices: number[] = []
  for (const page of pages) {
    await warm(origin, page)
    const results: Result[] = []
    for (let run = 0; run < runs; run++) results.push(await audit(origin + page.path, simulated(slowdown)))
    figures.push(...figuresOf(page, results, slowdown))
    indices.push(...results.map(({ environment }) => environment.benchmarkIndex))
  }
  return { figures, index: median(indices) }
}

const simulated = (slowdown: number): Flags => ({
  onlyCategories: [...categories],
  throttling: { cpuSlowdownMultiplier: slowdown },
})

async function paintsOf(origin: string, pages: readonly Page[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of pages) {
    const results: Result[] = []
    for (let run = 0; run < runs; run++) results.push(await audit(origin + page.path, applied))
    figures.push(
      figureOf(
        `Largest paint with the slowdown applied, ${page.name} (${page.language})`,
        medianOf(results, 'largest-contentful-paint') / 1000,
        's',
        { atMost: latestPaint },
      ),
    )
  }
  return figures
}

const applied: Flags = { onlyCategories: ['performance'], throttlingMethod: 'devtools' }

async function audit(url: string, flags: Flags): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(url, flags)
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}

/** In a browser and a profile of its own. */
async function auditOnce(url: string, flags: Flags): Promise<Result> {
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: ['--headless', ...browserFlags],
    logLevel: 'silent',
  })
  try {
    const outcome = await lighthouse(url, { ...flags, port: chrome.port, logLevel: 'silent' })
    if (!outcome) throw new Error(`Lighthouse says nothing about ${url}`)
    if (outcome.lhr.runtimeError) throw new Error(outcome.lhr.runtimeError.message)
    return outcome.lhr
  } finally {
    chrome.kill()
  }
}

function figuresOf(page: Page, results: readonly Result[], slowdown: number): Figure[] {
  const at = slowdown === usualSlowdown ? '' : `, at ${slowdown}×`
  const title = `${page.name} (${page.language})${at}`
  const scores = Object.fromEntries(
    categories.map((id) => [id, median(results.map(({ categories }) => (categories[id]?.score ?? 0) * 100))]),
  )
  return [
    {
      what: `Lighthouse, ${title}`,
      figure: categories.map((id) => Math.round(scores[id] ?? 0)).join(' '),
      budget: `≥ ${fewestPoints}, 100 × 3`,
      within: categories.every((id) => (scores[id] ?? 0) >= (id === 'performance' ? fewestPoints : 100)),
      note: failuresOf(results),
      values: scores,
    },
    figureOf(`LCP, ${title}`, medianOf(results, 'largest-contentful-paint') / 1000, 's'),
    figureOf(`Blocking time, ${title}`, medianOf(results, 'total-blocking-time'), 'ms', { atMost: 300 }),
    figureOf(`Shift, ${title}`, toHundredths(medianOf(results, 'cumulative-layout-shift')), '', {
      atMost: 0,
    }),
  ]
}

/** The precision in which browsers report shifts from the field. */
const toHundredths = (shift: number) => Math.round(shift * 100) / 100

function medianOf(results: readonly Result[], id: string): number {
  return median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
}

/** Lists audits that cost points outside performance, which has its own figures. */
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
