import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('../../', import.meta.url))
const storefront = join(root, 'storefront')
const stampFile = join(storefront, 'build', 'inputs.sha256')
export const clientFolder = join(storefront, 'build', 'client')

/** Builds the storefront unless what lies in `storefront/build` was made from exactly these files. */
export async function buildStorefront(signal: AbortSignal): Promise<'built' | 'fresh'> {
  const stamp = hashInputs()
  if (readIfThere(stampFile) === stamp) return 'fresh'
  await runBuild(signal)
  await compressFiles(clientFolder)
  writeFileSync(stampFile, stamp)
  return 'built'
}

function hashInputs(): string {
  const hash = createHash('sha256')
  for (const file of [
    ...filesBelow(storefront),
    join(root, 'contract/generated/client.d.ts'),
    join(root, 'package-lock.json'),
  ]) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const notInputs = new Set(['build', 'node_modules', '.react-router'])

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !notInputs.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    )
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function runBuild(signal: AbortSignal): Promise<void> {
  const require = createRequire(join(storefront, 'package.json'))
  const command = join(dirname(require.resolve('@react-router/dev/package.json')), 'bin.cjs')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, 'build'], {
      cwd: storefront,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    const output: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => output.push(part))
    child.stderr.on('data', (part: Buffer) => output.push(part))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The storefront could not be built:\n${Buffer.concat(output).toString('utf8')}`))
    })
  })
}

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/
const smallest = 256

/** Files that never change are compressed once, as hard as it goes; the server only picks. */
async function compressFiles(folder: string): Promise<void> {
  for (const file of filesBelow(folder)) {
    if (!compressible.test(file) || statSync(file).size < smallest) continue
    const bytes = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
