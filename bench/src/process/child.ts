import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'

export type Core = 'serving' | 'loading' | 'any'

const alive = new Set<ChildProcess>()
// However the run ends, nothing that it started outlives it.
process.on('exit', () => {
  for (const child of alive) signalGroup(child, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

/** With two cores or more and `taskset`, servers get one core and the load generator another. */
export const canPin =
  availableParallelism() >= 2 &&
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'taskset')))

export function start(core: Core, command: string, args: string[], options: SpawnOptions): ChildProcess {
  const [program, rest] =
    canPin && core !== 'any'
      ? ['taskset', ['-c', core === 'serving' ? '0' : '1', command, ...args]]
      : [command, args]
  // A group of its own: what it starts in turn (npm: a shell, a shell: the shop) is reached with it.
  const child = spawn(program, rest, { ...options, detached: true })
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  return child
}

/** Runs a TypeScript file on the Node that runs us. */
export function startNode(
  core: Core,
  file: string,
  args: string[],
  options: SpawnOptions,
  flags: readonly string[] = [],
): ChildProcess {
  const all = ['--disable-warning=ExperimentalWarning', ...flags, file, ...args]
  return start(core, process.execPath, all, options)
}

const patience = 15_000

/** Asks it to end, and ends it when it does not. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  const impatience = setTimeout(() => signalGroup(child, 'SIGKILL'), patience)
  signalGroup(child, 'SIGTERM')
  await gone
  clearTimeout(impatience)
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It ended by itself meanwhile.
  }
}

/** The first match in what it prints on standard output; fails when it ends or is silent for too long. */
export function waitForLine(child: ChildProcess, pattern: RegExp, milliseconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    let errors = ''
    const fail = (why: string) => {
      clearTimeout(deadline)
      reject(new Error(`${why}\n${output}${errors}`.trim()))
    }
    const deadline = setTimeout(
      () => fail(`Nothing like ${pattern} in ${milliseconds / 1000} s.`),
      milliseconds,
    )
    child.stdout?.on('data', (part: Buffer) => {
      output += part
      const found = pattern.exec(output)
      if (!found) return
      clearTimeout(deadline)
      resolve(found[1] ?? found[0])
    })
    child.stderr?.on('data', (part: Buffer) => {
      errors += part
    })
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => fail(`It ended with code ${code}.`))
  })
}
