import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A browser app of the shop, and the command that builds it into a folder. */
export type App = {
  readonly name: 'storefront' | 'desk'
  readonly command: (
    folder: string,
    state: string,
  ) => { package: string; bin: string; args: string[]; environment: Record<string, string> }
}

const mostBuilds = 4
/** Number of retries; if files keep changing, the last build counts. */
const attempts = 3

/** There is no build of the present sources and none can be made here; the message is one sentence. */
export class NotBuiltError extends Error {
  constructor(app: App) {
    super(
      `The ${app.name} is not built yet and ${root} cannot be written; run npm run build there once, as a user who may.`,
    )
  }
}

/**
 * Returns the folder of an app built from exactly the present sources; what browsers load is in its folder `client`. Each
 * state of the sources has a folder of its own, which appears only when it is whole: shops that run or start side by side
 * never disturb each other.
 */
export async function buildApp(app: App, signal: AbortSignal): Promise<string> {
  const builds = join(root, app.name, 'build')
  for (let attempt = 1; ; attempt++) {
    const state = hashInputs(app)
    const folder = join(builds, state.slice(0, 16))
    if (existsSync(folder)) return folder
    const unfinished = `${folder}.${process.pid}`
    try {
      makeWritable(app, unfinished)
      await runBuild(app, unfinished, state.slice(0, 16), signal)
      // Saved meanwhile, a file may be in one half of the build as it was and in the other as it is now.
      if (attempt < attempts && hashInputs(app) !== state) continue
      await compressFiles(join(unfinished, 'client'))
      renameIfFirst(unfinished, folder)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
    deleteOldBuilds(builds)
    return folder
  }
}

const notWritable = /\b(?:EACCES|EPERM|EROFS)\b/

function makeWritable(app: App, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw notWritable.test(String(error)) ? new NotBuiltError(app) : error
  }
}

/** Another process may have built the same meanwhile: then its folder is as good. */
function renameIfFirst(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  }
}

function deleteOldBuilds(builds: string): void {
  const byAge = readdirSync(builds)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ path: join(builds, name), made: statSync(join(builds, name)).mtimeMs }))
    .sort((a, b) => b.made - a.made)
  for (const { path } of byAge.slice(mostBuilds)) rmSync(path, { recursive: true, force: true })
}

function hashInputs(app: App): string {
  const hash = createHash('sha256')
  for (const file of [
    ...filesBelow(join(root, app.name)),
    ...filesBelow(join(root, 'ui')),
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

function runBuild(app: App, folder: string, state: string, signal: AbortSignal): Promise<void> {
  const room = join(root, app.name)
  const require = createRequire(join(room, 'package.json'))
  const { package: tool, bin, args, environment } = app.command(relative(room, folder), state)
  const command = join(dirname(require.resolve(`${tool}/package.json`)), bin)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], {
      cwd: room,
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    const output: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => output.push(part))
    child.stderr.on('data', (part: Buffer) => output.push(part))
    child.on('error', reject)
    child.on('exit', (code) => {
      const text = Buffer.concat(output).toString('utf8')
      if (code === 0) resolve()
      // The tools keep files of their own beside the packages.
      else if (notWritable.test(text)) reject(new NotBuiltError(app))
      else reject(new Error(`The ${app.name} could not be built:\n${text}`))
    })
  })
}

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/
const smallest = 256

/** Files that never change are compressed once, as hard as it goes and on every core; the server only picks. */
async function compressFiles(folder: string): Promise<void> {
  const files = filesBelow(folder).filter(
    (file) => compressible.test(file) && statSync(file).size >= smallest,
  )
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
