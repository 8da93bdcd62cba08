import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { root } from '../../../scripts/test/command.ts'
import type { LongMeasurement } from '../measurement.ts'
import { start, stop, waitForLine } from '../process/child.ts'
import { figureOf } from '../report.ts'

const longest = 600_000

/** Measures a newcomer's wait: `npm start` in a clone of the last commit, with an empty HOME, until a page is there. */
export const freshClone: LongMeasurement = {
  name: 'fresh',
  about: 'a fresh clone: from `npm start` to the first page; needs the package registry',
  measure: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marah-fresh-'))
    try {
      const clone = join(folder, 'marah')
      await promisify(execFile)('git', ['clone', '--quiet', root, clone])
      const home = join(folder, 'home')
      await mkdir(home)
      const started = performance.now()
      const child = start('any', 'npm', ['start'], {
        cwd: clone,
        env: { ...newcomersEnvironment(), HOME: home, PORT: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      try {
        const origin = await waitForLine(child, /(https?:\/\/localhost:\d+)\/\s/, longest)
        const page = await fetch(`${origin}/`)
        await page.arrayBuffer()
        const seconds = (performance.now() - started) / 1000
        const note = page.ok ? 'the packages come from the registry' : `the page answered ${page.status}`
        return [figureOf('Fresh clone to first page', seconds, 's', { atMost: 60 }, note)]
      } finally {
        await stop(child)
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** The machine's own programs, and of npm's settings only where packages come from. */
function newcomersEnvironment(): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'))
  const { npm_config_registry, http_proxy, https_proxy, no_proxy, LANG, TMPDIR } = process.env
  return {
    PATH: path.join(delimiter),
    LANG,
    TMPDIR,
    npm_config_registry,
    http_proxy,
    https_proxy,
    no_proxy,
  }
}
