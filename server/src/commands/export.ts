import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exportProducts } from '@marah/backend/product-files/index'
import { UsageError } from '../explain.ts'
import type { CommandContext } from './context.ts'
import { fileFault } from './file-faults.ts'
import { withShop } from './with-shop.ts'

/** `export <file.csv>`: all products as the file that `import` takes. */
export async function exportFile(context: CommandContext, args: string[]): Promise<void> {
  const [file, ...others] = args
  if (!file || others.length > 0) {
    throw new UsageError('export takes one file: npm run shop -- export products.csv.')
  }
  const path = resolve(context.cwd, file)
  await withShop(context, async (shop) => {
    const leftOut: string[] = []
    let count = 0
    const pieces = exportProducts(shop.backend.services, {
      onProduct: () => {
        context.signal.throwIfAborted()
        count += 1
      },
      onLeftOut: (slug, reason) => leftOut.push(`Left out: ${slug}, since ${reason}.\n`),
    })
    await pipeline(pieces, createWriteStream(path)).catch((error: NodeJS.ErrnoException) => {
      if (error.syscall !== 'open') throw error
      throw fileFault(context, path, 'written', error)
    })
    await context.print(`${leftOut.join('')}${count} products written to ${file}.\n`)
  })
}
