import { type CancelOutcome, cancelByShop } from '@marah/backend/orders/index'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const rejections: Record<Exclude<CancelOutcome, 'done' | 'closed' | 'already'>, string> = {
  unknown: 'There is no such order',
  sent: 'Something of it has been sent; cancel-rest cancels what has not',
  over: 'Nothing of it is to be sent; visits are cancelled by call-off <booking>',
  processing: 'Its payment is still being confirmed; try again when it is paid or has failed',
  disputed:
    'The customer’s bank disputes its payment, so nothing can be cancelled before the bank has decided',
  wrong_reason: 'The reason is empty or longer than 500 characters',
}

const outcomes: Record<'done' | 'closed' | 'already', string> = {
  done: 'is cancelled: its goods are in stock again, what was paid for them goes back, and its customer is notified of the reason',
  closed: 'was not paid, and cannot be paid any more',
  already: 'was cancelled before; nothing has changed',
}

/** `order <number> cancel --reason <text> [--reason-ar <text>]`: cancels an order of which nothing has been sent. */
export async function cancelOrder(context: CommandContext, args: string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' }, 'reason-ar': { type: 'string' } },
  })
  const [number, , ...others] = positionals
  const { reason, 'reason-ar': ar } = values
  if (!number || others.length > 0 || reason === undefined)
    throw new UsageError(
      'order takes a number, and cancel a reason that the customer reads: npm run shop -- order M-100042 cancel --reason "The last one was damaged".',
    )
  await withShop(context, async ({ backend: { services } }) => {
    const texts = { en: reason.trim(), ...(ar !== undefined && { ar: ar.trim() }) }
    const outcome = await cancelByShop(services, number, texts)
    if (outcome !== 'done' && outcome !== 'closed' && outcome !== 'already')
      throw new UsageError(`${rejections[outcome]}: ${number}.`)
    await context.print(`Order ${number} ${outcomes[outcome]}.\n`)
  })
}
