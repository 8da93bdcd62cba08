/** `node scripts/secrets/check-secrets.ts`: exit code 1 and a list when a file of the repository holds a key of a service. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { secretsIn } from './secrets.ts'

const root = dirname(dirname(import.meta.dirname))
/** Files that are not committed, `.env` among them, which is the right place for secrets. */
const skipped = new Set([
  'node_modules',
  'build',
  'test-results',
  'playwright-report',
  '.git',
  '.data',
  '.cache',
  '.react-router',
  '.env',
])
const binary = new Set(['.avif', '.woff2', '.ttf', '.webp', '.png', '.jpg', '.webm', '.mp4', '.pdf'])

const faults = globSync(['**/*', '**/.*', '.ci/*'], {
  cwd: root,
  withFileTypes: true,
  exclude: ({ name }) => skipped.has(basename(name)),
})
  .filter((entry) => entry.isFile() && !binary.has(extname(entry.name)))
  .map(({ parentPath, name }) => join(parentPath, name))
  .sort()
  .flatMap((path) => secretsIn(path.slice(root.length + 1), readFileSync(path, 'utf8')))
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
