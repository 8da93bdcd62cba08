import { countOrdersOf, type ListedOrder, listOrdersOf, type OrderFilter } from '@marah/backend/orders/index'
import { byteOrderMark } from '@marah/backend/platform/text/csv'
import { isDay } from '@marah/backend/platform/time/venue-time'
import { shopTimezone } from '@marah/backend/shop/shop-timezone'
import { mostCounted } from '@marah/contract/limits'
import { emailFrom } from '@marah/contract/rules/emails'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { csvHead, csvRowsOf } from './orders-csv.ts'
import { blockOf, historyOf } from './orders-text.ts'
import { withShop } from './with-shop.ts'

const options = {
  status: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  number: { type: 'string' },
  email: { type: 'string' },
  paid: { type: 'boolean' },
  unpaid: { type: 'boolean' },
  'handed-over': { type: 'boolean' },
  limit: { type: 'string' },
  csv: { type: 'boolean' },
  bom: { type: 'boolean' },
} as const

const statuses = ['pending', 'on_progress', 'delivery', 'completed', 'cancelled'] as const
/** The most orders on a screen without --limit; a CSV file has all of them. */
const shownAtOnce = 50
const mostShown = 1_000_000

type OrdersOptions = { filter: OrderFilter; limit: number | null; csv: boolean; bom: boolean }

/** `orders [filters] [--csv]` lists orders, newest first; `orders show <number>` prints all of one. */
export async function listOrders(context: CommandContext, args: string[]): Promise<void> {
  if (args[0] === 'show') return show(context, args.slice(1))
  const options = optionsOf(args)
  await withShop(context, async ({ backend: { services } }) => {
    const timezone = await shopTimezone(services, services.database.db)
    if (options.csv) await context.print(`${options.bom ? byteOrderMark : ''}${csvHead()}`)
    const textOf = options.csv ? csvRowsOf : blockOf
    let shown = 0
    const limit = options.limit ?? (options.csv ? undefined : shownAtOnce)
    for await (const orders of listOrdersOf(services, options.filter, limit)) {
      context.signal.throwIfAborted()
      shown += orders.length
      await context.print(orders.map((each) => textOf(each, timezone)).join(''))
    }
    if (options.csv) return
    // A list shorter than its limit is complete.
    const isCut = limit !== undefined && shown >= limit
    await context.print(summary(shown, isCut ? await countOrdersOf(services, options.filter) : shown))
  })
}

async function show(context: CommandContext, [number, ...others]: string[]): Promise<void> {
  if (!number || others.length > 0) {
    throw new UsageError('orders show takes one number: npm run shop -- orders show M-100042.')
  }
  await withShop(context, async ({ backend: { services } }) => {
    const timezone = await shopTimezone(services, services.database.db)
    const found: ListedOrder[] = []
    for await (const orders of listOrdersOf(services, { number }, 1)) found.push(...orders)
    const [order] = found
    if (!order) throw new UsageError(`There is no order ${number}.`)
    await context.print(`${blockOf(order, timezone)}${await historyOf(services, order.order, timezone)}`)
  })
}

function summary(shown: number, all: number): string {
  if (all === 0) return 'No orders.\n'
  const number = all > mostCounted ? `more than ${mostCounted}` : String(all)
  return shown === all
    ? `${all} ${all === 1 ? 'order' : 'orders'}.\n`
    : `The newest ${shown} of ${number} orders; --limit ${Math.min(all, mostShown)} shows more.\n`
}

function optionsOf(args: string[]): OrdersOptions {
  const given = readArguments({ args, options }).values
  const { status, number, email } = given
  const [since, until, limit] = [given.since, given.until, given.limit].map((text) => text && plainCode(text))
  const known = statuses.find((each) => each === status)
  if (status !== undefined && !known) throw new UsageError(`--status takes one of ${statuses.join(', ')}.`)
  if (given.paid && given.unpaid) throw new UsageError('--paid and --unpaid do not go together.')
  for (const [name, day] of Object.entries({ since, until })) {
    if (day !== undefined && !isDay(day)) throw new UsageError(`--${name} takes a day such as 2027-03-28.`)
  }
  if (given.bom && !given.csv) throw new UsageError('--bom goes with --csv.')
  return {
    filter: {
      ...(known && { status: known }),
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
      ...(number !== undefined && { number }),
      ...(email !== undefined && { email: emailFrom(email) }),
      ...(given.paid && { payment: 'paid' as const }),
      ...(given.unpaid && { payment: 'unpaid' as const }),
      ...(given['handed-over'] && { isHandedOver: true }),
    },
    limit: limit === undefined ? null : countOf(limit),
    csv: given.csv ?? false,
    bom: given.bom ?? false,
  }
}

function countOf(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > mostShown) {
    throw new UsageError(`--limit takes a whole number from 1 to ${mostShown}.`)
  }
  return count
}
