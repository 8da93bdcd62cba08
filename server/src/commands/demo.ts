import { parseArgs } from 'node:util'
import { fillScaleDemo } from '@marah/backend/catalogue/scale-demo'
import { UsageError } from '../explain.ts'
import { fillIfEmpty } from '../fill-if-empty.ts'
import { createProgress } from '../progress.ts'
import { withShop } from './with-shop.ts'

/** `demo` fills an empty database with the demo shop; `--products` adds that many made-up products for trials of scale. */
export async function fillDemo(environment: NodeJS.ProcessEnv, args: string[]): Promise<void> {
  const products = productsWanted(args)
  await withShop(environment, async (shop) => {
    const progress = createProgress()
    const isDemo = await fillIfEmpty(shop, progress)
    if (products > 0) {
      await fillScaleDemo(shop.backend.services, { products, onProgress: progress.line('Products') })
    }
    progress.end()
    process.stdout.write(
      `${isDemo ? 'The demo shop is there' : 'The database holds another shop, which stays as it is'}${products > 0 ? `, with ${products} more products` : ''}.\n`,
    )
  })
}

function productsWanted(args: string[]): number {
  const { values } = parse(args)
  if (values.products === undefined) return 0
  const products = Number(values.products)
  if (!Number.isInteger(products) || products < 1 || products > 5_000_000) {
    throw new UsageError('--products takes a whole number from 1 to 5000000.')
  }
  return products
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { products: { type: 'string' } } })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
