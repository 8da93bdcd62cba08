import { openRefunds, payOutRefund, retryRefund } from '@marah/backend/payments/index'
import type { Services } from '@marah/backend/services/services'
import { UsageError } from '../explain.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const answers = {
  planned: 'is sent again',
  settled: 'needs nothing more: its payment has gone back in full',
}

/**
 * `refunds` lists those that have not arrived; `refunds retry <id>` sends one that failed again, `refunds paid <id>` closes one that
 * the shop has paid out itself.
 */
export async function refundsCommand(context: CommandContext, args: string[]): Promise<void> {
  const [word, number, ...others] = args
  const id = /^[1-9]\d{0,8}$/.test(number ?? '') ? Number(number) : null
  if ((word && (!['retry', 'paid'].includes(word) || id === null)) || others.length > 0) {
    throw new UsageError(
      'refunds takes nothing, a refund to send again (npm run shop -- refunds retry 17) or one that you have paid out (refunds paid 17).',
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
    if (word === 'paid') return payOut(context, services, id)
    const outcome = await retryRefund(services, id)
    if (outcome === 'unknown') throw new UsageError(`There is no refund ${id}.`)
    if (outcome === 'not_failed') throw new UsageError(`Refund ${id} has not failed.`)
    await context.print(`Refund ${id} ${answers[outcome]}.\n`)
  })
}

async function payOut(context: CommandContext, services: Services, id: number): Promise<void> {
  const outcome = await payOutRefund(services, id)
  if (outcome === 'unknown') throw new UsageError(`There is no refund ${id}.`)
  if (outcome === 'not_by_shop') throw new UsageError(`Refund ${id} is sent by the payment provider.`)
  if (outcome === 'already') throw new UsageError(`Refund ${id} is settled already.`)
  await context.print(`Refund ${id} is paid; its customer is notified.\n`)
}
