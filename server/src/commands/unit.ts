import { changeUnit, type UnitChange, type UnitName } from '@marah/backend/catalogue/index'
import { amountRule, decimalText, mostPayable, payableUnitsOf } from '@marah/backend/platform/money/money'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { shopCurrency } from './shop-currency.ts'
import { withShop } from './with-shop.ts'

const mostInStock = 1_000_000

/** `stock <sku> <n>|+<n>|-<n>`: sets the stock of a unit, as counted or by a difference. */
export async function setStock(context: CommandContext, args: string[]): Promise<void> {
  const [name, change, ...others] = args
  const amount = /^([+-]?)(\d{1,7})$/.exec(plainCode(change ?? ''))
  if (!name || !amount || others.length > 0) {
    throw new UsageError('stock takes an SKU and a number: npm run shop -- stock SUN-TEE-M 12, or +5, or -2.')
  }
  const [, sign, digits] = amount
  const requested = (now: number) => (sign ? now + Number(`${sign}${digits}`) : Number(digits))
  await changeOne(context, name, {
    to: (unit) => {
      const quantity = requested(unit.quantity)
      if (quantity >= 0 && quantity <= mostInStock) return { quantity }
      throw new UsageError(`${name} has ${unit.quantity} in stock; it can have from 0 to ${mostInStock}.`)
    },
    shown: ({ quantity }) => `stock ${quantity}`,
  })
}

/** `price <sku> <amount> [--before <amount>|none]`: sets the price of a unit, and its struck-through price. */
export async function setPrice(context: CommandContext, args: string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { before: { type: 'string' } },
  })
  const [name, text, ...others] = positionals
  const currency = shopCurrency(context)
  const price = amountOf(text ?? '', currency)
  if (!name || others.length > 0) throw new UsageError(priceUsage)
  const given =
    values.before === undefined || values.before === 'none' ? null : amountOf(values.before, currency)
  if (given !== null && given <= price)
    throw new UsageError('--before takes an amount above the price, or none.')
  await changeOne(context, name, {
    to: (unit) => {
      const stored = unit.discount > 0 ? unit.price : 0
      const before = Math.max(price, values.before === undefined ? stored : (given ?? 0))
      return { price: before, discount: before - price }
    },
    shown: ({ price: before, discount }) =>
      `price ${decimalText(before - discount, currency)}${discount > 0 ? ` (before ${decimalText(before, currency)})` : ''}`,
  })
}

const priceUsage = 'price takes an SKU and an amount: npm run shop -- price SUN-TEE-M 18.00 [--before 24.00].'

function amountOf(text: string, currency: string): number {
  const amount = payableUnitsOf(plainCode(text), currency)
  if (amount === null) throw new UsageError(`${priceUsage} In ${currency} it ${amountRule(currency)}.`)
  if (amount > mostPayable(currency)) throw new UsageError(priceUsage)
  return amount
}

type Unit = Extract<UnitChange, { kind: 'done' }>['before']

async function changeOne(
  context: CommandContext,
  name: string,
  { to, shown }: { to: Parameters<typeof changeUnit>[2]; shown(unit: Unit): string },
): Promise<void> {
  await withShop(context, async ({ backend }) => {
    const result = await backend.services.database.transaction((tx) => changeUnit(tx, unitName(name), to))
    if (result.kind !== 'done') throw new UsageError(reasonOf(name, result))
    await context.print(`${name}: ${shown(result.before)} → ${shown(result.after)}\n`)
  })
}

function unitName(name: string): UnitName {
  const [handle, ...rest] = name.split('/')
  return rest.length > 0 && handle ? { handle, sku: rest.join('/') } : { handle: null, sku: name }
}

function reasonOf(name: string, result: Exclude<UnitChange, { kind: 'done' }>): string {
  switch (result.kind) {
    case 'unknown':
      return `Nothing that is sold has the SKU ${name}.`
    case 'several':
      return `Several products have the SKU ${name}; say which: ${result.handles.map((handle) => `${handle}/${name}`).join(', ')}.`
    case 'reserved':
      return `Open payments hold ${result.reserved} of ${name}; its stock cannot be less.`
  }
}
