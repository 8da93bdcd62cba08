import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startNode, stop, waitForLine } from '../process/child.ts'

export type LoadJob = {
  readonly origin: string
  /** Asked in this order, again from the first after the last. */
  readonly paths: readonly string[]
  readonly connections: number
  readonly seconds: number
  /** No more requests than this. */
  readonly most?: number
  readonly language?: 'en' | 'ar'
}

export type LoadResult = {
  readonly answers: number
  readonly perSecond: number
  /** Milliseconds from request to the answer's last byte. */
  readonly p50: number
  readonly p95: number
  readonly statuses: Readonly<Record<number, number>>
  /** Whether a path was asked more than once. */
  readonly wrapped: boolean
}

const generator = fileURLToPath(new URL('./generate-load.ts', import.meta.url))

/** Asks from another process, on another core than the servers where there is one. */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'marah-load-'))
  const file = join(folder, 'job.json')
  writeFileSync(file, JSON.stringify(job))
  const child = startNode('loading', generator, [file], { stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const line = await waitForLine(child, /^(\{.*\})\n/, job.seconds * 1000 + 30_000)
    const result: LoadResult = JSON.parse(line)
    rejectFailures(result, job)
    return result
  } finally {
    await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Errors are answered quickly: a figure that counts them would flatter. */
function rejectFailures({ answers, statuses }: LoadResult, { paths }: LoadJob): void {
  if (answers > 0 && (statuses[200] ?? 0) / answers >= 0.99) return
  throw new Error(`${paths[0]} and the like answered ${JSON.stringify(statuses)}`)
}
