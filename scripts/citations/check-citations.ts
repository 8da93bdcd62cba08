/**
 * `node scripts/citations/check-citations.ts`: exit code 1 and a list when a text cites what is not in the repository, or when a
 * decision and its index disagree.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { danglingCitations, libraryOf } from './citations.ts'
import { decisionFaults } from './decisions.ts'

const root = dirname(dirname(import.meta.dirname))
const skipped = new Set([
  'node_modules',
  'build',
  'generated',
  'test-results',
  'playwright-report',
  'package-lock.json',
  '.git',
  '.data',
  '.cache',
  '.react-router',
])
const read = /\.(ts|tsx|mjs|js|css|sql|md|yaml|yml|service)$/

const paths = [
  ...globSync('**/*', { cwd: root, exclude: (name) => skipped.has(basename(name)) }),
  // The published contract.
  ...globSync('contract/generated/*.json', { cwd: root }),
]
const texts = paths
  .filter((path) => read.test(path) && !path.startsWith('scripts/citations/'))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const dangling = danglingCitations(libraryOf(texts, paths), texts)
const faults = [...dangling, ...decisionFaults(texts)]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(
  faults.length > 0
    ? `${faults.length} faults of citations and decisions\n`
    : 'every cited rule, decision and document is there, and every decision is in its index\n',
)
process.exitCode = faults.length > 0 ? 1 : 0
