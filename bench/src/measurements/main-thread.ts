import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { type DevTools, withDevTools } from '../devtools.ts'
import type { SiteMeasurement } from '../measurement.ts'
import { publicPages, warm } from '../pages.ts'
import { type Figure, figureOf, median } from '../report.ts'

const loads = 5
/** Milliseconds in which a fresh browser finishes its own start, which runs pages of its own on the same processors. */
const browserStart = 2_500
/** Milliseconds from the navigation on, in which a page comes to rest. */
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
        found.push(await withDevTools((devTools) => loadPage(devTools, shop.origin + page.path)))
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

const target = z.object({ targetId: z.string() })
const session = z.object({ sessionId: z.string() })
const evaluated = z.object({ result: z.object({ value: z.number() }) })

/**
 * As a customer loads it: with an inspector on the page, V8 works out where each error was made, for which it parses React DOM
 * once more (decision 144). So the browser traces the load, and the inspector attaches when the page rests.
 */
async function loadPage(devTools: DevTools, url: string): Promise<Load> {
  await setTimeout(browserStart)
  const trace = await startTrace(devTools)
  const { targetId } = target.parse(await devTools.send('Target.createTarget', { url }))
  await setTimeout(settling)
  const processor = processorTime(await trace.end(), url)
  const attached = await devTools.send('Target.attachToTarget', { targetId, flatten: true })
  const { sessionId } = session.parse(attached)
  const evaluate = async (code: () => number | Promise<number>) => {
    const params = { expression: `(${code})()`, awaitPromise: true, returnByValue: true }
    return evaluated.parse(await devTools.send('Runtime.evaluate', params, sessionId)).result.value
  }
  return { longest: await evaluate(longestTask), loop: await evaluate(timeLoop), processor }
}

/** An event of a trace; `tdur` is the processor time of a task, in microseconds. */
const traced = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  tdur: z.number().optional(),
  args: z.object({ data: z.object({ documentLoaderURL: z.string().optional() }).optional() }).optional(),
})
type Traced = z.infer<typeof traced>
const collected = z.object({ value: z.array(z.unknown()) })

async function startTrace(devTools: DevTools) {
  const events: Traced[] = []
  const complete = Promise.withResolvers<void>()
  devTools.on('Tracing.dataCollected', (params) => {
    for (const event of collected.parse(params).value) {
      const known = traced.safeParse(event)
      if (known.success) events.push(known.data)
    }
  })
  devTools.on('Tracing.tracingComplete', () => complete.resolve())
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'] }
  await devTools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  return {
    async end(): Promise<readonly Traced[]> {
      await devTools.send('Tracing.end')
      await complete.promise
      return events
    },
  }
}

/** Returns the milliseconds of the tasks of the page's own thread since its navigation began. */
function processorTime(events: readonly Traced[], url: string): number {
  const began = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === new URL(url).href,
  )
  if (!began) throw new Error(`The trace has no navigation to ${url}`)
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === task && ph === 'X' && pid === began.pid && tid === began.tid && ts >= began.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

/** The trace's own name for a task of a thread. */
const task = 'ThreadControllerImpl::RunTask'

/** Runs in the page. Tasks below 50 ms are none to the browser. */
function longestTask(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(Math.max(...list.getEntries().map(({ duration }) => duration)))
    }).observe({ type: 'longtask', buffered: true })
    window.setTimeout(() => resolve(0), 500)
  })
}

/** Runs in the page: milliseconds of 20 million integer multiply-adds. */
function timeLoop(): number {
  const began = performance.now()
  let value = 1
  for (let step = 0; step < 20_000_000; step++) value = (Math.imul(value, 31) + step) | 0
  const took = performance.now() - began
  return value === 0 ? Number.NaN : took
}
