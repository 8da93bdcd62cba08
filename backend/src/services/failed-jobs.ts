import type { Services } from './services.ts'

type FailedJob = {
  readonly id: string
  readonly kind: string
  readonly tries: number
  readonly failedOn: Date
  /** The recipient, if the job is a message. */
  readonly to: string | null
  readonly subject: string | null
  readonly error: string | null
}

/** Returns jobs that were given up, oldest first: they are kept for a month. */
export async function failedJobs({ database }: Pick<Services, 'database'>): Promise<FailedJob[]> {
  const { rows } = await database.pool.query<FailedJob>(
    `select id, name as kind, retry_count + 1 as tries, completed_on as "failedOn",
       data->>'to' as to, data->>'subject' as subject, output->>'message' as error
     from jobs.job where state = 'failed' and data is not null order by completed_on, id`,
  )
  return rows
}

/** Returns the number of failed jobs that wait for a retry. */
export async function countRetries({ database }: Pick<Services, 'database'>): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*) as count from jobs.job where state = 'retry'",
  )
  return rows[0]?.count ?? 0
}

/** Starts one job that was given up, or all of them, with the retries of a new one. */
export async function retryFailedJobs(
  { database }: Pick<Services, 'database'>,
  id: string | null,
): Promise<number> {
  const { rowCount } = await database.pool.query(
    `update jobs.job set state = 'retry', retry_count = 0, started_on = null, completed_on = null, output = null,
       created_on = now(), start_after = now(), keep_until = now() + interval '14 days'
     where state = 'failed' and data is not null and ($1::text is null or id::text = $1)`,
    [id],
  )
  return rowCount ?? 0
}
