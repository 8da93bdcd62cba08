import { changeReturnDays } from '@marah/backend/catalogue/index'
import { ruleLimits } from '@marah/backend/platform/config/rule-limits'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const usage =
  'return-days takes a number of days from 0 to 365, for all products or for those that have --from so many: npm run shop -- return-days 30 --from 14.'

/** `return-days <days> [--from <days>]`: sets the days within which existing products may be returned. */
export async function setReturnDays(context: CommandContext, args: string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' } },
  })
  const [text, ...others] = positionals
  if (text === undefined || others.length > 0) throw new UsageError(usage)
  const days = daysOf(text)
  const from = values.from === undefined ? null : daysOf(values.from)
  await withShop(context, async ({ backend }) => {
    const changed = await backend.services.database.transaction((tx) => changeReturnDays(tx, { days, from }))
    await context.print(`${changed === 1 ? '1 product' : `${changed} products`} changed to ${days} days.\n`)
  })
}

function daysOf(text: string): number {
  const [least, most] = ruleLimits.returnDays
  const days = /^\d{1,3}$/.test(plainCode(text)) ? Number(plainCode(text)) : -1
  if (days < least || days > most) throw new UsageError(usage)
  return days
}
