import { runLoad } from '../load/run-load.ts'
import type { SiteMeasurement } from '../measurement.ts'
import { figureOf } from '../report.ts'

const seconds = 6
const connections = 8
const paths = 6000

/** Measures an uncached list of 24: data read, page rendered, compressed and sent. */
export const rendering: SiteMeasurement = {
  name: 'render',
  about: 'lists of 24 cards a second with nothing cached',
  on: ['embedded', 'PostgreSQL'],
  measure: async ({ kind, shop, sample }) => {
    const job = { origin: shop.origin, connections }
    await runLoad({ ...job, paths: pathsFrom(sample.category, 20_000, 500), seconds: 2 })
    const { perSecond, p50, wrapped } = await runLoad({
      ...job,
      paths: pathsFrom(sample.category, 10_000, paths),
      seconds,
    })
    const note = `p50 ${p50.toFixed(1)} ms at ${connections} at once`
    return [
      figureOf(
        `List page of 24, nothing cached, ${kind}`,
        perSecond,
        '/s',
        { atLeast: 120 },
        wrapped ? `${note}; some pages came twice` : note,
      ),
    ]
  },
}

/** The same category below prices that nothing reaches: as many different pages with the same cards. */
function pathsFrom(category: string, price: number, count: number): string[] {
  return Array.from(
    { length: count },
    (_, cents) => `/c/${category}?max_price=${(price + cents / 100).toFixed(2)}`,
  )
}
