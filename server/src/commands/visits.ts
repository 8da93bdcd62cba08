import {
  sheetHead,
  sheetLines,
  type VisitSheet,
  venueToday,
  visitSheet,
  visitsBetween,
} from '@marah/backend/check-in/index'
import type { Translate } from '@marah/backend/platform/language/messages'
import { byteOrderMark, csvRow } from '@marah/backend/platform/text/csv'
import { addDays, daysBetween, isDay } from '@marah/backend/platform/time/venue-time'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

/** All are read at once. */
const mostDaysListed = 92

type VisitsOptions = { from: string | undefined; to: string | undefined; csv: boolean; bom: boolean }

/**
 * `visits [--from <day>] [--to <day>] [--csv]`: lists the guests with everything that the staff prepares; today by
 * default.
 */
export async function listVisitsCommand(context: CommandContext, args: string[]): Promise<void> {
  const options = optionsOf(args)
  await withShop(context, async ({ backend: { services } }) => {
    const from = options.from ?? (await venueToday(services))
    const to = options.to ?? from
    const days = daysBetween(from, to)
    if (days < 0) throw new UsageError('--to must not be before --from.')
    if (days >= mostDaysListed) {
      throw new UsageError(
        `visits shows at most ${mostDaysListed} days: try --to ${addDays(from, mostDaysListed - 1)}.`,
      )
    }
    const t = services.messages.en
    const sheets = (await visitsBetween(services, { from, to }, 'en')).map((visit) => visitSheet(visit, t))
    await context.print(options.csv ? csvOf(sheets, options.bom) : textOf(sheets, { from, to }, t))
  })
}

function textOf(
  sheets: readonly VisitSheet[],
  { from, to }: { from: string; to: string },
  t: Translate,
): string {
  if (sheets.length === 0)
    return from === to ? `No visits on ${from}.\n` : `No visits from ${from} to ${to}.\n`
  const days = Map.groupBy(sheets, ({ day }) => day)
  return [...days].map(([day, all]) => dayText(day, all, t)).join('\n')
}

/** Prints those who come and, in one line, the cancelled ones. */
function dayText(day: string, all: readonly VisitSheet[], t: Translate): string {
  const [cancelled, coming] = [all.filter(isCancelled), all.filter((sheet) => !isCancelled(sheet))]
  const guests = coming.reduce((sum, sheet) => sum + sheet.guests, 0)
  const lines = [
    `${day}: ${coming.length} ${coming.length === 1 ? 'visit' : 'visits'}, ${guests} guests`,
    ...coming.flatMap((sheet) => [
      `  ${sheetHead(sheet)}${sheet.status === 'confirmed' ? '' : ` · ${sheet.status}`}`,
      ...sheetLines(sheet, t).map((line) => `      ${line}`),
    ]),
    ...(cancelled.length === 0
      ? []
      : [`  Cancelled: ${cancelled.map(({ reference }) => reference).join(', ')}`]),
  ]
  return `${lines.join('\n')}\n`
}

function isCancelled({ status }: VisitSheet): boolean {
  return status === 'cancelled'
}

const columns = [
  'Day',
  'Hours',
  'Booking',
  'Status',
  'What',
  'Place',
  'Customer',
  'Guests',
  'Booked',
  'Children',
  'Birthday child',
  'Occasion',
  'Please note',
  'Replies',
  'To be paid',
]

function csvOf(sheets: readonly VisitSheet[], hasMark: boolean): string {
  const rows = sheets.map((sheet) =>
    csvRow([
      sheet.day,
      sheet.hours,
      sheet.reference,
      sheet.status,
      sheet.title,
      sheet.place,
      sheet.customer,
      sheet.guests,
      sheet.booked.join(', '),
      sheet.kids.join('; '),
      sheet.birthdayKid,
      sheet.occasion,
      sheet.notes.join(' / '),
      sheet.replies,
      sheet.due,
    ]),
  )
  return `${hasMark ? byteOrderMark : ''}${csvRow(columns)}${rows.join('')}`
}

function optionsOf(args: string[]): VisitsOptions {
  const given = readArguments({
    args,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      csv: { type: 'boolean' },
      bom: { type: 'boolean' },
    },
  }).values
  const [from, to] = [given.from, given.to].map((text) => text && plainCode(text))
  for (const [name, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isDay(day)) throw new UsageError(`--${name} takes a day such as 2027-03-28.`)
  }
  if (given.bom && !given.csv) throw new UsageError('--bom goes with --csv.')
  return { from, to, csv: given.csv ?? false, bom: given.bom ?? false }
}
