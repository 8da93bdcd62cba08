import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A module, the modules of the repository that it imports, as paths from the root, and the packages, by name. */
export type Module = {
  readonly path: string
  readonly imports: readonly string[]
  readonly packages: readonly string[]
}

const importing = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g
const endings = ['', '.ts', '.tsx']

/** Every module of a room, tests too, with its static, dynamic and type-only imports. */
export function readModules(root: string, source: string): Module[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, source) })
    .map((path) => join(source, path))
    .filter((path) => !path.includes('node_modules') && !path.endsWith('.d.ts'))
    .sort()
    .map((path) => ({ path, ...importsOf(root, path) }))
}

function importsOf(root: string, path: string): Omit<Module, 'path'> {
  const text = readFileSync(join(root, path), 'utf8')
  const names = [...text.matchAll(importing)].map(([, name = '']) => name)
  const imports = names.flatMap((name) => resolve(root, path, name) ?? [])
  const packages = names.filter((name) => !name.startsWith('.')).map(packageOf)
  return { imports: [...new Set(imports)], packages: [...new Set(packages)] }
}

/** `nodemailer/lib/mailer` is a module of the package `nodemailer`. */
function packageOf(name: string): string {
  const parts = name.split('/')
  return parts.slice(0, name.startsWith('@') ? 2 : 1).join('/')
}

/** Null for packages and generated files. */
function resolve(root: string, path: string, name: string): string | null {
  const inner = name.startsWith('.')
    ? normalize(join(dirname(path), name.replace(/\?.*$/, '')))
    : name.startsWith('@marah/')
      ? name.replace(/^@marah\/([^/]+)/, '$1/src')
      : null
  const ending = inner === null ? undefined : endings.find((each) => existsSync(join(root, inner + each)))
  return inner === null || ending === undefined ? null : inner + ending
}
