/** `node scripts/extensions/check-calls.ts`: exit code 1 and a list where the storefront calls an extension without asking for it. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { adapted } from '@marah/contract/extensions'
import { unguardedCalls } from './unguarded-calls.ts'

type Operation = { 'x-extension'?: string }
type Document = { paths: Record<string, Record<string, Operation>> }

const root = dirname(dirname(import.meta.dirname))
const document: Document = JSON.parse(readFileSync(join(root, 'contract/generated/openapi.json'), 'utf8'))
/** The last is asked for by the back end itself, with `reauthentication_required`. */
const countedOn = new Set<string>([...adapted, 'reauthentication'])

function extensionOf(call: string): string | undefined {
  const [method = '', path = ''] = call.split(' ')
  const extension = document.paths[path]?.[method.toLowerCase()]?.['x-extension']
  return extension !== undefined && !countedOn.has(extension) ? extension : undefined
}

const files = globSync('storefront/app/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const faults = unguardedCalls(files, extensionOf)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
