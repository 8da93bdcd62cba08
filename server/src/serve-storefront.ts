import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAdapter } from '@marah/adapter/adapter'
import { features } from '@marah/adapter/features'
import { adaptShop } from '@marah/adapter/shop'
import { adaptSocial } from '@marah/adapter/social'
import type { Config } from '@marah/backend/platform/config/config'
import { misspeltVariables } from '@marah/backend/platform/config/misspelt-variables'
import { keepHeapSmall } from '@marah/backend/platform/config/small-heap'
import { strictTransport } from '@marah/backend/services/http/strict-transport'
import type { ServerBuild } from 'react-router'
import { buildStorefront } from './apps.ts'
import { atPort } from './at-port.ts'
import { secondsSinceCommand } from './first-page.ts'
import { listen } from './listener.ts'
import { openLog } from './log.ts'
import { pageAddressOf, pageSpellingOf } from './pages/page-address.ts'
import { createProgress } from './progress.ts'
import { adaptCalls, adaptReads } from './proxy/adapted-api.ts'
import { createApiProxy, safeguards } from './proxy/api-proxy.ts'
import { createRemoteApi } from './proxy/remote-api.ts'
import { targetOf } from './proxy/target.ts'
import { readRemoteShop, socialProvidersOf } from './remote-shop.ts'
import { createRemoteRenderer } from './render-storefront.ts'
import { createStorefrontSite } from './site.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { printWelcome } from './welcome.ts'

/** Milliseconds for requests under way at a stop signal. */
const patience = 6_000

/** Serves the storefront before the back end that API_URL names: no database, no stand-ins, `/rest` is passed on. */
export async function serveStorefront(
  read: Config,
  apiUrl: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const listener = await listen(read.PORT, read.HOST)
  const config = atPort(read, listener.port, environment)
  const logFile = resolve(config.DATA_DIR, 'marah.log')
  const { log, close: closeLog } = openLog(
    config.LOG_LEVEL,
    config.NODE_ENV === 'production' ? null : logFile,
  )
  const target = targetOf({ API_URL: apiUrl, PUBLIC_URL: config.PUBLIC_URL })
  const api = createRemoteApi(target, log)
  const own = [adaptShop(await readRemoteShop(config)), adaptSocial(socialProvidersOf(config))]
  const adapter = createAdapter(api, [...features, ...own], target.origin)
  const [trustProxy, hsts] = [config.TRUST_PROXY, strictTransport(config)]
  const proxy = adaptCalls(adapter, createApiProxy({ target, trustProxy, hsts, log }), {
    target,
    trustProxy,
    safeguards: { ...safeguards, ...hsts },
    log,
  })
  const giveUp = new AbortController()
  const close = async () => {
    giveUp.abort()
    proxy.endStreams()
    await listener.close(patience)
    proxy.close()
    await closeLog()
  }
  const { isStopping } = stopOnSignals(close)

  try {
    const progress = createProgress()
    const built = await progress.during('Storefront', buildStorefront(giveUp.signal))
    if (isStopping()) return
    const build: ServerBuild = await import(pathToFileURL(join(built, 'server/index.js')).href)
    const site = createStorefrontSite({
      config,
      render: createRemoteRenderer(build, adaptReads(adapter, api), config, log),
      addressOf: pageAddressOf(build),
      spellingOf: pageSpellingOf(build),
      clientFolder: join(built, 'client'),
      log,
      pictures: [target.origin],
      isApiThere: async () => (await api('/product/product-category/', { method: 'GET' })).status < 500,
    })
    listener.open(
      site.app.fetch,
      (request, response) => proxy.handle(request, response) || site.sendCached(request, response),
    )
    progress.end()
    printWelcome(config, {
      misspelt: misspeltVariables(environment),
      sandbox: false,
      demo: false,
      seconds: secondsSinceCommand(environment),
      logFile,
    })
    keepHeapSmall()
  } catch (error) {
    if (isStopping()) return
    await close().catch(() => {})
    throw error
  }
}
