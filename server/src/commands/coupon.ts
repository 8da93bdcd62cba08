import { endCoupon, listCoupons, makeCoupon, type NewCoupon } from '@marah/backend/coupons/make'
import { minorUnitsOf, moneyText } from '@marah/backend/platform/money'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import { withShop } from './with-shop.ts'

const currency = 'USD'
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
export async function lookAfterCoupons(environment: NodeJS.ProcessEnv, args: string[]): Promise<void> {
  const [verb, ...rest] = args
  switch (verb) {
    case 'create':
      return create(environment, wantedCoupon(rest))
    case 'list':
      return list(environment)
    case 'end':
      return end(environment, rest)
    default:
      throw new UsageError(`coupon takes create, list or end: ${example}`)
  }
}

async function create(environment: NodeJS.ProcessEnv, wanted: NewCoupon): Promise<void> {
  await withShop(environment, async ({ backend }) => {
    const made = await makeCoupon(backend.services.database.db, wanted)
    if (!made) throw new UsageError(`There is a coupon ${wanted.code} already.`)
    process.stdout.write(`${made.code}\n`)
  })
}

async function list(environment: NodeJS.ProcessEnv): Promise<void> {
  await withShop(environment, async ({ backend }) => {
    const rows = await listCoupons(backend.services.database.db)
    const lines = rows.map((row) =>
      [
        row.code,
        row.kind === 'percent' ? `${row.value} %` : moneyText(row.value, currency),
        row.appliesTo,
        ...(row.minAmount > 0 ? [`from ${moneyText(row.minAmount, currency)}`] : []),
        `used ${row.used}${row.maxUses === null ? '' : ` of ${row.maxUses}`}, held ${row.held}`,
        ...(row.validTo ? [`until ${row.validTo.toISOString()}`] : []),
        ...(row.isActive ? [] : ['ended']),
      ].join('  '),
    )
    process.stdout.write(`${lines.length > 0 ? lines.join('\n') : 'There are no coupons.'}\n`)
  })
}

async function end(environment: NodeJS.ProcessEnv, [code, ...others]: string[]): Promise<void> {
  if (!code || others.length > 0)
    throw new UsageError('coupon end takes one code: npm run shop -- coupon end SPRING.')
  await withShop(environment, async ({ backend }) => {
    const { database, now } = backend.services
    if (!(await endCoupon(database.db, code, now()))) throw new UsageError(`There is no coupon ${code}.`)
    process.stdout.write(`${code} has ended; payments that are open keep it.\n`)
  })
}

function wantedCoupon(args: string[]): NewCoupon {
  const given = readArguments({ args, options }).values
  if ((given.percent === undefined) === (given.amount === undefined)) {
    throw new UsageError(`A coupon takes off either --percent or --amount: ${example}`)
  }
  if (given.code !== undefined && !/^[\p{L}\p{N}_-]{3,40}$/u.test(given.code))
    throw new UsageError('--code takes 3 to 40 letters, digits or hyphens.')
  const worth =
    given.percent === undefined
      ? { kind: 'amount' as const, value: money('amount', given.amount ?? '') }
      : { kind: 'percent' as const, value: whole('percent', given.percent, 100) }
  const appliesTo = uses.find((use) => use === (given.for ?? 'all'))
  if (!appliesTo) throw new UsageError(`--for takes one of ${uses.join(', ')}.`)
  return {
    ...worth,
    appliesTo,
    code: given.code,
    minAmount: given.min === undefined ? 0 : money('min', given.min),
    validFrom: given.begins === undefined ? null : day('begins', given.begins),
    validTo: given.ends === undefined ? null : day('ends', given.ends),
    maxUses: given.uses === undefined ? null : whole('uses', given.uses),
    perCustomer: given['per-customer'] === undefined ? null : whole('per-customer', given['per-customer']),
  }
}

function whole(name: string, text: string, most = 1_000_000): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new UsageError(`--${name} takes a whole number from 1 to ${most}.`)
  return number
}

function money(name: string, text: string): number {
  const minor = minorUnitsOf(text)
  if (!minor) throw new UsageError(`--${name} takes an amount such as 5.00.`)
  return minor
}

/** A day begins at midnight UTC; a whole instant says the hour too. */
function day(name: string, text: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime()))
    throw new UsageError(`--${name} takes a day or an instant, such as 2027-01-31 or 2027-01-31T18:00Z.`)
  return at
}
