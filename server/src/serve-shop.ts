import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkProviderKey } from '@marah/backend/payments/index'
import type { Config } from '@marah/backend/platform/config/config'
import { misspeltVariables } from '@marah/backend/platform/config/misspelt-variables'
import { takesTestPayments } from '@marah/backend/platform/config/payment-providers'
import { keepHeapSmall } from '@marah/backend/platform/config/small-heap'
import { requireOwnFacts } from '@marah/backend/shop/own-facts'
import type { PictureDrawing } from '@marah/demo/drawing/picture-drawing'
import type { ServerBuild } from 'react-router'
import { buildDesk, buildStorefront } from './apps.ts'
import { atPort } from './at-port.ts'
import { type CommandServer, serveCommands } from './command-socket/serve-commands.ts'
import { deskOfBuild, serveDesk } from './desk.ts'
import { drawMissing, fillIfEmpty, isDemo } from './fill-if-empty.ts'
import { answerFirstPage, secondsSinceCommand } from './first-page.ts'
import { listen } from './listener.ts'
import { openShop } from './open-shop.ts'
import { pageAddressOf, pageSpellingOf } from './pages/page-address.ts'
import { TaggedMemory } from './pages/tagged-memory.ts'
import { createProgress } from './progress.ts'
import { createRenderer } from './render-storefront.ts'
import { showDemoInSandbox } from './sandbox-demo.ts'
import { createSite } from './site.ts'
import { startAgain } from './start-again.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { printWelcome } from './welcome.ts'

/** Milliseconds for requests under way at a stop signal; jobs and database need the rest of the ten seconds. */
const patience = 6_000

/** Opens the shop and serves it until a stop signal. */
export async function serveShop(read: Config, environment: NodeJS.ProcessEnv): Promise<void> {
  const listener = await listen(read.PORT, read.HOST)
  const config = atPort(read, listener.port, environment)
  const progress = createProgress()
  const giveUp = new AbortController()
  const building = progress.during('Storefront', buildStorefront(giveUp.signal))
  const buildingDesk = progress.during('Desk', buildDesk(giveUp.signal))
  const opening = openShop(config, listener.port, environment)
  // Both are awaited below; without this, an earlier failure would count as unhandled.
  for (const each of [building, buildingDesk]) each.catch(() => {})
  const opened = opening.catch(() => null)

  let commandServer: CommandServer | undefined
  let drawing: PictureDrawing | null = null
  const closeAll = async () => {
    giveUp.abort()
    const shop = await opened
    drawing?.stop()
    shop?.backend.endStreams()
    await Promise.all([listener.close(patience), commandServer?.close(patience)])
    await shop?.close()
  }
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= closeAll()
    return closed
  }
  // Before the shop is open, because the first start builds and fills.
  const { isStopping } = stopOnSignals(close)

  try {
    const shop = await opening
    const { services } = shop.backend
    requireOwnFacts(services.config, services.settings.rules())
    const demo = await fillIfEmpty(shop, progress)
    const built = await building
    const builtDesk = await buildingDesk
    // Restart, because the process would otherwise keep the memory that creating and filling the embedded database has
    // taken.
    if (demo === 'filled' && shop.backend.services.database.kind === 'embedded' && startAgain) {
      await close()
      if (!isStopping()) startAgain(environment)
    }
    if (isStopping()) return
    const isThere = isDemo(demo)
    if (isThere) drawing = await drawMissing(shop, progress)
    const build: ServerBuild = await import(pathToFileURL(join(built, 'server/index.js')).href)
    const memory = new TaggedMemory()
    shop.backend.services.cacheTags.onInvalidate((tags) => memory.invalidate(tags))
    const site = createSite({
      backend: shop.backend,
      sandbox: shop.sandbox,
      render: createRenderer(build, shop.backend, shop.log, memory),
      addressOf: pageAddressOf(build),
      spellingOf: pageSpellingOf(build),
      clientFolder: join(built, 'client'),
      desk: serveDesk(deskOfBuild(join(builtDesk, 'client')), config),
      mediaFolder: shop.mediaFolder,
      drawing,
      log: shop.log,
    })
    await showDemoInSandbox(shop)
    commandServer = await serveCommands(shop)
    listener.open(site.app.fetch, site.sendCached)
    await answerFirstPage(site.app.fetch, { publicUrl: config.PUBLIC_URL, log: shop.log })
    progress.end()
    printWelcome(
      { ...config, MESSAGES: shop.backend.services.config.MESSAGES },
      {
        misspelt: misspeltVariables(environment),
        sandbox: shop.sandbox !== null,
        demo: isThere,
        seconds: secondsSinceCommand(environment),
        logFile: resolve(config.DATA_DIR, 'marah.log'),
      },
    )
    keepHeapSmall()
    // Checks that the first page does not need. In the demo a stand-in accepts every key.
    if (config.NODE_ENV === 'production') void checkProviderKey(shop.backend.services)
    if (takesTestPayments(config))
      shop.log.error('the payment key is one for tests: cards of the provider’s documentation buy goods here')
    shop.backend.prefetch().catch((error: unknown) => {
      if (!isStopping()) shop.log.warn({ err: error }, 'the catalogue could not be read ahead')
    })
    shop.backend.services.messenger.check()
  } catch (error) {
    if (isStopping()) return
    // Later failures have the same cause.
    await close().catch(() => {})
    throw error
  }
}
