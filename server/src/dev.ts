import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { readConfig } from '@marah/backend/platform/config/config'
import { misspeltVariables } from '@marah/backend/platform/config/misspelt-variables'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { serveCommands } from './command-socket/serve-commands.ts'
import { serveDesk } from './desk.ts'
import { UsageError } from './explain.ts'
import { drawMissing, fillIfEmpty, isDemo } from './fill-if-empty.ts'
import { secondsSinceCommand } from './first-page.ts'
import { listen } from './listener.ts'
import { openShop } from './open-shop.ts'
import { pageAddressOf } from './pages/page-address.ts'
import type { RenderPage } from './pages/serve-page.ts'
import { createProgress } from './progress.ts'
import { createRenderer } from './render-storefront.ts'
import { createSite } from './site.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { printWelcome } from './welcome.ts'

const folderOf = (room: string) => fileURLToPath(new URL(`../../${room}`, import.meta.url))
const storefront = folderOf('storefront')
/** Hot reloading of the desk listens at a port of its own, since the storefront's has Vite's usual one. */
const deskReloadPort = 24_679

/** Serves the shop with the storefront from its sources: nothing is cached, and changes show at once. */
export async function startDevelopment(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment)
  if (config.API_URL)
    throw new UsageError('API_URL is for npm start: npm run dev has the back end beside it.')
  const listener = await listen(config.PORT, config.HOST)
  const shop = await openShop(config, listener.port, environment)
  const progress = createProgress()
  const isThere = isDemo(await fillIfEmpty(shop, progress))
  const drawing = isThere ? await drawMissing(shop, progress) : null
  const vite = await createVite({ root: storefront, server: { middlewareMode: true }, appType: 'custom' })
  const deskVite = await createVite({
    root: folderOf('desk'),
    server: { middlewareMode: true, hmr: { port: deskReloadPort } },
    appType: 'custom',
  })
  const deskDocument = readFileSync(join(folderOf('desk'), 'index.html'), 'utf8')
  const desk = serveDesk(
    {
      documentAt: (path) => deskVite.transformIndexHtml(path, deskDocument),
      clientFolder: null,
      relaxed: true,
    },
    config,
  )

  // The storefront may have changed since the last page, so each one loads the build again.
  const render: RenderPage = async (request, requestId, connection) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const { origin, pathname, search } = new URL(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const shown = isRead ? new Request(origin + pageAddressOf(build)(pathname + search), request) : request
    const answer = await createRenderer(build, shop.backend, shop.log)(shown, requestId, connection)
    const response = new Response(answer.body, answer)
    response.headers.set('Cache-Control', 'private, no-store')
    return response
  }
  const site = createSite({
    ...shop,
    drawing,
    render,
    addressOf: (asked) => asked,
    spellingOf: (path) => path,
    clientFolder: storefront,
    desk,
    relaxed: true,
  })
  const answer = getRequestListener(site.app.fetch)
  listener.openRaw((request, response) => {
    const { url } = request
    const { middlewares } = url?.startsWith('/desk/') ? deskVite : vite
    middlewares(request, response, () => {
      // Vite takes its base, `/desk`, off the address before it passes a request on.
      request.url = url
      void answer(request, response)
    })
  })
  const commandServer = await serveCommands(shop)
  progress.end()
  printWelcome(config, {
    misspelt: misspeltVariables(environment),
    sandbox: shop.sandbox !== null,
    demo: isThere,
    seconds: secondsSinceCommand(environment),
    logFile: `${config.DATA_DIR}/marah.log`,
  })
  stopOnSignals(async () => {
    shop.backend.endStreams()
    drawing?.stop()
    await Promise.all([vite.close(), deskVite.close()])
    await Promise.all([listener.close(1000), commandServer.close(1000)])
    await shop.close()
  })
}
