import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from './journey.ts'
import { freePort, start, stop, untilReady } from './shop-process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type OwnShop = {
  readonly origin: string
  /** Runs a command of the shop beside it, and returns what it prints. */
  command(...args: string[]): Promise<string>
  /** Exports the play centre, changes the text of its file, and imports it. */
  changePlay(change: (file: string) => string): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a shop in a process of its own with the demo's goods and the settings of a file of docs/shops; `change` edits
 * that file's text before.
 */
export async function openOwnShop(
  file: string,
  currency: string,
  change: (settings: string) => string = (settings) => settings,
): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'marah-own-'))
  // The pictures of the journeys' own shop, so that this one does not draw them while journeys wait.
  const { E2E_PICTURES: pictures } = process.env
  if (pictures) await cp(pictures, join(folder, 'media'), { recursive: true })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    DATA_DIR: folder,
    CURRENCY: currency,
    PORT: String(port),
    PUBLIC_URL: origin,
    HOST: '127.0.0.1',
    RATE_LIMIT_SCALE: '100',
  }
  const shop = start([join(root, 'scripts/start.mjs')], settings)
  await untilReady(origin)
  async function command(...args: string[]): Promise<string> {
    const running = start([join(root, 'scripts/shop.mjs'), ...args], settings)
    const ended = once(running, 'close')
    let printed = ''
    running.stdout?.on('data', (part: Buffer) => {
      printed += part.toString()
    })
    const [code] = await ended
    expect(code, printed).toBe(0)
    return printed
  }
  const document = join(folder, 'shop.yaml')
  await writeFile(document, change(await readFile(join(root, 'docs/shops', file), 'utf8')))
  await command('settings', 'import', document)
  return {
    origin,
    command,
    async changePlay(change) {
      const file = join(folder, 'play.yaml')
      await command('export-play', file)
      await writeFile(file, change(await readFile(file, 'utf8')))
      await command('import-play', file)
    },
    close: async () => {
      await stop(shop)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
