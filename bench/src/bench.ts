import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { DatabaseKind, Options } from './measurement.ts'
import { api } from './measurements/api.ts'
import { cachedPages } from './measurements/cached-pages.ts'
import { fullCentreMonth } from './measurements/centre.ts'
import { clickToContent } from './measurements/click-to-content.ts'
import { costs } from './measurements/costs.ts'
import { desk } from './measurements/desk.ts'
import { freshClone } from './measurements/fresh-clone.ts'
import { holds } from './measurements/holds.ts'
import { lighthouseMobile } from './measurements/lighthouse-mobile.ts'
import { mainThread } from './measurements/main-thread.ts'
import { memory } from './measurements/memory.ts'
import { million } from './measurements/million.ts'
import { orders } from './measurements/orders.ts'
import { pageWeight } from './measurements/page-weight.ts'
import { rendering } from './measurements/rendering.ts'
import { search } from './measurements/search.ts'
import { slotAvailability } from './measurements/slots.ts'
import { startTime } from './measurements/start-time.ts'
import { canPin } from './process/child.ts'
import { type Figure, machineFacts, readEarlier, tableOf } from './report.ts'
import { withSite } from './site.ts'

/** In the order in which they run; memory first, on a shop that has done nothing else yet. */
const onSite = [
  memory,
  startTime,
  pageWeight,
  clickToContent,
  mainThread,
  cachedPages,
  rendering,
  api,
  search,
  lighthouseMobile,
]
/** Each starts for itself what it measures. */
const alone = [freshClone, slotAvailability, fullCentreMonth, holds, costs, desk]
/** Long: they fill a database with a million rows first, so they run only when they are named. */
const large = [million, orders]

const usage = `npm run bench -- [options]

Without options everything but \`million\` and \`orders\` is measured, on the embedded database and on a PostgreSQL server.

  --only <names>             only these, separated by commas (npm run bench -- --only memory,start):
${[...onSite, ...alone, ...large].map(({ name, about }) => `                               ${name.padEnd(12)}${about}`).join('\n')}
  --on embedded|PostgreSQL   only on this database, of what is measured on both
  --million                  also \`million\`: fills a PostgreSQL database first, which is long
  --products <number>        for \`million\`: so many products instead
  --orders <number>          for \`orders\`, which fills a PostgreSQL database first: so many orders instead
  --million-database <URL>   for \`million\`: a database that \`npm run shop -- demo --products\` has filled already
  --json <file>              writes the figures there too
  --before <file>            figures of an earlier run, to stand beside these (bench/before.json)

Prints figures beside their budgets. Exit code 1 only when something could not be measured.
`

function readOptions() {
  try {
    return parseArgs({
      options: {
        only: { type: 'string' },
        million: { type: 'boolean' },
        on: { type: 'string' },
        products: { type: 'string', default: '1000000' },
        orders: { type: 'string', default: '1000000' },
        'million-database': { type: 'string' },
        json: { type: 'string' },
        before: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    return endWith(`${(error as Error).message}\n\n${usage}`, 1)
  }
}

function chosenNames(): Set<string> {
  const all = [...onSite, ...alone, ...large].map(({ name }) => name)
  const enabled =
    options.only?.split(',').map((name) => name.trim()) ?? [...onSite, ...alone].map(({ name }) => name)
  const unknown = enabled.filter((name) => !all.includes(name))
  if (unknown.length > 0) endWith(`There is nothing called ${unknown.join(', ')} to measure.\n\n${usage}`, 1)
  if (options.million) enabled.push(million.name)
  return new Set(enabled)
}

function kindsOf(chosen: string | undefined): DatabaseKind[] {
  const all: DatabaseKind[] = ['embedded', 'PostgreSQL']
  const kinds = all.filter((kind) => chosen === undefined || kind === chosen)
  return kinds.length > 0 ? kinds : endWith(`There is no database called ${chosen}.\n\n${usage}`, 1)
}

function endWith(text: string, code: number): never {
  process.stderr.write(text)
  process.exit(code)
}

const options = readOptions()
if (options.help) {
  process.stdout.write(usage)
  process.exit(0)
}
const chosen = chosenNames()
const earlier = readEarlier(options.before ?? new URL('../before.json', import.meta.url))
const figures: Figure[] = []
const failures: string[] = []

/** One that fails is reported, and the others go on. */
async function attempt(title: string, measure: () => Promise<Figure[]>): Promise<void> {
  const started = performance.now()
  process.stderr.write(`${title}… `)
  try {
    figures.push(...(await measure()))
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write('failed\n')
    failures.push(`${title}: ${reason}`)
  }
}

// The benchmark measures only servers that it starts, never one that someone else may be using.
delete process.env.TEST_DATABASE_URL

for (const kind of kindsOf(options.on)) {
  const requested = onSite.filter(({ name, on }) => chosen.has(name) && on.includes(kind))
  if (requested.length === 0) continue
  process.stderr.write(`Opening the demo shop on ${kind === 'embedded' ? 'the embedded database' : kind}…\n`)
  try {
    await withSite(kind, async (site) => {
      for (const { name, measure } of requested) await attempt(`${name}, ${kind}`, () => measure(site))
    })
  } catch (error) {
    failures.push(`The shop on ${kind}: ${(error as Error).message}`)
  }
}

const longOptions: Options = {
  products: Number(options.products),
  orders: Number(options.orders),
  databaseUrl: options['million-database'],
}
for (const { name, measure } of [...alone, ...large]) {
  if (chosen.has(name)) await attempt(name, () => measure(longOptions))
}

const facts = { ...machineFacts(), cores: canPin ? 'server and load generator on a core each' : 'shared' }
process.stdout.write(
  `\n${Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')}\n\n${tableOf(figures, earlier)}\n`,
)
for (const failure of failures) process.stdout.write(`\nCould not be measured: ${failure}\n`)
if (options.json) writeFileSync(options.json, `${JSON.stringify({ facts, figures, failures }, null, 2)}\n`)
process.exit(failures.length === 0 ? 0 : 1)
