import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { withPostgres } from '../../../scripts/test/postgres.ts'
import { fullCentre } from '../centre/full-centre.ts'
import { runLoad } from '../load/run-load.ts'
import type { LongMeasurement } from '../measurement.ts'
import { runShopCommand, startShop } from '../process/shop.ts'
import { type Figure, figureOf } from '../report.ts'

const seconds = 5
const monthDays = 31
const startDays = 60
/** Parties that halls have on each day; a third of all places is taken as well. */
const partiesADay = 3

/** Measures what families of a centre that uses everything ask for: a month of open play, and one of parties (decision 123). */
export const fullCentreMonth: LongMeasurement = {
  name: 'centre',
  about: 'a month of a centre with seasons, nights, heads, extras and parties in its areas, on PostgreSQL',
  measure: () =>
    withPostgres(async (databaseUrl) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'marah-bench-'))
      try {
        const file = join(dataFolder, 'centre.json')
        await writeFile(file, JSON.stringify(fullCentre(dayIn)))
        await runShopCommand(['import-play', file], { dataFolder, databaseUrl })
        await sellThird(databaseUrl)
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

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The counters alone: availability reads nothing else of what is sold. */
async function sellThird(databaseUrl: string): Promise<void> {
  const db = drizzle(databaseUrl)
  try {
    await db.execute(sql`update capacity_bucket set booked = capacity / 3 where area_id is not null`)
    await db.execute(sql`
      insert into hall_period (hall_id, starts_on, ends_on, during, is_active)
      select hall.id, start, start + interval '2 hours', tstzrange(start, start + interval '2 hours'), true
      from hall, generate_series(date_trunc('day', now()), now() + interval '100 days', interval '1 day') day,
        lateral (select day + (8 + 3 * nth) * interval '1 hour' as start from generate_series(1, ${partiesADay}::int) nth) party`)
    await db.execute(sql`
      insert into capacity_bucket (add_on_id, starts_on, ends_on, capacity, booked)
      select add_on.id, step, step + interval '15 minutes', at_once, (extract(hour from step)::int + add_on.id) % 2
      from add_on, generate_series(date_trunc('day', now()), now() + interval '100 days', interval '15 minutes') step
      where at_once is not null`)
    await db.execute(sql`analyze`)
  } finally {
    await db.$client.end()
  }
}

type Kind = { readonly name: string; readonly pathsOn: (ahead: number) => string[] }

async function ask(origin: string): Promise<Figure[]> {
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await (await fetch(`${origin}/rest${path}`)).json()) as Answer
  const plays = await read<{ slug: string }[]>('/open_play/open-play/')
  const packages = await read<{ slug: string }[]>('/event/package/')
  const halls = await read<{ slug: string }[]>('/event/hall/')
  const places = ['', ...halls.map(({ slug }) => `&hall=${slug}`)]
  const month = (ahead: number) => `from=${dayIn(ahead)}&to=${dayIn(ahead + monthDays - 1)}`
  const kinds: Kind[] = [
    {
      name: 'month of open play',
      pathsOn: (ahead) =>
        plays.map(({ slug }) => `/open_play/availability/?open_play=${slug}&${month(ahead)}`),
    },
    {
      name: 'day of open play',
      pathsOn: (ahead) => plays.map(({ slug }) => `/open_play/slot/?open_play=${slug}&date=${dayIn(ahead)}`),
    },
    {
      name: 'month of parties',
      pathsOn: (ahead) =>
        packages.flatMap(({ slug }) =>
          places.map((hall) => `/event/availability/?package=${slug}&${month(ahead)}${hall}`),
        ),
    },
    {
      name: 'day of parties',
      pathsOn: (ahead) =>
        packages.flatMap(({ slug }) =>
          places.map((hall) => `/event/start/?package=${slug}&date=${dayIn(ahead)}${hall}`),
        ),
    },
  ]
  const figures: Figure[] = []
  for (const { name, pathsOn } of kinds) {
    // None is asked twice, so that none is answered from memory.
    const paths = Array.from({ length: startDays }, (_, ahead) =>
      pathsOn(ahead).map((path) => `/rest${path}`),
    ).flat()
    const warm = paths.splice(0, Math.floor(paths.length / 4))
    await runLoad({ origin, paths: warm, connections: 1, seconds: 2, most: warm.length })
    const { p50, p95 } = await runLoad({ origin, paths, connections: 1, seconds, most: paths.length })
    figures.push(
      figureOf(`Centre with everything, ${name}, p95`, p95, 'ms', { atMost: 30 }, `p50 ${p50.toFixed(1)} ms`),
    )
  }
  return figures
}
