import { countRetries, failedJobs, retryFailedJobs } from '@marah/backend/services/failed-jobs'
import { UsageError } from '../explain.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

/** `jobs failed` lists mails and other jobs that were given up; `jobs failed --again [<id>]` does them again. */
export async function jobsCommand(context: CommandContext, args: string[]): Promise<void> {
  const [what, again, id, ...others] = args
  if (what !== 'failed' || (again !== undefined && again !== '--again') || others.length > 0) {
    throw new UsageError('jobs takes what to list: npm run shop -- jobs failed [--again [<id>]].')
  }
  await withShop(context, async ({ backend: { services } }) => {
    if (again === undefined) {
      await context.print(textOf(await failedJobs(services), await countRetries(services)))
      return
    }
    const count = await retryFailedJobs(services, id ?? null)
    if (id !== undefined && count === 0) throw new UsageError(`No failed job is called ${id}.`)
    await context.print(`${count} ${count === 1 ? 'job is' : 'jobs are'} tried again.\n`)
  })
}

function textOf(failed: Awaited<ReturnType<typeof failedJobs>>, retries: number): string {
  const waiting = retries === 0 ? '' : `${retries} more failed and will be tried again without a command.\n`
  if (failed.length === 0) return `No job has failed for good.\n${waiting}`
  const rows = failed.map(({ id, kind, tries, failedOn, to, subject, error }) =>
    [
      `${id}  ${failedOn.toISOString()}  ${kind}, ${tries} ${tries === 1 ? 'try' : 'tries'}`,
      ...(to === null ? [] : [`    to ${to}${subject === null ? '' : `: ${subject}`}`]),
      `    ${(error ?? 'unknown error').replaceAll(/\s+/g, ' ')}`,
      '',
    ].join('\n'),
  )
  return `${rows.join('')}${waiting}`
}
