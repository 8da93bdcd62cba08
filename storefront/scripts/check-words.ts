import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findWordFaults } from '../vite/check-catalogues.ts'

const room = join(import.meta.dirname, '..')

/** Exit code 1 and a list, when a word is missing, unused, or differs between the languages in what it takes. */
const sources = globSync('app/**/*.{ts,tsx}', { cwd: room, exclude: ['**/*.test.ts', '**/*.test.tsx'] }).map(
  (path) => ({
    path,
    text: readFileSync(join(room, path), 'utf8'),
  }),
)
const faults = findWordFaults(join(room, 'words'), sources)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(
  faults.length ? `${faults.length} faults in words/\n` : 'words/: nothing missing, nothing unused\n',
)
process.exitCode = faults.length ? 1 : 0
