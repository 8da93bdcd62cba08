import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { withPostgres } from '../../../scripts/test/postgres.ts'
import { runLoad } from '../load/run-load.ts'
import type { LongMeasurement } from '../measurement.ts'
import { runShopCommand, startShop } from '../process/shop.ts'
import { type Figure, figureOf } from '../report.ts'

const slots = 100_000
const seconds = 5
const monthDays = 31
const startDays = 60
const title = `Month of open play, ${slots.toLocaleString('en-US')} slots`

/** Measures the requests of a family's calendar, beside as many slots as a large house has in years (rule B17). */
export const slotAvailability: LongMeasurement = {
  name: 'slots',
  about: `a month’s availability beside ${slots.toLocaleString('en-US')} slots, filled first, on PostgreSQL`,
  measure: () =>
    withPostgres(async (databaseUrl) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'marah-bench-'))
      try {
        await runShopCommand(['demo', '--slots', String(slots)], { dataFolder, databaseUrl })
        const shop = await startShop({ dataFolder, databaseUrl })
        try {
          return await ask(shop.origin)
        } finally {
          await shop.stop()
        }
      } finally {
        await rm(dataFolder, { recursive: true, force: true })
      }
    }),
}

async function ask(origin: string): Promise<Figure[]> {
  const paths = await pathsOf(origin)
  const [first = ''] = paths
  const answer = Buffer.from(await (await fetch(origin + first)).arrayBuffer())
  await runLoad({ origin, paths: paths.slice(-200), connections: 1, seconds: 1 })
  const single = await runLoad({ origin, paths: paths.slice(0, 2000), connections: 1, seconds })
  const rush = await runLoad({ origin, paths: paths.slice(2000), connections: 4, seconds })
  const same = await runLoad({ origin, paths: [first], connections: 16, seconds })
  return [
    figureOf(`${title}: one after the other`, single.p50, 'ms', { atMost: 5 }, p95Of(single.p95)),
    figureOf(
      `${title}: nothing cached`,
      rush.perSecond,
      '/s',
      { atLeast: 200 },
      `${p95Of(rush.p95)} at 4 at once`,
    ),
    figureOf(`${title}: p95 of these`, rush.p95, 'ms', { atMost: 30 }),
    figureOf(`${title}: all ask the same`, same.perSecond, '/s', {}, `${p95Of(same.p95)} at 16 at once`),
    figureOf(
      `${title}: its answer, compressed`,
      brotliCompressSync(answer).length / 1024,
      'KiB',
      { atMost: 3 },
      `${answer.length} bytes before`,
    ),
  ]
}

function p95Of(milliseconds: number): string {
  return `p95 ${milliseconds.toFixed(1)} ms`
}

/** Months of different open plays from different days, so that none is answered from memory. */
async function pathsOf(origin: string): Promise<string[]> {
  const plays = (await (await fetch(`${origin}/rest/open_play/open-play/`)).json()) as { id: number }[]
  const today = Date.now()
  const day = (ahead: number) => new Date(today + ahead * 86_400_000).toISOString().slice(0, 10)
  return Array.from({ length: startDays }, (_, ahead) =>
    plays.map(
      ({ id }) =>
        `/rest/open_play/availability/?open_play=${id}&from=${day(ahead)}&to=${day(ahead + monthDays - 1)}`,
    ),
  ).flat()
}
