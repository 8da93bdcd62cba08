import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { areAllDrawn } from '@marah/demo/drawing/drawn-files'
import { root } from '../../scripts/test/command.ts'
import { withPostgres } from '../../scripts/test/postgres.ts'
import type { DatabaseKind, Site, Start } from './measurement.ts'
import { startShop } from './process/shop.ts'
import { memoryOf } from './process/usage.ts'
import { takeSample } from './sample.ts'

/** Runs `work` with a freshly filled and freshly started demo shop, whose storefront is built: `fresh` measures a start that builds it. */
export async function withSite(kind: DatabaseKind, work: (site: Site) => Promise<void>): Promise<void> {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'ignore' })
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
      // Waits for the background drawing of pictures, which would distort the measurement.
      while (!(await areAllDrawn(join(dataFolder, 'media')))) await pause(1000)
      await work({ kind, shop, sample: await takeSample(shop.origin), starts: { fresh, second } })
    } finally {
      await shop.stop()
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** Milliseconds between looks at the memory of a start. */
const lookEvery = 100
/** For so long pictures are drawn behind a first start before it is stopped: as much as its peak needs. */
const drawing = 5_000

async function startAndStop(options: { dataFolder: string; databaseUrl?: string }): Promise<Start> {
  let peak = 0
  let watching: NodeJS.Timeout | undefined
  const watch = (pid: number) => {
    watching = setInterval(() => {
      try {
        peak = Math.max(peak, memoryOf(pid))
      } catch {
        // A process ended while it was looked at.
      }
    }, lookEvery)
  }
  try {
    const shop = await startShop({ ...options, core: 'any', throughScript: true, onStarted: watch })
    await pause(drawing)
    await shop.stop()
    return { seconds: shop.startSeconds, said: shop.saidSeconds, peak }
  } finally {
    clearInterval(watching)
  }
}
