import { cancelRestNumbered } from '@marah/backend/orders/index'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

/** `order <number> cancel-rest`: cancels the unsent units of an order that was sent in part. */
export async function cancelRest(context: CommandContext, args: string[]): Promise<void> {
  const [number, , ...others] = readArguments({ args, allowPositionals: true, options: {} }).positionals
  if (!number || others.length > 0)
    throw new UsageError('order takes a number and a state: npm run shop -- order M-100042 cancel-rest.')
  await withShop(context, async ({ backend: { services } }) => {
    const outcome = await cancelRestNumbered(services, number)
    if (outcome === 'unknown') throw new UsageError(`There is no such order: ${number}.`)
    if (outcome === 'nothing_left')
      throw new UsageError(`There is no unsent rest of it, or its payment is disputed: ${number}.`)
    await context.print(`The unsent rest of order ${number} is cancelled; its customer is notified.\n`)
  })
}
