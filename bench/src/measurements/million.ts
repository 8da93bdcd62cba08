import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../../../scripts/test/postgres.ts'
import { runLoad } from '../load/run-load.ts'
import type { LongMeasurement, Options } from '../measurement.ts'
import { runShopCommand, startShop } from '../process/shop.ts'
import { detailPaths, listPaths, searchPaths, suggestionPaths } from '../questions.ts'
import { type Figure, figureOf } from '../report.ts'
import { type Sample, takeSample } from '../sample.ts'

const warming = 5
const seconds = 30
const most = 3000
const budget = { atMost: 30 }

/** Times of single answers, one after the other, to questions that are all different, beside a million products. */
export const million: LongMeasurement = {
  name: 'million',
  about: 'p50 and p95 of API answers with 1,000,000 products on PostgreSQL',
  measure: ({ products, databaseUrl }: Options) =>
    databaseUrl
      ? ask(databaseUrl, products)
      : withPostgres(async (url) => {
          const dataFolder = await mkdtemp(join(tmpdir(), 'marah-bench-'))
          const started = performance.now()
          try {
            const filling = { dataFolder, databaseUrl: url }
            await runShopCommand(['demo', '--products', String(products)], filling)
          } finally {
            await rm(dataFolder, { recursive: true, force: true })
          }
          const filled = figureOf(`Filling ${title(products)}`, (performance.now() - started) / 60_000, 'min')
          return [filled, ...(await ask(url, products))]
        }),
}

async function ask(databaseUrl: string, products: number): Promise<Figure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'marah-bench-'))
  try {
    const shop = await startShop({ dataFolder, databaseUrl })
    try {
      const sample = await takeSample(shop.origin)
      const figures: Figure[] = []
      for (const [what, paths, language] of questionsOf(sample)) {
        const job = { origin: shop.origin, paths, connections: 1, ...(language && { language }) }
        await runLoad({ ...job, paths: paths.slice(0, 200), seconds: warming })
        const sampled = paths.length > 400 ? paths.slice(200) : paths
        const { p50, p95, answers } = await runLoad({ ...job, paths: sampled, seconds, most })
        figures.push(
          figureOf(
            `${title(products)}: ${what}, p95`,
            p95,
            'ms',
            budget,
            `p50 ${p50.toFixed(1)} ms of ${answers}`,
          ),
        )
      }
      return figures
    } finally {
      await shop.stop()
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

function questionsOf(sample: Sample): [what: string, paths: string[], language?: 'ar'][] {
  return [
    ['list with facets', listPaths(sample, most + 200)],
    ['search', searchPaths(sample, 'en', most + 200)],
    ['search in Arabic', searchPaths(sample, 'ar', most + 200), 'ar'],
    ['suggestion', suggestionPaths(sample, 'en', most + 200)],
    ['suggestion in Arabic', suggestionPaths(sample, 'ar', most + 200), 'ar'],
    ['detail', detailPaths(sample)],
  ]
}

function title(products: number): string {
  return `${products.toLocaleString('en-US')} products`
}
