import { readConfig } from '@marah/backend/platform/config'

/** Starts what the configuration asks for. What cannot be started is said before the rest of the code is loaded. */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  const read = readConfig(environment)
  const { listen } = await import('./listener.ts')
  const listener = await listen(read.PORT, read.HOST)
  if (read.API_URL) {
    const { serveStorefront } = await import('./serve-storefront.ts')
    return serveStorefront(read, read.API_URL, listener, environment)
  }
  const { serveShop } = await import('./serve-shop.ts')
  return serveShop(read, listener, environment)
}
