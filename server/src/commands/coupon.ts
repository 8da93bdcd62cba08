import { addCoupon, endCoupon, isCouponCode, listCoupons, type NewCoupon } from '@marah/backend/coupons/index'
import { amountRule, moneyText, payableUnitsOf } from '@marah/backend/platform/money/money'
import { addDays, dayBegins, isDay } from '@marah/backend/platform/time/venue-time'
import { shopTimezone } from '@marah/backend/shop/shop-timezone'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { momentText } from './moment-text.ts'
import { shopCurrency } from './shop-currency.ts'
import { withShop } from './with-shop.ts'

const uses = ['all', 'goods', 'open_play', 'workshop', 'event'] as const
const options = {
  code: { type: 'string' },
  percent: { type: 'string' },
  amount: { type: 'string' },
  for: { type: 'string' },
  min: { type: 'string' },
  begins: { type: 'string' },
  ends: { type: 'string' },
  uses: { type: 'string' },
  'per-customer': { type: 'string' },
} as const
const example = 'npm run shop -- coupon create --percent 10 --for goods --ends 2027-01-31'

/** `coupon create … | list | end <code>` */
export async function couponCommand(context: CommandContext, args: string[]): Promise<void> {
  const [verb, ...rest] = args
  switch (verb) {
    case 'create':
      return create(context, couponOptions(rest, shopCurrency(context)))
    case 'list':
      return list(context)
    case 'end':
      return end(context, rest)
    default:
      throw new UsageError(`coupon takes create, list or end: ${example}`)
  }
}

async function create(context: CommandContext, { begins, ends, ...requested }: CouponOptions): Promise<void> {
  await withShop(context, async ({ backend }) => {
    const { db } = backend.services.database
    const timezone = await shopTimezone(backend.services, db)
    const made = await addCoupon(backend.services, {
      ...requested,
      validFrom: begins && instantOf(begins, timezone),
      // The last day is included: the coupon ends when the next day begins.
      validTo: ends && instantOf('day' in ends ? { day: addDays(ends.day, 1) } : ends, timezone),
    })
    if (!made) throw new UsageError(`There is a coupon ${requested.code} already.`)
    await context.print(`${made.code}\n`)
  })
}

async function list(context: CommandContext): Promise<void> {
  await withShop(context, async ({ backend }) => {
    const { database, config } = backend.services
    const rows = await listCoupons(database.db)
    const currency = config.CURRENCY
    const timezone = await shopTimezone(backend.services, database.db)
    const lines = rows.map((row) =>
      [
        row.code,
        row.kind === 'percent' ? `${row.value} %` : moneyText(row.value, currency),
        row.appliesTo,
        ...(row.minAmount > 0 ? [`from ${moneyText(row.minAmount, currency)}`] : []),
        `used ${row.used}${row.maxUses === null ? '' : ` of ${row.maxUses}`}, held ${row.held}`,
        ...(row.validFrom ? [`from ${momentText(row.validFrom, timezone)}`] : []),
        ...(row.validTo ? [`until ${momentText(row.validTo, timezone)}`] : []),
        ...(row.isActive ? [] : ['ended']),
      ].join('  '),
    )
    await context.print(`${lines.length > 0 ? lines.join('\n') : 'There are no coupons.'}\n`)
  })
}

async function end(context: CommandContext, [code, ...others]: string[]): Promise<void> {
  if (!code || others.length > 0)
    throw new UsageError('coupon end takes one code: npm run shop -- coupon end SPRING.')
  await withShop(context, async ({ backend }) => {
    if (!(await endCoupon(backend.services, code))) throw new UsageError(`There is no coupon ${code}.`)
    await context.print(`${code} has ended; payments that are open keep it.\n`)
  })
}

/** A day by the shop's clock, or an instant. */
type Moment = { readonly day: string } | { readonly instant: Date }
type CouponOptions = NewCoupon & { readonly begins: Moment | null; readonly ends: Moment | null }

function instantOf(moment: Moment, timezone: string): Date {
  return 'day' in moment ? dayBegins(moment.day, timezone) : moment.instant
}

function couponOptions(args: string[], currency: string): CouponOptions {
  const given = plainValues(readArguments({ args, options }).values)
  if ((given.percent === undefined) === (given.amount === undefined)) {
    throw new UsageError(`A coupon takes off either --percent or --amount: ${example}`)
  }
  if (given.code !== undefined && !isCouponCode(given.code))
    throw new UsageError('--code takes 3 to 40 letters, digits or hyphens.')
  const worth =
    given.percent === undefined
      ? { kind: 'amount' as const, value: money('amount', given.amount ?? '', currency) }
      : { kind: 'percent' as const, value: whole('percent', given.percent, 100) }
  const appliesTo = uses.find((use) => use === (given.for ?? 'all'))
  if (!appliesTo) throw new UsageError(`--for takes one of ${uses.join(', ')}.`)
  return {
    ...worth,
    appliesTo,
    code: given.code,
    minAmount: given.min === undefined ? 0 : money('min', given.min, currency),
    begins: given.begins === undefined ? null : moment('begins', given.begins),
    ends: given.ends === undefined ? null : moment('ends', given.ends),
    maxUses: given.uses === undefined ? null : whole('uses', given.uses),
    perCustomer: given['per-customer'] === undefined ? null : whole('per-customer', given['per-customer']),
  }
}

/** Normalises the options, which are codes, numbers and days. */
function plainValues(typed: Partial<Record<keyof typeof options, string>>): typeof typed {
  return Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, plainCode(text)]))
}

function whole(name: string, text: string, most = 1_000_000): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new UsageError(`--${name} takes a whole number from 1 to ${most}.`)
  return number
}

function money(name: string, text: string, currency: string): number {
  const minor = payableUnitsOf(text, currency)
  if (!minor) throw new UsageError(`--${name} ${amountRule(currency)}.`)
  return minor
}

function moment(name: string, text: string): Moment {
  if (isDay(text)) return { day: text }
  const instant = new Date(text)
  // Without a zone, the server's clock would decide.
  if (/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(instant.getTime())) return { instant }
  throw new UsageError(`--${name} takes a day or an instant, such as 2027-01-31 or 2027-01-31T18:00Z.`)
}
