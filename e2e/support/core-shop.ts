import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test as base, expect } from './journey.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Mail = { code: string | null; uid: string | null; token: string | null }

/** Calls that some back ends answer with 400 or 405 although they did it; a browser writes such answers down by itself. */
const oddAnswers = /\/rest\/(base_user\/user-address|auth\/logout)\//

/** The storefront before a back end that has the core alone. */
export type CoreShop = {
  readonly origin: string
  /** In what the back end differs from now on (foreign/src/quirks.ts). */
  setQuirks(names: readonly string[]): Promise<void>
  mailsTo(address: string): Promise<Mail[]>
}

/** Journeys on the core alone; a worker has one shop. Any message of an error in the browser's console fails them. */
export const test = base.extend<{ quiet: undefined }, { coreShop: CoreShop }>({
  coreShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const folder = await mkdtemp(join(tmpdir(), 'marah-core-'))
      const backEnd = start([join(root, 'foreign/src/main.ts'), '--port', '0'], { SHOP_ORIGIN: origin })
      const url = await firstLine(backEnd)
      const storefront = start([join(root, 'scripts/start.mjs')], {
        ...{ API_URL: url, PORT: String(port), PUBLIC_URL: origin, HOST: '127.0.0.1', DATA_DIR: folder },
      })
      try {
        await expect
          .poll(
            () =>
              fetch(`${origin}/rest/health/ready/`).then(
                ({ ok }) => ok,
                () => false,
              ),
            { timeout: 120_000 },
          )
          .toBe(true)
        await use({
          origin,
          async setQuirks(names) {
            await fetch(`${url}/_test/quirks`, { method: 'POST', body: names.join(',') })
          },
          mailsTo: async (address) =>
            (await fetch(`${url}/_test/mails?to=${encodeURIComponent(address)}`)).json(),
        })
      } finally {
        await Promise.all([stop(storefront), stop(backEnd)])
        await rm(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ coreShop }, use) => use(coreShop.origin),
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        const { url } = message.location()
        if (message.type() === 'error' && !oddAnswers.test(url)) errors.push(`${message.text()} ${url}`)
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function start(call: string[], environment: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...call], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...environment },
  })
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The back end has no output')
  const [line] = await once(createInterface(stdout), 'line')
  return String(line)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
