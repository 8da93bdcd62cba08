import { type Handling, type HandlingOutcome, moveOrderNumbered } from '@marah/backend/orders/fulfilment'
import { UsageError } from '../explain.ts'
import { withShop } from './with-shop.ts'

const states = new Map<string | undefined, Handling>([
  ['handed-over', 'delivery'],
  ['delivered', 'completed'],
])

const refusals: Record<Exclude<HandlingOutcome, 'done'> | 'unknown', string> = {
  unknown: 'There is no such order',
  not_paid: 'It is not paid yet',
  ended: 'It was cancelled',
  already: 'It is further on its way already',
}

/** `order <number> handed-over|delivered`: the shop's word on where an order is. */
export async function moveOrder(environment: NodeJS.ProcessEnv, args: string[]): Promise<void> {
  const [number, state, ...others] = args
  const to = states.get(state)
  if (!number || !to || others.length > 0) {
    throw new UsageError('order takes a number and a state: npm run shop -- order M-100042 handed-over.')
  }
  await withShop(environment, async ({ backend }) => {
    const outcome = await moveOrderNumbered(backend.services, number, to)
    if (outcome !== 'done') throw new UsageError(`${refusals[outcome]}: ${number}.`)
    process.stdout.write(`Order ${number} is ${state}; its customer is told.\n`)
  })
}
