import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { quickBrowser } from './support/browser.ts'

// The configuration is read again in each worker: the first reading decides, the others find it in the environment.
const runningShop = process.env.E2E_BASE_URL
if (!runningShop) {
  process.env.E2E_PORT ??= freePort()
  process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'marah-journeys-shop-'))
}
const address = runningShop ?? `http://127.0.0.1:${process.env.E2E_PORT}`

/**
 * Journeys walk through a shop that is started as a newcomer would start it, on a folder of its own; or through the one
 * at `E2E_BASE_URL`, started with `TRUST_PROXY=1`: every journey comes from an address of its own, as visitors do.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Half of each journey that goes alike in both languages (`walkedIn`).
  grepInvert: /@other-language/,
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results',
  use: {
    baseURL: address,
    // Requests of a page may pass `page.route` by once a worker controls it; and installing one costs each journey a fifth of
    // its processor time. The journeys of the worker itself allow it.
    serviceWorkers: 'block',
    // What was done, asked and said, and how the page looked in the end. A film of each journey, and the page copied at
    // every step, would cost a third of the processor's time; `--trace on` makes them where one is looked into.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: quickBrowser,
  },
  ...(!runningShop && { webServer: startedShop(address) }),
})

function startedShop(shop: string) {
  return {
    command: 'node ../scripts/start.mjs',
    url: `${shop}/rest/health/ready/`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
    env: {
      ...process.env,
      PORT: process.env.E2E_PORT ?? '',
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      // Journeys sign up far more often than people do.
      RATE_LIMIT_SCALE: '100',
    },
  }
}

/** Asked of a child, because a configuration file cannot wait. */
function freePort(): string {
  const script =
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()
}
