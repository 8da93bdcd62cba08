import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { AskedNews } from './draw-asked.ts'
import type { DrawingNews } from './draw-missing.ts'

/** Demo pictures that are being drawn while the shop is open. */
export type PictureDrawing = {
  /** Has a file of a picture drawn before all others; `unknown` when it does not belong to the demo, or the drawing has ended. */
  request(name: string): Promise<Answer>
  /** Rejected when the drawing failed, or was stopped; the next one goes on from what is there. */
  readonly finished: Promise<void>
  stop(): void
}

type Answer = 'drawn' | 'unknown'

/** Whatever serves goes first. */
const lowestPriority = 19
/** A heap that collects early: what a drawing leaves behind are pictures of several megabytes. */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1', '--optimize-for-size']

export type DrawingOptions = {
  readonly onProgress?: (done: number, total: number) => void
  /** The niceness of work that no request waits for: 19 yields to all other processes. */
  readonly priority?: number
}

/**
 * Two processes: one draws all that is missing while nothing else has work for the processor, the other what a page waits for, and
 * at once. One could not be both: a process may lower its priority, and not raise it again.
 */
export function startDrawing(
  folder: string,
  { onProgress, priority = lowestPriority }: DrawingOptions = {},
): PictureDrawing {
  const asked = startProcess('./draw-asked.ts', folder)
  const missing = startProcess('./draw-missing.ts', folder)
  try {
    if (missing.pid !== undefined) setPriority(missing.pid, priority)
  } catch {
    // Not allowed here, or it has ended already: then it draws as fast as it can.
  }
  missing.on('message', ({ done, total }: DrawingNews) => {
    try {
      onProgress?.(done, total)
    } catch {
      // The request that waited for it was closed.
      missing.kill('SIGKILL')
    }
  })
  let errors = ''
  missing.stderr?.on('data', (part: Buffer) => {
    errors += part
  })
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>()
  missing.on('error', reject)
  missing.on('exit', (code, signal) => {
    asked.kill('SIGKILL')
    if (code === 0) resolve()
    else reject(new Error(`The demo's pictures were not all drawn (${signal ?? code}). ${errors}`.trim()))
  })
  // Callers that do not wait for the end need not handle its error.
  finished.catch(() => {})

  return {
    finished,
    request: requestsTo(asked),
    stop: () => {
      missing.kill('SIGKILL')
    },
  }
}

function startProcess(script: string, folder: string): ChildProcess {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = fork(path, [folder], { execArgv: flags, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  // A process that cannot be started ends, which is heard.
  child.on('error', () => {})
  return child
}

function requestsTo(child: ChildProcess): PictureDrawing['request'] {
  const waiting = new Map<string, PromiseWithResolvers<Answer>>()
  const settle = (name: string, answer: Answer) => {
    waiting.get(name)?.resolve(answer)
    waiting.delete(name)
  }
  child.on('message', ({ name, isKnown }: AskedNews) => settle(name, isKnown ? 'drawn' : 'unknown'))
  child.on('exit', () => {
    for (const name of [...waiting.keys()]) settle(name, 'unknown')
  })
  return (name) => {
    if (!child.connected) return Promise.resolve('unknown')
    const known = waiting.get(name)
    if (known) return known.promise
    const asked = Promise.withResolvers<Answer>()
    waiting.set(name, asked)
    child.send(name)
    return asked.promise
  }
}
