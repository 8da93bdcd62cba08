import {
  type Decision,
  decideReturnNumbered,
  openReturns,
  type WaitingLine,
} from '@marah/backend/orders/index'
import { UsageError } from '../explain.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const decisions = new Map<string | undefined, Decision>([
  ['received', 'received'],
  ['exchanged', 'exchanged'],
  ['refused', 'refused'],
])

/** `return` lists requested returns; `return <number> received|exchanged|refused` decides one. */
export async function returnCommand(context: CommandContext, args: string[]): Promise<void> {
  const [number, word, ...others] = args
  const decision = decisions.get(word)
  if ((number && !decision) || others.length > 0) {
    throw new UsageError(
      'return takes a number and a decision: npm run shop -- return R-100007 received|exchanged|refused.',
    )
  }
  await withShop(context, async ({ backend: { services } }) => {
    if (!number || !decision) {
      const open = await openReturns(services)
      await context.print(
        open.length > 0 ? `${open.map(lineOf).join('\n')}\n` : 'Nothing waits to be decided.\n',
      )
      return
    }
    const outcome = await decideReturnNumbered(services, number, decision)
    if (outcome !== 'done')
      throw new UsageError(reasons.get(outcome.code) ?? `No return waits under ${number}.`)
    await context.print(`Return ${number} is ${word}; its customer is notified.\n`)
  })
}

/** Why a return that is there cannot be decided so, by the code of the error. */
const reasons = new Map([
  ['return_decided', 'It has been decided already.'],
  ['return_not_exchange', 'It is no exchange.'],
  ['return_exchange_sold_out', 'What was chosen instead has sold out.'],
  ['return_not_paid_for', 'The payment for its items has gone back.'],
  ['payment_disputed', 'The payment of its order is disputed.'],
])

function lineOf({ number, order, kind, quantity, name, reason, instead, note }: WaitingLine): string {
  const items = `${quantity} × ${name}`
  const exchange = instead === null ? [] : [`for ${instead}`]
  return [number, order, kind, items, reason, ...exchange, note.replaceAll(/\s+/g, ' ')].join('  ')
}
