import process from 'node:process'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/test/browser.ts'

/** Chromium's sandbox rejects root; the pages are our own. */
const needed = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Switches off the browser's own background work, which would distort a measurement. */
export const browserFlags = [
  ...needed,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
