import {
  bookingsAt,
  boundToOthers,
  CallOffRejected,
  type CallOffReport,
  type CallOffRequest,
  callOffBooking,
  callOffTimes,
  findBooking,
  findTimes,
  type RequestedTimes,
  reopenTimes,
  type Times,
} from '@marah/backend/changes/index'
import { moneyText } from '@marah/backend/platform/money'
import type { Services } from '@marah/backend/platform/services'
import { isDay } from '@marah/backend/platform/venue-time'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

type CallOffCommand = CallOffRequest & { readonly what: string; readonly times: RequestedTimes } & Flags
type Flags = { readonly dryRun: boolean; readonly reopen: boolean }

const reference = /^B-[\dA-Z]{6}$/i

/**
 * `call-off <slug> <date> [<time>]`, `call-off <workshop> --all` or `call-off <booking>`: the centre cannot hold it; who has
 * booked is notified and gets the money back.
 */
export async function callOff(context: CommandContext, args: string[]): Promise<void> {
  const command = parse(args)
  await withShop(context, async ({ backend: { services } }) => {
    const report = reference.test(command.what)
      ? await ofBooking(services, command)
      : await ofTimes(services, command)
    await context.print(`${report}\n`)
  })
}

async function ofBooking(services: Services, command: CallOffCommand): Promise<string> {
  const found = await findBooking(services.database.db, command.what)
  if (!found) throw new UsageError(`There is no booking ${command.what}.`)
  if (command.reopen) throw new UsageError('A booking that was called off stays so; its family books again.')
  if (command.dryRun) return `${found.reference} is ${found.status}. Nothing was changed.`
  const report = await callOffBooking(services, found.id, command)
  if (report.ended.length + report.left.length === 0) {
    throw new UsageError(`${found.reference} is ${found.status}: there is nothing to call off.`)
  }
  return textOf(report, services.config.CURRENCY)
}

async function ofTimes(services: Services, command: CallOffCommand): Promise<string> {
  const times = await findTimes(services, command.times)
  if (times.ids.length === 0) throw new UsageError(`Nothing of ${command.what} is to come then.`)
  if (command.reopen) {
    return `On sale again: ${await reopenTimes(services, times)} of ${namesOf(times)}.`
  }
  if (command.dryRun) {
    const { db } = services.database
    const bound = await boundToOthers(db, times)
    if (bound.length > 0) return `It would be rejected: ${bound.join(', ')} take in other sessions too.`
    const booked = await bookingsAt(db, times)
    const whose = booked.map((each) => each.reference).join(', ') || 'nobody has booked'
    return `It would be ${namesOf(times)}: ${whose}. Nothing was changed.`
  }
  const report = await callOffTimes(services, times, command).catch((error: unknown) => {
    throw error instanceof CallOffRejected
      ? new UsageError(`Nothing was called off: ${error.message}.`)
      : error
  })
  return `Called off: ${namesOf(times)}.\n${textOf(report, services.config.CURRENCY)}`
}

function namesOf({ kind, ids }: Times): string {
  return ids.length === 1 ? `one ${kind}` : `${ids.length} ${kind}s`
}

function textOf({ ended, refunded, left }: CallOffReport, currency: string): string {
  const lines = [
    ended.length === 0
      ? 'Nobody had booked.'
      : `Ended, with a notice to each: ${ended.join(', ')}. ${moneyText(refunded, currency)} goes back.`,
  ]
  if (left.length > 0) lines.push(`Still to be ended, run it again: ${left.join(', ')}.`)
  return lines.join('\n')
}

function parse(args: string[]): CallOffCommand {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      reason: { type: 'string' },
      'reason-ar': { type: 'string' },
      'by-rules': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      reopen: { type: 'boolean' },
    },
  })
  const [what, date, time, ...others] = positionals.map(plainCode)
  const isBooking = what !== undefined && reference.test(what)
  if (!what || others.length > 0 || (!isBooking && (date === undefined) === (values.all !== true))) {
    throw new UsageError(
      'call-off takes what it is about: npm run shop -- call-off <open play or workshop> <date> [<time>], ' +
        'call-off <workshop> --all, or call-off <booking>.',
    )
  }
  if (date !== undefined && !isDay(date)) throw new UsageError(`${date} is no day such as 2027-03-28.`)
  const { reason, 'reason-ar': ar } = values
  if (reason === undefined && ar !== undefined) throw new UsageError('--reason-ar stands beside --reason.')
  return {
    what,
    times: { slug: what, date, time },
    reason: reason === undefined ? null : { en: reason, ...(ar !== undefined && { ar }) },
    gives: values['by-rules'] ? 'by_rules' : 'everything',
    dryRun: values['dry-run'] ?? false,
    reopen: values.reopen ?? false,
  }
}
