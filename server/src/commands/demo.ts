import { fillScaleDemo } from '@marah/backend/catalogue/scale-demo'
import { fillScaleSlots } from '@marah/backend/play/scale-slots'
import { UsageError } from '../explain.ts'
import { fillIfEmpty } from '../fill-if-empty.ts'
import { createProgress } from '../progress.ts'
import { readArguments } from './arguments.ts'
import { withShop } from './with-shop.ts'

/**
 * `demo` fills an empty database with the demo shop; `--products` and `--slots` add so many made-up products, and slots of
 * made-up open plays, for trials of scale.
 */
export async function fillDemo(environment: NodeJS.ProcessEnv, args: string[]): Promise<void> {
  const { products, slots } = wanted(args)
  await withShop(environment, async (shop) => {
    const progress = createProgress()
    const isDemo = await fillIfEmpty(shop, progress)
    if (products > 0) {
      await fillScaleDemo(shop.backend.services, { products, onProgress: progress.line('Products') })
    }
    if (slots > 0) await fillScaleSlots(shop.backend.services, slots)
    progress.end()
    process.stdout.write(
      `${isDemo ? 'The demo shop is there' : 'The database holds another shop, which stays as it is'}${products > 0 ? `, with ${products} more products` : ''}.\n`,
    )
  })
}

function wanted(args: string[]): { products: number; slots: number } {
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
