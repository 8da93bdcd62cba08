import { type CashOutcome, collectCash, refuseParcel } from '@marah/backend/orders/index'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

/**
 * `order <number> collected [--by <name>]` and `order <number> refused`: settles parcels that are paid in cash on
 * delivery.
 */
export async function settleCash(context: CommandContext, args: string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { by: { type: 'string' } },
  })
  const [number, state, ...others] = positionals
  if (!number || others.length > 0 || (state === 'refused' && values.by !== undefined)) {
    throw new UsageError(
      'order takes a number and a state: npm run shop -- order M-100042 collected --by Sara.',
    )
  }
  await withShop(context, async ({ backend: { services } }) => {
    const outcome: CashOutcome =
      state === 'collected'
        ? await collectCash(services, number, { kind: 'system', name: values.by ?? null })
        : await refuseParcel(services, number)
    if (outcome === 'unknown') throw new UsageError(`There is no such order: ${number}.`)
    if (outcome === 'not_due') throw new UsageError(`It does not wait for cash on delivery: ${number}.`)
    const done = state === 'collected' ? 'paid and delivered' : 'ended, and its goods are in stock again'
    await context.print(`Order ${number} is ${done}.\n`)
  })
}
