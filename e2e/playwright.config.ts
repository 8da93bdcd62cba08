import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { quickBrowser } from './support/browser.ts'

// Each worker reads the configuration again: the first one decides, and the others find its decision in the
// environment.
const runningShop = process.env.E2E_BASE_URL
if (!runningShop) {
  process.env.E2E_PORT ??= freePort()
  process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'marah-journeys-shop-'))
}
const address = runningShop ?? `http://127.0.0.1:${process.env.E2E_PORT}`

/** They open shops of their own and are the longest, so they start first: the last to start would run alone at the end. */
const ownShops = ['core-*.spec.ts', 'shops.spec.ts', 'tax-on-top.spec.ts']

/**
 * The journeys run on a shop that is started as a newcomer would start it, with a folder of its own; or on the one at
 * `E2E_BASE_URL`, started with `TRUST_PROXY=1`: every journey sends an address of its own, as visitors have.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'shops of their own', testMatch: ownShops },
    { name: 'the shared shop', testMatch: '*.spec.ts', testIgnore: ownShops },
  ],
  // Leaves out one language of each journey that is the same in both (`walkedIn`).
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
    // A worker that controls a page may handle requests past `page.route`, and installing it costs a fifth of a
    // journey's processor time. Only the journeys of the worker itself allow it.
    serviceWorkers: 'block',
    // Records actions, requests and console, and the last state of the page. Films and copies of the page at every step
    // would cost a third of the processor's time; `--trace on` records them for one file.
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
      PUBLIC_URL: shop,
      TRUST_PROXY: '1',
      // Journeys sign up far more often than people do.
      RATE_LIMIT_SCALE: '100',
    },
  }
}

/** Runs in a child process, because a configuration file cannot wait. */
function freePort(): string {
  const script =
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()
}
