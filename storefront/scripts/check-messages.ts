import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMessageFaults } from '../vite/check-catalogues.ts'

const room = join(import.meta.dirname, '..')

/** Exits with 1 and a list when a message is missing, unused, or takes other values in the other language. */
const sources = globSync('app/**/*.{ts,tsx}', { cwd: room, exclude: ['**/*.test.ts', '**/*.test.tsx'] }).map(
  (path) => ({
    path,
    text: readFileSync(join(room, path), 'utf8'),
  }),
)
const faults = findMessageFaults(join(room, 'messages'), sources)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(
  faults.length ? `${faults.length} faults in messages/\n` : 'messages/: nothing missing, nothing unused\n',
)
process.exitCode = faults.length ? 1 : 0
