import { demoStateOf } from '@marah/demo/demo-state'
import { fillScaleDemo } from '@marah/demo/scale-demo'
import { fillScaleSlots } from '@marah/demo/scale-slots'
import { UsageError } from '../explain.ts'
import { drawMissing, fillIfEmpty, isDemo } from '../fill-if-empty.ts'
import type { Shop } from '../open-shop.ts'
import { createProgress } from '../progress.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

/**
 * `demo` fills an empty database with the demo shop; `--products` and `--slots` add so many made-up products, and slots of
 * made-up open plays, for trials of scale.
 */
export async function fillDemo(context: CommandContext, args: string[]): Promise<void> {
  const { products, slots } = requested(args)
  await withShop(context, async (shop) => {
    const progress = createProgress(context)
    await requireDemo(shop)
    if (isDemo(await fillIfEmpty(shop, progress))) await (await drawMissing(shop, progress))?.finished
    if (products > 0) {
      await fillScaleDemo(shop.backend.services, { products, onProgress: progress.line('Products') })
    }
    if (slots > 0) await fillScaleSlots(shop.backend.services, slots)
    progress.end()
    await context.print(`The demo shop is there${products > 0 ? `, with ${products} more products` : ''}.\n`)
  })
}

/** Invented goods never get into a real shop, nor the demo into production. */
async function requireDemo({ backend: { services } }: Shop): Promise<void> {
  const state = await demoStateOf(services.database.db)
  if (state === 'other-shop') {
    throw new UsageError('The database holds a shop that is not the demo. Nothing was changed.')
  }
  const { NODE_ENV, DEMO } = services.config
  if (state === 'empty' && (NODE_ENV === 'production' || DEMO === 'off')) {
    const why = NODE_ENV === 'production' ? 'in production' : 'with DEMO=off'
    throw new UsageError(
      `The database is empty, and ${why} no demo shop is put into it. Nothing was changed.`,
    )
  }
}

function requested(args: string[]): { products: number; slots: number } {
  const { values } = readArguments({
    args,
    options: { products: { type: 'string' }, slots: { type: 'string' } },
  })
  return {
    products: countOf('--products', values.products, 5_000_000),
    slots: countOf('--slots', values.slots, 1_000_000),
  }
}

function countOf(option: string, text: string | undefined, most: number): number {
  if (text === undefined) return 0
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > most) {
    throw new UsageError(`${option} takes a whole number from 1 to ${most}.`)
  }
  return count
}
