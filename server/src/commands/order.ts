import {
  type CashOutcome,
  collectCash,
  type Handling,
  type HandlingOutcome,
  moveOrderNumbered,
  readTracking,
  refuseParcel,
  type Tracking,
} from '@marah/backend/orders/index'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const states = new Map<string | undefined, Handling>([
  ['handed-over', 'delivery'],
  ['delivered', 'completed'],
])

const rejections: Record<Exclude<HandlingOutcome, 'done'> | 'unknown', string> = {
  unknown: 'There is no such order',
  not_paid: 'It is not paid yet',
  ended: 'It was cancelled',
  disputed:
    'The customer’s bank disputes its payment, so nothing can be handed over before the bank has decided',
  already: 'It is further on its way already',
}

/**
 * `order <number> handed-over [--tracking <number>] [--carrier <name>] [--link <address>]` and `order <number> delivered`:
 * records where an order is.
 */
export async function moveOrder(context: CommandContext, args: string[]): Promise<void> {
  if (args[1] === 'collected' || args[1] === 'refused') return settleCash(context, args)
  const { number, state, to, tracking } = commandOf(args)
  await withShop(context, async ({ backend }) => {
    const outcome = await moveOrderNumbered(backend.services, number, to, tracking)
    if (outcome !== 'done') throw new UsageError(`${rejections[outcome]}: ${number}.`)
    await context.print(`Order ${number} is ${state}; its customer is notified.\n`)
  })
}

/** `order <number> collected [--by <name>]` and `order <number> refused`, of parcels that are paid in cash on delivery. */
async function settleCash(context: CommandContext, args: string[]): Promise<void> {
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
        ? await collectCash(services, number, values.by ?? null)
        : await refuseParcel(services, number)
    if (outcome === 'unknown') throw new UsageError(`There is no such order: ${number}.`)
    if (outcome === 'not_due') throw new UsageError(`It does not wait for cash on delivery: ${number}.`)
    const done = state === 'collected' ? 'paid and delivered' : 'ended, and its goods are in stock again'
    await context.print(`Order ${number} is ${done}.\n`)
  })
}

function commandOf(args: string[]): {
  number: string
  state: string
  to: Handling
  tracking: Tracking | null
} {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { tracking: { type: 'string' }, carrier: { type: 'string' }, link: { type: 'string' } },
  })
  const [number, state, ...others] = positionals
  const to = states.get(state)
  if (!number || !state || !to || others.length > 0) {
    throw new UsageError('order takes a number and a state: npm run shop -- order M-100042 handed-over.')
  }
  if (Object.keys(values).length === 0) return { number, state, to, tracking: null }
  const { tracking: parcel, carrier, link } = values
  if (to !== 'delivery' || parcel === undefined) {
    throw new UsageError('--tracking goes with handed-over, --carrier and --link go with --tracking.')
  }
  const tracking = readTracking({ number: parcel, carrier, link })
  if (!tracking) {
    throw new UsageError(
      '--tracking takes up to 80 characters, --carrier up to 60, --link an address that starts with https:// of up to 500.',
    )
  }
  return { number, state, to, tracking }
}
