/** `node scripts/ordinary/check-ordinary.ts`: exit code 1 and a list when one of the apps relies on undocumented parts of a library. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { privateMeansIn } from './private-means.ts'

const root = dirname(dirname(import.meta.dirname))
const apps = '{storefront,desk}'
const sources = [`${apps}/app/**/*.{ts,tsx}`, `${apps}/vite/*.ts`, `${apps}/*.ts`, 'ui/src/**/*.{ts,tsx}']

const faults = sources
  .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/*.test.*'] }))
  .flatMap((path) => privateMeansIn(path, readFileSync(join(root, path), 'utf8')))
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(
  faults.length ? `${faults.length} undocumented means\n` : 'The apps use their libraries as documented.\n',
)
process.exitCode = faults.length ? 1 : 0
