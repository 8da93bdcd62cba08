import type { SiteMeasurement } from '../measurement.ts'
import { figureOf } from '../report.ts'

export const startTime: SiteMeasurement = {
  name: 'start',
  about: 'seconds until the shop is ready: empty data folder, second start',
  on: ['embedded', 'PostgreSQL'],
  measure: async ({ kind, starts }) => [
    figureOf(
      `Start on an empty database, ${kind}`,
      starts.fresh,
      's',
      {},
      'builds the storefront if it changed',
    ),
    figureOf(`Second start, ${kind}`, starts.second, 's', { atMost: 3 }),
  ],
}
