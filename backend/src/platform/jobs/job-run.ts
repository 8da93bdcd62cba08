import { setTimeout as pause } from 'node:timers/promises'
import { daySeconds } from '@marah/contract/rules/durations'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { pauseAfter, type RetryPolicy } from './retry.ts'

export type JobPayload = Record<string, string | number | boolean | null>
export type JobHandler = {
  /** The id is the same for each try; `tries` counts the earlier ones. */
  readonly work: (payload: JobPayload, job: { readonly id: string; readonly tries: number }) => Promise<void>
  readonly retry: RetryPolicy
}
type Found = JobWithMetadata<JobPayload | null>
type RunnerOptions = {
  database: Database
  log: Logger
  now: () => Date
  /** Makes the queue of a kind poll again after so many seconds. */
  wakeIn: (kind: string, seconds: number) => void
}

/** Thrown by a handler if a retry cannot help: the address does not exist, or the request itself is rejected. */
export class GiveUpError extends Error {}

/** The field of a job's payload with the time after which the job is useless. */
export const expiryField = 'expires_at'

/** Ends a handler that hangs, so that later jobs do not wait for it; each handler has shorter limits of its own. */
const mostSeconds = 120
const settleTries = 5
/** Days in which a failed job can be sent again; done ones are stored for a day, for lookups. */
export const daysFailed = 30

/** Runs one job and returns its outcome; a failing job does not affect the others. */
export function createRunner({ database, log, now, wakeIn }: RunnerOptions) {
  /** Done, but not yet acknowledged to the queue: these are not run again if they are fetched again. */
  const unsettled = new Set<string>()

  async function run(job: Found, { work, retry }: JobHandler): Promise<JobResult> {
    const { id, name: kind, data: payload } = job
    if (payload === null || unsettled.has(id)) return settle(job)
    if (isExpired(payload, now())) {
      log.warn({ kind, job: id, expired: payload[expiryField] }, 'a job came too late and is dropped')
      return settle(job)
    }
    try {
      await within(mostSeconds, work(payload, { id, tries: job.retryCount }))
    } catch (error) {
      return fail(job, payload, retry, error)
    }
    unsettled.add(id)
    return settle(job)
  }

  /**
   * Marks a job as done and deletes its payload in one statement: codes, links and addresses must not stay in the
   * queue, and a failed deletion must not cause a second run.
   */
  async function settle({ id, name: kind }: Found): Promise<JobResult> {
    for (let attempt = 1; ; attempt++) {
      try {
        await database.pool.query(
          `update jobs.job set state = 'completed', completed_on = now(), data = null, output = null,
            deletion_seconds = $3 where name = $1 and id = $2 and state < 'completed'`,
          [kind, id, daySeconds],
        )
        unsettled.delete(id)
        return { id, status: 'completed' }
      } catch (error) {
        log.warn({ err: error, kind, job: id, attempt }, 'a job that is done could not be marked as done')
        // Otherwise the queue gives the job out again once this process no longer sends heartbeats for it.
        if (attempt === settleTries) return { id, status: 'completed' }
        await pause(200 * attempt)
      }
    }
  }

  async function fail(
    job: Found,
    payload: JobPayload,
    retry: RetryPolicy,
    error: unknown,
  ): Promise<JobResult> {
    const { id, name: kind } = job
    const output = describe(error, payload)
    const about = { kind, job: id, attempt: job.retryCount + 1, error: output }
    const ageSeconds = Math.max(0, (Date.now() - job.createdOn.getTime()) / 1000)
    if (error instanceof GiveUpError || ageSeconds > retry.patience) {
      log.error(about, 'a job is given up: see npm run shop -- jobs failed')
      return { id, status: 'deadletter', output }
    }
    const seconds = pauseAfter(retry, ageSeconds)
    log.warn({ ...about, next_try: new Date(Date.now() + seconds * 1000).toISOString() }, 'a job failed')
    // The queue adds this pause; without it, its own.
    await database.pool
      .query('update jobs.job set retry_delay = $3, retry_backoff = false where name = $1 and id = $2', [
        kind,
        id,
        seconds,
      ])
      .catch((err) => log.warn({ err, kind, job: id }, 'the pause of a job could not be set'))
    wakeIn(kind, seconds)
    return { id, status: 'failed', output }
  }

  return run
}

function isExpired(payload: JobPayload, now: Date): boolean {
  const expiry = payload[expiryField]
  return typeof expiry === 'string' && new Date(expiry) <= now
}

/** Describes the error without the job's personal data: a server's answer may repeat the address or the text. */
function describe(error: unknown, payload: JobPayload) {
  const { message, code, stack } =
    error instanceof Error
      ? { message: error.message, code: 'code' in error ? String(error.code) : undefined, stack: error.stack }
      : { message: String(error), code: undefined, stack: undefined }
  const secrets = Object.values(payload).filter((value) => typeof value === 'string' && value.length > 3)
  const clean = (text: string) =>
    secrets.reduce<string>((rest, part) => rest.replaceAll(String(part), '…'), text)
  return {
    message: clean(message),
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack: clean(stack) }),
  }
}

async function within(seconds: number, work: Promise<void>): Promise<void> {
  const limit = new AbortController()
  const late = pause(seconds * 1000, undefined, { signal: limit.signal, ref: false }).then(() => {
    throw new Error(`It took more than ${seconds} s`)
  })
  try {
    await Promise.race([work, late])
  } finally {
    limit.abort()
    late.catch(() => {})
  }
}
