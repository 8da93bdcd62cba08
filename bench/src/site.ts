import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../../scripts/test/postgres.ts'
import type { DatabaseKind, Site } from './measurement.ts'
import { startShop } from './process/shop.ts'
import { takeSample } from './sample.ts'

/** Runs `work` with a freshly filled and freshly started demo shop. */
export async function withSite(kind: DatabaseKind, work: (site: Site) => Promise<void>): Promise<void> {
  if (kind === 'PostgreSQL') await withPostgres((url) => onDatabase(kind, url, work))
  else await onDatabase(kind, undefined, work)
}

async function onDatabase(
  kind: DatabaseKind,
  databaseUrl: string | undefined,
  work: (site: Site) => Promise<void>,
): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'marah-bench-'))
  const options = { dataFolder, ...(databaseUrl && { databaseUrl }) }
  try {
    const fresh = await startAndStop(options)
    const second = await startAndStop(options)
    const shop = await startShop(options)
    try {
      await work({ kind, shop, sample: await takeSample(shop.origin), starts: { fresh, second } })
    } finally {
      await shop.stop()
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function startAndStop(options: { dataFolder: string; databaseUrl?: string }): Promise<number> {
  const shop = await startShop({ ...options, core: 'any', throughScript: true })
  await shop.stop()
  return shop.startSeconds
}
