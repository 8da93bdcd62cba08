import prepareDatabase from '@marah/testing/prepared-database'
import { measureRequestCosts, mostMs, type RequestCost } from '@marah/testing/request-costs'
import type { LongMeasurement } from '../measurement.ts'
import { figureOf } from '../report.ts'

const shown = 20

/** Prints the figures that `backend/src/request-costs.test.ts` compares with its limit. */
export const costs: LongMeasurement = {
  name: 'costs',
  about: 'processor time of the twenty dearest public reads, at the far ends of what they may be asked',
  measure: async () => {
    const removeDatabase = await prepareDatabase()
    try {
      const { reads } = await measureRequestCosts()
      return dearestOf(reads).map(({ name, ms, what }) =>
        figureOf(`Read ${name}`, ms, 'ms', { atMost: mostMs }, what.slice(0, 80)),
      )
    } finally {
      await removeDatabase()
    }
  },
}

/** The dearest request of each call. */
function dearestOf(all: readonly RequestCost[]): RequestCost[] {
  const byName = new Map<string, RequestCost>()
  for (const cost of all.toSorted((a, b) => a.ms - b.ms)) byName.set(cost.name, cost)
  return [...byName.values()].toSorted((a, b) => b.ms - a.ms).slice(0, shown)
}
