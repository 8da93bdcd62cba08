import {
  bookedOn,
  bookingsAt,
  boundToOthers,
  CallOffRejected,
  type CallOffReport,
  type CallOffRequest,
  callOffBooking,
  callOffDay,
  callOffTimes,
  type DayToCallOff,
  findBooking,
  findDay,
  findTimes,
  type RequestedDay,
  type RequestedTimes,
  reopenDay,
  reopenTimes,
  type Times,
} from '@marah/backend/changes/index'
import { TimeOfNight } from '@marah/backend/platform/data-files/data-file'
import { moneyText } from '@marah/backend/platform/money/money'
import { isDay } from '@marah/backend/platform/time/venue-time'
import type { Services } from '@marah/backend/services/services'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

type CallOffCommand = CallOffRequest & {
  /** Empty if a whole day is called off. */
  readonly what: string
  readonly times: RequestedTimes
  readonly day: RequestedDay | null
} & Flags
type Flags = { readonly dryRun: boolean; readonly reopen: boolean }

const reference = /^B-[\dA-Z]{6}$/i

/**
 * `call-off <slug> <date> [<time>]`, `call-off <workshop> --all`, `call-off <booking>` or `call-off --day <date>`:
 * calls visits off that the centre cannot hold, notifies their customers and refunds them.
 */
export async function callOff(context: CommandContext, args: string[]): Promise<void> {
  const command = parse(args)
  await withShop(context, async ({ backend: { services } }) => {
    const { what, day } = command
    const report = day
      ? await ofDay(services, command, day)
      : reference.test(what)
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

/** Finds all visits of a day, or those in an area or within hours of it. */
async function ofDay(services: Services, command: CallOffCommand, day: RequestedDay): Promise<string> {
  const found = await findDay(services, day)
  if (!found) throw new UsageError(`There is no area ${day.area}.`)
  if (command.reopen) return `On sale again: ${await reopenDay(services, day, found)} times of ${day.date}.`
  if (countOf(found) === 0 && !found.isWhole) throw new UsageError(`Nothing of ${day.date} is to come then.`)
  const bound =
    found.bound.length > 0
      ? `\nLeft alone, since they take in sessions of other days too: ${found.bound.join(', ')}.`
      : ''
  const what = `${namesOf(found.slots)}, ${namesOf(found.sessions)} and ${found.parties.length} ${found.parties.length === 1 ? 'party' : 'parties'}`
  if (command.dryRun) {
    const booked = await bookedOn(services.database.db, found)
    return `It would be ${what}: ${booked.join(', ') || 'nobody has booked'}. Nothing was changed.${bound}`
  }
  const report = await callOffDay(services, day, found, command)
  const parties =
    found.isWhole || day.area !== undefined
      ? ''
      : '\nParties may still be booked for these hours: only a whole day is closed for them.'
  return `Called off: ${what}.\n${textOf(report, services.config.CURRENCY)}${bound}${parties}`
}

function countOf({ slots, sessions, parties, bound }: DayToCallOff): number {
  return slots.ids.length + sessions.ids.length + parties.length + bound.length
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
      day: { type: 'string' },
      area: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  })
  const [what = '', date, time, ...others] = positionals.map(plainCode)
  const day = dayOf(values)
  const isBooking = reference.test(what)
  const isWrong = day
    ? positionals.length > 0 || values.all === true
    : what === '' || others.length > 0 || (!isBooking && (date === undefined) === (values.all !== true))
  if (isWrong) {
    throw new UsageError(
      'call-off takes what it is about: npm run shop -- call-off <open play or workshop> <date> [<time>], ' +
        'call-off <workshop> --all, call-off <booking>, or call-off --day <date> [--area <area>] ' +
        '[--from <time>] [--to <time>].',
    )
  }
  if (date !== undefined && !isDay(date)) throw new UsageError(`${date} is no day such as 2027-03-28.`)
  const { reason, 'reason-ar': ar } = values
  if (reason === undefined && ar !== undefined) throw new UsageError('--reason-ar stands beside --reason.')
  return {
    what,
    times: { slug: what, date, time },
    day,
    reason: reason === undefined ? null : { en: reason, ...(ar !== undefined && { ar }) },
    gives: values['by-rules'] ? 'by_rules' : 'everything',
    dryRun: values['dry-run'] ?? false,
    reopen: values.reopen ?? false,
  }
}

function dayOf({ day, area, from, to }: Partial<Record<'day' | 'area' | 'from' | 'to', string>>) {
  if (day === undefined) {
    if (area !== undefined || from !== undefined || to !== undefined)
      throw new UsageError('--area, --from and --to go with --day.')
    return null
  }
  const date = plainCode(day)
  if (!isDay(date)) throw new UsageError(`--day takes a day such as 2027-03-28.`)
  for (const [name, time] of Object.entries({ from, to })) {
    if (time !== undefined && !TimeOfNight.safeParse(time).success)
      throw new UsageError(`--${name} takes a time such as 14:30, or 25:00 for one at night.`)
  }
  if (from !== undefined && to !== undefined && to <= from) throw new UsageError('--to must be after --from.')
  return { date, area, from, to }
}
