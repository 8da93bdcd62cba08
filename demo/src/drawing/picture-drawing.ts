import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DrawingNews } from './draw-missing.ts'

/** Demo pictures that are being drawn while the shop is open. */
export type PictureDrawing = {
  /** Has a picture drawn next. `late` when it is not there within `milliseconds`; `unknown` when it is none of the demo's. */
  request(hash: string, milliseconds: number): Promise<'drawn' | 'late' | 'unknown'>
  /** Rejected when the drawing failed, or was stopped; the next one goes on from what is there. */
  readonly finished: Promise<void>
  stop(): void
}

type Answer = 'drawn' | 'unknown'

const script = fileURLToPath(new URL('./draw-missing.ts', import.meta.url))
/** Whatever serves goes first. */
const lowestPriority = 19
/** A heap that collects early: what a drawing leaves behind are pictures of several megabytes. */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1', '--optimize-for-size']

export type DrawingOptions = {
  readonly onProgress?: (done: number, total: number) => void
  /** Of the process, as the system counts it: 19 waits for all others. */
  readonly priority?: number
}

export function startDrawing(
  folder: string,
  { onProgress, priority = lowestPriority }: DrawingOptions = {},
): PictureDrawing {
  const child = fork(script, [folder], { execArgv: flags, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority)
  } catch {
    // Not allowed here, or it has ended already: then it draws as fast as it can.
  }
  const waiting = new Map<string, PromiseWithResolvers<Answer>>()
  const settle = (hash: string, answer: Answer) => {
    waiting.get(hash)?.resolve(answer)
    waiting.delete(hash)
  }
  child.on('message', (news: DrawingNews) => {
    settle(news.hash, news.isKnown ? 'drawn' : 'unknown')
    try {
      if (news.isKnown) onProgress?.(news.done, news.total)
    } catch {
      // Whoever waits for it went away.
      child.kill('SIGKILL')
    }
  })
  let errors = ''
  child.stderr?.on('data', (part: Buffer) => {
    errors += part
  })
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>()
  child.on('error', reject)
  child.on('exit', (code, signal) => {
    for (const hash of [...waiting.keys()]) settle(hash, 'unknown')
    if (code === 0) resolve()
    else reject(new Error(`The demo's pictures were not all drawn (${signal ?? code}). ${errors}`.trim()))
  })
  // Whoever does not wait for the end need not hear how it ended.
  finished.catch(() => {})

  return {
    finished,
    request: (hash, milliseconds) => {
      if (!child.connected) return Promise.resolve('unknown')
      const asked = waiting.get(hash) ?? Promise.withResolvers<Answer>()
      if (!waiting.has(hash)) {
        waiting.set(hash, asked)
        child.send(hash)
      }
      return Promise.race([asked.promise, pause(milliseconds, 'late' as const, { ref: false })])
    },
    stop: () => {
      child.kill('SIGKILL')
    },
  }
}
