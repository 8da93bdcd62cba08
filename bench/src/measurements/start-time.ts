import type { SiteMeasurement } from '../measurement.ts'
import { figureOf } from '../report.ts'

/** By so many seconds what a start says of itself may be off. */
const mostOff = 0.3

export const startTime: SiteMeasurement = {
  name: 'start',
  about: 'seconds until the first page is answered: empty data folder, second start',
  on: ['embedded', 'PostgreSQL'],
  measure: async ({ kind, starts: { fresh, second } }) => [
    figureOf(
      `First start to first page, ${kind}`,
      fresh.seconds,
      's',
      { atMost: 20 },
      'pictures are drawn behind it',
    ),
    figureOf(
      `Second start to first page, ${kind}`,
      second.seconds,
      's',
      { atMost: 2 },
      'by `npm start`, as a person waits for it',
    ),
    figureOf(
      `  what it says of itself, beside that, ${kind}`,
      Math.abs(second.seconds - second.said),
      's',
      { atMost: mostOff },
      `it says ${second.said.toFixed(1)} s`,
    ),
  ],
}
