import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderSample } from '../../demo/src/drawing/sample.ts'
import { demoPictures } from '../../testing/src/demo-pictures.ts'
import { findBrowser, findHeadlessShell } from './browser.ts'
import { runCommand } from './command.ts'

type Report = { stats: { expected: number; unexpected: number; flaky: number } }

type Browsers = { CHROMIUM_PATH: string; HEADLESS_SHELL_PATH: string }

/** Installs them where they are missing, which is mostly waiting. */
export async function findBrowsers(): Promise<Browsers> {
  const browser = await findBrowser()
  return { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: (await findHeadlessShell()) ?? browser }
}

/** A folder with a data folder in it that holds the demo shop and its sample of pictures; filling it keeps one core busy. */
export async function prepareShop(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marah-journeys-'))
  const shop = join(folder, 'shop')
  // A shop keeps the pictures that it finds.
  await renderSample(demoPictures)
  await cp(demoPictures, join(shop, 'media'), { recursive: true })
  const { code, output } = await runCommand('node', ['scripts/shop.mjs', 'demo'], '.', { DATA_DIR: shop })
  if (code !== 0) throw new Error(`The journeys' shop could not be filled:\n${output}`)
  return folder
}

/**
 * The journeys of `e2e/`, or of the given files of it alone, in a real browser, against a shop that they start themselves. A flaky one
 * has failed.
 */
export async function runJourneys(
  browsers: Promise<Browsers>,
  prepared: Promise<string>,
  files: readonly string[] = [],
): Promise<{ passed: number; failed: number }> {
  const folder = await prepared
  const [file, shop] = [join(folder, 'report.json'), join(folder, 'shop')]
  // Why a journey failed is the last thing that this reporter says, and so what a shortened log keeps.
  const { code, output } = await runCommand(
    'playwright',
    ['test', ...files.map((file) => file.replace('e2e/', '')), '--reporter=dot,json'],
    'e2e',
    {
      E2E_DATA_DIR: shop,
      E2E_PICTURES: demoPictures,
      ...(await browsers),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  )
  if (code !== 0) process.stdout.write(`${output}\nThe journeys' shop is kept, with its log: ${shop}\n`)
  const { stats }: Report = JSON.parse(await readFile(file, 'utf8'))
  const failed = stats.unexpected + stats.flaky
  if (code === 0) await rm(folder, { recursive: true, force: true })
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed }
}
