/**
 * `node scripts/graph/draw.ts`: writes the pictures of the allowed edges into docs/architecture.md. With `--check` it
 * writes nothing, and its exit code is 1 when a picture there is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allowed } from './allowed.ts'
import { withPictures } from './picture.ts'

const path = join(dirname(dirname(import.meta.dirname)), 'docs/architecture.md')
const page = readFileSync(path, 'utf8')
const drawn = withPictures(page, allowed)
if (!process.argv.includes('--check')) writeFileSync(path, drawn)
else if (drawn !== page) {
  process.stderr.write('docs/architecture.md is stale: run `node scripts/graph/draw.ts`\n')
  process.exitCode = 1
}
