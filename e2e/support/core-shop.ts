import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test as base, expect } from './journey.ts'
import { freePort, start, stop, untilReady } from './shop-process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Mail = { text: string; code: string | null; uid: string | null; token: string | null }

/**
 * Calls that some back ends answer with 400 or 405 although they did them, and one whose rejection a walk needs;
 * browsers log such answers by themselves.
 */
const oddAnswers = /\/rest\/(base_user\/user-address|auth\/logout|auth\/create-password)\//

/** A page that shows its own failure. */
const failedPage = /status of 503 .*:\d+\/(?!rest\/)/

/** The storefront before a back end that has the core alone. */
export type CoreShop = {
  readonly origin: string
  /** Sets how the back end differs from now on (foreign/src/quirks.ts). */
  setQuirks(names: readonly string[]): Promise<void>
  /** Sets the same, with a new storefront that has cached nothing. */
  reopen(names: readonly string[]): Promise<void>
  mailsTo(address: string): Promise<Mail[]>
}

/** Journeys on the core alone; each worker has one shop. Any error in the browser's console fails them. */
export const test = base.extend<{ quiet: undefined }, { coreShop: CoreShop }>({
  coreShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const folder = await mkdtemp(join(tmpdir(), 'marah-core-'))
      const settings = { SHOP_ORIGIN: origin, FOREIGN_SLOW_MS: '400' }
      const backEnd = start([join(root, 'foreign/src/main.ts'), '--port', '0'], settings)
      const url = await firstLine(backEnd)
      const open = () =>
        start([join(root, 'scripts/start.mjs')], {
          API_URL: url,
          PORT: String(port),
          PUBLIC_URL: origin,
          HOST: '127.0.0.1',
          DATA_DIR: folder,
          // The back end’s own desk acts as the social network, whose page leads back with a token.
          GOOGLE_CLIENT_ID: 'sama',
          GOOGLE_AUTHORIZE_URL: `${url}/_test/authorize`,
        })
      let storefront = open()
      async function setQuirks(names: readonly string[]): Promise<void> {
        await fetch(`${url}/_test/quirks`, { method: 'POST', body: names.join(',') })
      }
      try {
        await untilReady(origin)
        await use({
          origin,
          setQuirks,
          async reopen(names) {
            await stop(storefront)
            await setQuirks(names)
            storefront = open()
            await untilReady(origin)
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
        const text = `${message.text()} ${url}`
        if (message.type() === 'error' && !oddAnswers.test(url) && !failedPage.test(text)) errors.push(text)
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The back end has no output')
  const [line] = await once(createInterface(stdout), 'line')
  return String(line)
}
