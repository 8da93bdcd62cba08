import {
  type Handling,
  moveOrderNumbered,
  moveParcelNumbered,
  type PartOutcome,
  readTracking,
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

const rejections: Record<Exclude<PartOutcome, 'done'> | 'unknown', string> = {
  not_in_order: 'No such units of it are left to be sent, or it has no such parcel',
  unknown: 'There is no such order',
  not_paid: 'It is not paid yet',
  ended: 'It was cancelled',
  disputed:
    'The customer’s bank disputes its payment, so nothing can be handed over before the bank has decided',
  refunded:
    'All that was paid for it was refunded, so nothing more of it is handed over; cancel-rest puts what has not been sent in stock again',
  already: 'It is further on its way already',
}

/**
 * `order <number> handed-over [--items <sku>=<units>,…] [--tracking <number>] [--carrier <name>] [--link <address>]` and
 * `order <number> delivered [--parcel <1, 2 …>]`: records where an order, or a parcel of it, is.
 */
export async function moveOrder(context: CommandContext, args: string[]): Promise<void> {
  const { number, state, to, tracking, units, parcel } = commandOf(args)
  await withShop(context, async ({ backend }) => {
    const { services } = backend
    const outcome = units
      ? await moveParcelNumbered(services, number, { units, tracking })
      : parcel !== null
        ? await moveParcelNumbered(services, number, { delivered: parcel })
        : await moveOrderNumbered(services, number, to, tracking)
    if (outcome !== 'done') throw new UsageError(`${rejections[outcome]}: ${number}.`)
    const what = units || parcel !== null ? `A parcel of order ${number}` : `Order ${number}`
    await context.print(`${what} is ${state.replace('-', ' ')}; its customer is notified.\n`)
  })
}

function commandOf(args: string[]): {
  number: string
  state: string
  to: Handling
  tracking: Tracking | null
  /** Units to send by SKU; null for all that are left. */
  units: ReadonlyMap<string, number> | null
  /** The delivered parcel; null for all of them. */
  parcel: number | null
} {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      tracking: { type: 'string' },
      carrier: { type: 'string' },
      link: { type: 'string' },
      items: { type: 'string' },
      parcel: { type: 'string' },
    },
  })
  const [number, state, ...others] = positionals
  const to = states.get(state)
  if (!number || !state || !to || others.length > 0) {
    throw new UsageError('order takes a number and a state: npm run shop -- order M-100042 handed-over.')
  }
  const { tracking: followed, carrier, link } = values
  const units = values.items === undefined ? null : unitsOf(values.items)
  const parcel = values.parcel === undefined ? null : Number(values.parcel)
  if (parcel !== null && !(to === 'completed' && Number.isInteger(parcel) && parcel > 0)) {
    throw new UsageError('--parcel goes with delivered and takes the number of a parcel: 1, 2 and so on.')
  }
  if (units && to !== 'delivery') throw new UsageError('--items goes with handed-over.')
  const isTracked = (followed ?? carrier ?? link) !== undefined
  if (!isTracked) return { number, state, to, tracking: null, units, parcel }
  if (to !== 'delivery' || followed === undefined) {
    throw new UsageError('--tracking goes with handed-over, --carrier and --link go with --tracking.')
  }
  const tracking = readTracking({ number: followed, carrier, link })
  if (!tracking) {
    throw new UsageError(
      '--tracking takes up to 80 characters, --carrier up to 60, --link an address that starts with https:// of up to 500.',
    )
  }
  return { number, state, to, tracking, units, parcel }
}

/** `T1=2,T5=1`; a SKU may contain an equals sign itself. */
function unitsOf(text: string): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const part of text.split(',')) {
    const [, sku, count] = /^(.+)=(\d{1,4})$/.exec(part.trim()) ?? []
    if (!sku || !count || Number(count) === 0)
      throw new UsageError('--items takes units by SKU, such as TEE-RED-M=2,CAP=1.')
    units.set(sku, (units.get(sku) ?? 0) + Number(count))
  }
  return units
}
