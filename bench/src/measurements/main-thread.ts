import type { Browser } from 'playwright-core'
import { withBrowser } from '../browser.ts'
import type { SiteMeasurement } from '../measurement.ts'
import { publicPages, warm } from '../pages.ts'
import { type Figure, figureOf, median } from '../report.ts'

const loads = 5
/** Milliseconds after the load event in which a page comes to rest. */
const settling = 3_000
/** Of the same browser's loop, so that a slow machine matters no more than its ratio to it. */
const shareOfLoop = 42

/** A page's own thread in a load, each time in a fresh browser, unthrottled. */
export const mainThread: SiteMeasurement = {
  name: 'thread',
  about: 'longest task and processor time of a page’s own thread in a load',
  on: ['embedded'],
  measure: async ({ shop, sample }) => {
    const figures: Figure[] = []
    for (const page of publicPages(sample)) {
      await warm(shop.origin, page)
      const found: Load[] = []
      for (let load = 0; load < loads; load++) {
        found.push(await withBrowser((browser) => loadPage(browser, shop.origin + page.path)))
      }
      const longest = median(found.map(({ longest }) => longest))
      const loop = median(found.map(({ loop }) => loop))
      const title = `${page.name} (${page.language})`
      figures.push(
        figureOf(
          `Longest task over a loop, ${title}`,
          (100 * longest) / loop,
          '%',
          { atMost: shareOfLoop },
          `${longest.toFixed(0)} ms beside ${loop.toFixed(0)} ms; medians of ${loads}`,
        ),
        figureOf(
          `Processor time of the page, ${title}`,
          median(found.map(({ processor }) => processor)),
          'ms',
        ),
      )
    }
    return figures
  },
}

/** Milliseconds. */
type Load = { readonly longest: number; readonly loop: number; readonly processor: number }

async function loadPage(browser: Browser, url: string): Promise<Load> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const session = await tab.context().newCDPSession(tab)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await tab.addInitScript(noteLongTasks)
  await tab.goto(url, { waitUntil: 'load' })
  await tab.waitForTimeout(settling)
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  const longest = await tab.evaluate(() => Number(Reflect.get(window, 'marahLongest')))
  return { longest, loop: await tab.evaluate(timeLoop), processor: seconds * 1000 }
}

/** Runs in the page. Tasks below 50 ms are none to the browser. */
function noteLongTasks(): void {
  Reflect.set(window, 'marahLongest', 0)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      Reflect.set(window, 'marahLongest', Math.max(Number(Reflect.get(window, 'marahLongest')), duration))
    }
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page: milliseconds of 20 million integer multiply-adds. */
function timeLoop(): number {
  const began = performance.now()
  let value = 1
  for (let step = 0; step < 20_000_000; step++) value = (Math.imul(value, 31) + step) | 0
  const took = performance.now() - began
  return value === 0 ? Number.NaN : took
}
