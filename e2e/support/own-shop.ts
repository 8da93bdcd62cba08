import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from './journey.ts'
import { freePort, start, stop, untilReady } from './shop-process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type OwnShop = { readonly origin: string; close(): Promise<void> }

/** A shop in a process of its own with the demo's goods, made what a file of docs/shops says by the command for it. */
export async function openOwnShop(file: string, currency: string): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'marah-own-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    ...{ DATA_DIR: folder, CURRENCY: currency, PORT: String(port), PUBLIC_URL: origin },
    ...{ HOST: '127.0.0.1', RATE_LIMIT_SCALE: '100' },
  }
  const shop = start([join(root, 'scripts/start.mjs')], settings)
  await untilReady(origin)
  const importing = start(
    [join(root, 'scripts/shop.mjs'), 'settings', 'import', join(root, 'docs/shops', file)],
    settings,
  )
  const [code] = await once(importing, 'exit')
  expect(code).toBe(0)
  return {
    origin,
    close: async () => {
      await stop(shop)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
