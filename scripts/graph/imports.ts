import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A module and the modules of the repository that it imports, as paths from the root. */
export type Module = { readonly path: string; readonly imports: readonly string[] }

const importing = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g
const endings = ['', '.ts', '.tsx']

/** Every module of a room, tests too, with its static, dynamic and type-only imports. */
export function readModules(root: string, source: string): Module[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, source) })
    .map((path) => join(source, path))
    .filter((path) => !path.includes('node_modules') && !path.endsWith('.d.ts'))
    .sort()
    .map((path) => ({ path, imports: importsOf(root, path) }))
}

function importsOf(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const found = [...text.matchAll(importing)].flatMap(([, name = '']) => resolve(root, path, name) ?? [])
  return [...new Set(found)]
}

/** Null for packages and for what is generated. */
function resolve(root: string, path: string, name: string): string | null {
  const inner = name.startsWith('.')
    ? normalize(join(dirname(path), name.replace(/\?.*$/, '')))
    : name.startsWith('@marah/')
      ? name.replace(/^@marah\/([^/]+)/, '$1/src')
      : null
  const ending = inner === null ? undefined : endings.find((each) => existsSync(join(root, inner + each)))
  return inner === null || ending === undefined ? null : inner + ending
}
