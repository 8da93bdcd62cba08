/**
 * Remembers where packages lie. A start loads some 1,500 modules, and for each import Node parses the package.json of
 * the package again (drizzle-orm's is 180 KB): a quarter of the processor time until the shop is open. What was found is
 * cached beside the compiled code, for exactly these packages and this Node. Loaded before everything else (`--import`).
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const base = pathToFileURL(`${root}/`).href
const packages = `${base}node_modules/`
const file = join(root, 'node_modules', '.cache', 'marah', 'known-modules.json')

/** Changes whenever npm has installed something. Another tree may share these packages by links, which lead out of it. */
function versionOf() {
  const { mtimeMs, size } = statSync(join(root, 'node_modules', '.package-lock.json'))
  return `${base} ${process.version} ${mtimeMs} ${size}`
}

function read(version) {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8'))
    return stored.version === version ? new Map(stored.modules) : new Map()
  } catch {
    return new Map()
  }
}

function write(version, modules) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, JSON.stringify({ version, modules: [...modules] }))
    renameSync(draft, file)
  } catch {
    // A tree that may not be written starts a little slower.
  }
}

function start() {
  const version = versionOf()
  const known = read(version)
  const before = known.size
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL, conditions } = context
      if (!parentURL || !conditions.includes('import') || specifier.startsWith('node:'))
        return next(specifier, context)
      const isOurs = !parentURL.startsWith(packages)
      // Our own files say where they are; packages of the workspace may change without npm.
      if (isOurs && parentURL.startsWith(base) && /^\.\.?\/.*\.ts$/.test(specifier))
        return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true }
      if (specifier.startsWith('@marah/') || !parentURL.startsWith(base)) return next(specifier, context)
      const key = `${specifier} ${parentURL.slice(base.length)}`
      const found = known.get(key)
      if (found) return { url: base + found[0], format: found[1], shortCircuit: true }
      const resolved = next(specifier, context)
      if (resolved.url.startsWith(packages) && resolved.format)
        known.set(key, [resolved.url.slice(base.length), resolved.format])
      return resolved
    },
  })
  process.on('exit', () => {
    if (known.size > before) write(version, known)
  })
}

try {
  start()
} catch {
  // Without npm's record Node looks everything up by itself.
}
