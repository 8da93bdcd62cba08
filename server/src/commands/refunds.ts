import { openRefunds, retryRefund } from '@marah/backend/payments/index'
import { UsageError } from '../explain.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const answers = {
  planned: 'is sent again',
  settled: 'needs nothing more: its payment has gone back in full',
}

/** `refunds` lists those that have not arrived; `refunds retry <id>` sends one that failed again. */
export async function refundsCommand(context: CommandContext, args: string[]): Promise<void> {
  const [word, number, ...others] = args
  const id = /^[1-9]\d{0,8}$/.test(number ?? '') ? Number(number) : null
  if ((word && (word !== 'retry' || id === null)) || others.length > 0) {
    throw new UsageError(
      'refunds takes nothing, or a refund to send again: npm run shop -- refunds retry 17.',
    )
  }
  await withShop(context, async ({ backend: { services } }) => {
    if (id === null) {
      const open = await openRefunds(services)
      await context.print(
        open.length > 0 ? `${open.join('\n')}\n` : 'No refund is on its way or has failed.\n',
      )
      return
    }
    const outcome = await retryRefund(services, id)
    if (outcome === 'unknown') throw new UsageError(`There is no refund ${id}.`)
    if (outcome === 'not_failed') throw new UsageError(`Refund ${id} has not failed.`)
    await context.print(`Refund ${id} ${answers[outcome]}.\n`)
  })
}
