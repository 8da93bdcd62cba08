/** `node scripts/words/check-words.ts`: exit code 1 and a list when a name or comment uses a word that nobody searches for. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { avoidedWords } from './words.ts'

const root = dirname(dirname(import.meta.dirname))
const skipped = new Set([
  'node_modules',
  'build',
  'generated',
  'test-results',
  'playwright-report',
  'meta',
  '.git',
  '.data',
  '.cache',
  '.react-router',
])
const read = /\.(ts|tsx|mjs|js|css|sql|md|service)$/
/** The glossary itself; and texts that customers read, which are written for them. */
const exempt =
  /^(CONTRIBUTING\.md|docs\/glossary\.md|scripts\/words\/)|\/messages\/|\/texts\/|^backend\/src\/accounts\/profile\/referral-sources\.ts$/

const faults = globSync('**/*', { cwd: root, exclude: (name) => skipped.has(basename(name)) })
  .filter((path) => read.test(path) && !exempt.test(path))
  .sort()
  .flatMap((path) => avoidedWords(path, readFileSync(join(root, path), 'utf8')))
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
