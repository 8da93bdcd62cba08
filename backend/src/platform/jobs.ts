import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Transaction } from './database.ts'

export type JobPayload = Record<string, string | number | boolean | null>

/** Work that happens after the answer: mail, SMS, refunds. Kept in the database, retried with back-off. */
export type Jobs = {
  /** Says who does the jobs of a kind; before `start`. A thrown error brings the job back later. */
  handle(kind: string, work: (payload: JobPayload) => Promise<void>): void
  /** Runs `work` every `seconds` in each process, never twice at once, from `start` on. It must bear company. */
  every(kind: string, seconds: number, work: () => Promise<void>): void
  /** Adds a job that exists exactly when the transaction commits. A job whose `onceKey` was used is not added again. */
  add(
    tx: Transaction,
    kind: string,
    payload: JobPayload,
    options?: { onceKey?: string; delaySeconds?: number },
  ): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Two with each look, and looking again at once while there are as many: letters of a sale do not wait for a poll each.
 * No more, since what a killed process had taken lies still until its time has run out.
 */
const atOnce = {
  pollingIntervalSeconds: 0.5,
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

export function createJobs(database: Database, log: Logger): Jobs {
  const boss = new PgBoss({
    schema: 'jobs',
    // Values go through untouched: the pool is node-postgres in both kinds of database.
    db: { executeSql: (text, values) => database.pool.query(text, values) },
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const handlers = new Map<string, (payload: JobPayload) => Promise<void>>()
  const periodic: { kind: string; seconds: number; work: () => Promise<void> }[] = []
  const stops: (() => Promise<void>)[] = []
  let hasStarted = false

  return {
    handle: (kind, work) => {
      handlers.set(kind, work)
    },
    every: (kind, seconds, work) => {
      if (hasStarted) stops.push(repeat(kind, seconds, work, log))
      else periodic.push({ kind, seconds, work })
    },
    add: async (tx, kind, payload, options = {}) => {
      await boss.send(kind, payload, {
        db: fromDrizzle(tx, sql),
        ...(options.onceKey !== undefined && { id: onceId(kind, options.onceKey) }),
        ...(options.delaySeconds !== undefined && { startAfter: options.delaySeconds }),
      })
    },
    start: async () => {
      await boss.start()
      for (const [kind, work] of handlers) {
        await boss.createQueue(kind, { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 })
        await boss.work(kind, atOnce, async (found: Job<JobPayload | null>[]) => {
          const results: JobResult[] = []
          // In their order: the letter about a delivery must not come before the one about the order.
          for (const job of found) results.push(await perform(database, job, work))
          return results
        })
      }
      hasStarted = true
      for (const { kind, seconds, work } of periodic) stops.push(repeat(kind, seconds, work, log))
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
      await boss.stop({ graceful: true, timeout: 5000, close: false })
    },
  }
}

/** What became of one job: one that fails is tried again and leaves those beside it alone. */
async function perform(
  database: Database,
  { id, name, data }: Job<JobPayload | null>,
  work: (payload: JobPayload) => Promise<void>,
): Promise<JobResult> {
  try {
    // Without a payload it was done, and the process ended before the queue knew.
    if (data) {
      await work(data)
      await forgetPayload(database, name, id)
    }
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: error }
  }
}

/** Codes, links and addresses must not lie about in the queue: the job stays, so that its name is not used twice. */
async function forgetPayload({ pool }: Database, kind: string, id: string): Promise<void> {
  await pool.query('update jobs.job set data = null where name = $1 and id = $2', [kind, id])
}

function repeat(kind: string, seconds: number, work: () => Promise<void>, log: Logger): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch((error) => log.error({ err: error, kind }, 'periodic work'))
      .finally(() => {
        running = null
      })
  }, seconds * 1000)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** A UUID made of kind and key: the queue's primary key refuses a second job of the same name (SHA-256, RFC 9562 v8). */
function onceId(kind: string, key: string): string {
  const hex = createHash('sha256').update(`${kind}\0${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
