import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { daySeconds, hourSeconds } from '@marah/contract/rules/durations'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { jobKey } from '../../schema/platform.ts'
import type { Database, Transaction } from '../database/database.ts'
import { createRunner, daysFailed, expiryField, type JobHandler, type JobPayload } from './job-run.ts'
import { patientRetry, type RetryPolicy } from './retry.ts'

export type { JobPayload } from './job-run.ts'

/** Work that happens after the answer: mail, SMS, push. Stored in the database, retried with growing pauses. */
export type Jobs = {
  /**
   * Registers the handler of a kind of job; call it before `start`. A thrown error retries the job later, as long as
   * `retry` allows; a `GiveUpError` does not.
   */
  handle(kind: string, work: JobHandler['work'], retry?: RetryPolicy): void
  /**
   * Runs `work` every `seconds` in each process, never twice at once in one process, from `start` on. Several processes
   * may run it at once, so it must be safe to run in parallel.
   */
  every(kind: string, seconds: number, work: () => Promise<void>): void
  /**
   * Adds a job that exists only if the transaction commits. A job whose `idempotencyKey` was used is never added again.
   * One that is useless after `expiresOn`, such as a code, runs before the others, and is dropped if it is too late.
   */
  add(tx: Transaction, kind: string, payload: JobPayload, options?: JobOptions): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export type JobOptions = {
  readonly idempotencyKey?: string | undefined
  readonly delaySeconds?: number | undefined
  readonly expiresOn?: Date | undefined
}

/**
 * Fetches two jobs at a time, and the next ones at once while there are more: the emails of a sale do not wait for a
 * poll each. Not more, because the jobs of a killed process wait until its death is noticed. The interval is for a
 * database without notifications.
 */
const atOnce = {
  pollingIntervalSeconds: 0.5,
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  heartbeatRefreshSeconds: 10,
} as const

/**
 * Seconds between two polls of an idle queue, and of each process for jobs of dead ones. NOTIFY wakes the queue of a
 * job that may run at once, in its transaction; a failed or delayed job does so when its time has come. The poll covers
 * dead processes and lost connections. It costs the embedded database 3 ms of processor time.
 */
const backstopSeconds = 10
/** Milliseconds by which this process's timers may be late compared to the database's clock. */
const wakeLate = 500
/** The longest timer (Node: 2^31 - 1 ms); a poll finds jobs that are delayed for longer. */
const longestTimer = 2_147_483_647

/** A process without a heartbeat for so long counts as dead, and its jobs are given to another. */
const heartbeatSeconds = 30
/** Milliseconds in which running jobs may end when the process does. */
const stopTimeout = 5_000

export function createJobs(
  database: Database,
  log: Logger,
  { now = () => new Date(), superviseSeconds = backstopSeconds } = {},
): Jobs {
  // Dead processes and due jobs are noticed at the same interval.
  const looking = { ...atOnce, notifyPollingIntervalSeconds: superviseSeconds }
  const boss = new PgBoss({
    schema: 'jobs',
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // Each process runs periodic work by itself (`every`).
    schedule: false,
    // Values pass unchanged: both kinds of database use node-postgres.
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      listen: async (channel, heard, missed) => {
        // An empty payload means that notifications may have been missed.
        await database.listen(channel, (queue) => (queue === '' ? missed() : heard(queue)))
        // The connection closes with the database.
        return { close: async () => {} }
      },
    },
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const workers = new Map<string, string>()
  /** Makes a queue poll when a job's time has come. */
  const wakeIn = (kind: string, seconds: number) => {
    const milliseconds = seconds * 1000 + wakeLate
    if (milliseconds > longestTimer) return
    setTimeout(() => {
      const worker = workers.get(kind)
      if (worker !== undefined) boss.notifyWorker(worker)
    }, milliseconds).unref()
  }
  const run = createRunner({ database, log, now, wakeIn })
  const handlers = new Map<string, JobHandler>()
  const periodic: { kind: string; seconds: number; work: () => Promise<void> }[] = []
  const stops: (() => Promise<void>)[] = []
  let hasStarted = false

  return {
    handle: (kind, work, retry = patientRetry) => {
      handlers.set(kind, { work, retry })
    },
    every: (kind, seconds, work) => {
      if (hasStarted) stops.push(repeat(kind, seconds, work, log))
      else periodic.push({ kind, seconds, work })
    },
    add: async (tx, kind, payload, { idempotencyKey, delaySeconds, expiresOn } = {}) => {
      const id = idempotencyKey === undefined ? null : idempotentId(kind, idempotencyKey)
      if (id !== null && !(await isFirst(tx, id))) return
      await boss.send(kind, expiresOn ? { ...payload, [expiryField]: expiresOn.toISOString() } : payload, {
        db: fromDrizzle(tx, sql),
        ...(id !== null && { id }),
        ...(delaySeconds !== undefined && { startAfter: delaySeconds }),
        ...(expiresOn && { priority: 1 }),
      })
      if (delaySeconds !== undefined) wakeIn(kind, delaySeconds)
    },
    start: async () => {
      await boss.start()
      const upToDate = await queuesUpToDate(boss)
      for (const [kind, handler] of handlers) {
        if (!upToDate.has(kind)) {
          await boss.createQueue(kind)
          // An existing queue keeps the options of an earlier version.
          await boss.updateQueue(kind, queueOptions)
        }
        const worker = await boss.work(kind, looking, async (found: JobWithMetadata<JobPayload | null>[]) => {
          const results: JobResult[] = []
          // In order: the email about a delivery must not come before the one about the order.
          for (const job of found) results.push(await run(job, handler))
          return results
        })
        workers.set(kind, worker)
      }
      hasStarted = true
      for (const { kind, seconds, work } of periodic) stops.push(repeat(kind, seconds, work, log))
    },
    stop: async () => {
      workers.clear()
      await Promise.all(stops.map((stop) => stop()))
      // The queue's own stop checks only twice a second whether they have ended.
      const ended = Promise.all([...handlers.keys()].map((kind) => boss.offWork(kind, { wait: true })))
      await Promise.race([ended, pause(stopTimeout, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: stopTimeout, close: false })
    },
  }
}

/**
 * The handler's policy decides by a job's age when to give it up. The queue itself must never do so, because the
 * failure would go unnoticed. Its own retry count only covers jobs of killed processes.
 */
const queueOptions = {
  retryLimit: 10_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: hourSeconds,
  heartbeatSeconds,
  notify: true,
  deleteAfterSeconds: daysFailed * daySeconds,
} as const

/** Returns the queues that exist with this version's options: at most starts, all of them. */
async function queuesUpToDate(boss: PgBoss): Promise<Set<string>> {
  const queues = await boss.getQueues()
  const target = Object.entries(queueOptions)
  return new Set(
    queues
      .filter((queue) => target.every(([name, value]) => Reflect.get(queue, name) === value))
      .map(({ name }) => name),
  )
}

/** The key outlives the job, because the same event may be reported again after years. */
async function isFirst(tx: Transaction, id: string): Promise<boolean> {
  const added = await tx.insert(jobKey).values({ id }).onConflictDoNothing().returning({ id: jobKey.id })
  return added.length > 0
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

/** Makes a UUID from kind and key (SHA-256, RFC 9562 v8). */
function idempotentId(kind: string, key: string): string {
  const hex = createHash('sha256').update(`${kind}\0${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
