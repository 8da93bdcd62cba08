import { type Decision, decideReturnNumbered, openReturns } from '@marah/backend/orders/index'
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
      await context.print(open.length > 0 ? `${open.join('\n')}\n` : 'Nothing waits to be decided.\n')
      return
    }
    if (!(await decideReturnNumbered(services, number, decision)))
      throw new UsageError(
        `No return waits under ${number}, it is no exchange, or what was chosen instead has sold out.`,
      )
    await context.print(`Return ${number} is ${word}; its customer is notified.\n`)
  })
}
