import { readConfig } from '@marah/backend/platform/config/config'

/** Starts what the configuration asks for. One that cannot work is said before the rest of the code is loaded. */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  const read = readConfig(environment)
  if (read.API_URL) {
    const { serveStorefront } = await import('./serve-storefront.ts')
    return serveStorefront(read, read.API_URL, environment)
  }
  const { serveShop } = await import('./serve-shop.ts')
  return serveShop(read, environment)
}
