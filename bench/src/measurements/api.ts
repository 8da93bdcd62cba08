import { runLoad } from '../load/run-load.ts'
import type { SiteMeasurement } from '../measurement.ts'
import { detailPaths, listPaths, searchPaths, suggestionPaths } from '../questions.ts'
import { type Figure, figureOf } from '../report.ts'

const seconds = 5
const connections = 16
const budgets = {
  embedded: { list: 800, detail: 2000 },
  PostgreSQL: { list: 1500, detail: 4000 },
}

export const api: SiteMeasurement = {
  name: 'api',
  about: 'answers a second of the API on the demo shop: list, search, suggestion, detail',
  on: ['embedded', 'PostgreSQL'],
  measure: async ({ kind, shop, sample }) => {
    const { list, detail } = budgets[kind]
    const lists = listPaths(sample, 12_000)
    const calls: { what: string; paths: string[]; language?: 'ar'; atLeast?: number }[] = [
      { what: 'list of 24, the same again', paths: lists.slice(0, 1), atLeast: list },
      { what: 'list of 24, all different', paths: lists, atLeast: list },
      { what: 'search, all different', paths: searchPaths(sample, 'en', 6000) },
      { what: 'search in Arabic, all different', paths: searchPaths(sample, 'ar', 6000), language: 'ar' },
      { what: 'suggestion', paths: suggestionPaths(sample, 'en', 6000) },
      { what: 'detail, product after product', paths: detailPaths(sample), atLeast: detail },
    ]
    const figures: Figure[] = []
    for (const { what, paths, atLeast, language } of calls) {
      const job = { origin: shop.origin, paths, connections, ...(language && { language }) }
      await runLoad({ ...job, seconds: 1 })
      // The paths of the warm-up come last, so that nothing of them is still cached.
      const rest = paths.length > 1000 ? [...paths.slice(1000), ...paths.slice(0, 1000)] : paths
      const { perSecond, p95 } = await runLoad({ ...job, paths: rest, seconds })
      const limit = atLeast === undefined ? {} : { atLeast }
      figures.push(
        figureOf(
          `API ${what}, ${kind}`,
          perSecond,
          '/s',
          limit,
          `p95 ${p95.toFixed(1)} ms at ${connections} at once`,
        ),
      )
    }
    return figures
  },
}
