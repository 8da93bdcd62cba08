import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, readConfig } from '@marah/backend/platform/config'
import type { ServerBuild } from 'react-router'
import { buildStorefront } from './build-storefront.ts'
import { fillIfEmpty } from './fill-if-empty.ts'
import { listen } from './listener.ts'
import { openShop } from './open-shop.ts'
import { createProgress } from './progress.ts'
import { createRenderer } from './render-storefront.ts'
import { createSite } from './site.ts'
import { printWelcome } from './welcome.ts'

/** Time for requests under way when the shop is told to stop; the whole stop stays under ten seconds. */
const patience = 7_000

/** Opens the shop and serves it until SIGINT or SIGTERM. */
export async function startShop(environment: NodeJS.ProcessEnv): Promise<void> {
  const started = performance.now()
  const read = readConfig(environment)
  const listener = await listen(read.PORT, read.HOST)
  const config = atPort(read, listener.port, environment)
  const progress = createProgress()
  const giveUp = new AbortController()
  const building = progress.during('Storefront', buildStorefront(giveUp.signal))
  // Waited for below; without this a failure before that would count as unhandled.
  building.catch(() => {})
  const shop = await openShop(config, listener.port, environment).catch(async (error) => {
    giveUp.abort()
    await listener.close(0)
    throw error
  })

  let stopping: Promise<void> | null = null
  const stop = () => {
    shop.backend.endStreams()
    stopping ??= listener.close(patience).then(() => shop.close())
    return stopping
  }
  process.on('SIGINT', () => void stop().then(() => process.exit(0)))
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)))

  try {
    const [filled, built] = await Promise.all([fillIfEmpty(shop, progress), building])
    const build: ServerBuild = await import(pathToFileURL(join(built, 'server/index.js')).href)
    const site = createSite({
      backend: shop.backend,
      sandbox: shop.sandbox,
      render: createRenderer(build, shop.backend, shop.log),
      clientFolder: join(built, 'client'),
      mediaFolder: shop.mediaFolder,
      log: shop.log,
    })
    listener.open(site.app.fetch, site.sendKept)
    progress.end()
    printWelcome(config, {
      sandbox: shop.sandbox !== null,
      demo: filled,
      seconds: (performance.now() - started) / 1000,
      logFile: resolve(config.DATA_DIR, 'marah.log'),
    })
  } catch (error) {
    giveUp.abort()
    await stop()
    throw error
  }
}

/** With PORT=0 the system chooses, and addresses must name what it chose. */
function atPort(config: Config, port: number, environment: NodeJS.ProcessEnv): Config {
  return config.PORT === port ? config : readConfig({ ...environment, PORT: String(port) })
}
