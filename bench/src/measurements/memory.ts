import { runLoad } from '../load/run-load.ts'
import type { SiteMeasurement } from '../measurement.ts'
import { publicPages } from '../pages.ts'
import { memoryOf } from '../process/usage.ts'
import { detailPaths, listPaths, searchPaths, suggestionPaths } from '../questions.ts'
import { figureOf } from '../report.ts'

const seconds = 15
const connections = 16
const limits = { embedded: 400, PostgreSQL: 220 }
const peakLimit = 450

/**
 * Measures the process's memory after pages and every kind of API call, all in turn. Runs first, on a newly started shop.
 */
export const memory: SiteMeasurement = {
  name: 'memory',
  about: 'PSS after load',
  on: ['embedded', 'PostgreSQL'],
  measure: async ({ kind, shop, sample, starts }) => {
    const pages = publicPages(sample).map(({ path }) => path)
    const kinds = [
      pages,
      listPaths(sample, 400),
      searchPaths(sample, 'en', 400),
      suggestionPaths(sample, 'ar', 400),
      detailPaths(sample),
    ]
    const rounds = Array.from({ length: 400 }, (_, round) =>
      kinds.flatMap((paths) => paths[round % paths.length] ?? []),
    )
    const { answers } = await runLoad({ origin: shop.origin, paths: rounds.flat(), connections, seconds })
    return [
      figureOf(`Memory, peak of a first start (PSS), ${kind}`, starts.fresh.peak, 'MiB', {
        atMost: peakLimit,
      }),
      figureOf(`Memory, peak of a second start (PSS), ${kind}`, starts.second.peak, 'MiB', {
        atMost: peakLimit,
      }),
      figureOf(
        `Memory after load (PSS), ${kind}`,
        memoryOf(shop.pid),
        'MiB',
        { atMost: limits[kind] },
        `after ${answers} answers in ${seconds} s, stand-ins for mail and payments included`,
      ),
    ]
  },
}
