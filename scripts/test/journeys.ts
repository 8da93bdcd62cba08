import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPictures } from '../../testing/src/demo-pictures.ts'
import { findBrowser, findHeadlessShell } from './browser.ts'
import { runCommand } from './command.ts'

type Report = { stats: { expected: number; unexpected: number; flaky: number } }

/** The journeys of `e2e/`, in a real browser, against a shop that they start themselves. A flaky one has failed. */
export async function runJourneys(): Promise<{ passed: number; failed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'marah-journeys-'))
  const [file, shop] = [join(folder, 'report.json'), join(folder, 'shop')]
  // The tests of the demo shop have drawn them already; a shop keeps the pictures that it finds.
  if (existsSync(demoPictures)) await cp(demoPictures, join(shop, 'media'), { recursive: true })
  const browser = await findBrowser()
  // Why a journey failed is the last thing that this reporter says, and so what a shortened log keeps.
  const { code, output } = await runCommand('playwright', ['test', '--reporter=dot,json'], 'e2e', {
    E2E_DATA_DIR: shop,
    CHROMIUM_PATH: browser,
    HEADLESS_SHELL_PATH: (await findHeadlessShell()) ?? browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  if (code !== 0) process.stdout.write(`${output}\nThe journeys' shop is kept, with its log: ${shop}\n`)
  const { stats }: Report = JSON.parse(await readFile(file, 'utf8'))
  const failed = stats.unexpected + stats.flaky
  if (code === 0) await rm(folder, { recursive: true, force: true })
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed }
}
