import { importSizeCharts } from '@marah/backend/catalogue/index'
import { UsageError } from '../explain.ts'
import { asUsageError, readImportArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const usage = 'import-sizes takes one file: npm run shop -- import-sizes <file.yaml>.'

/** `import-sizes <file.yaml>`: makes the size charts what the file says. */
export async function importSizesFile(context: CommandContext, args: string[]): Promise<void> {
  const { file, images, dryRun } = readImportArguments(context, args, usage)
  if (images !== null || dryRun) throw new UsageError(usage)
  await withShop(context, async (shop) => {
    const count = await importSizeCharts(shop.backend.services, file).catch((error: unknown) => {
      throw asUsageError(file, error)
    })
    await context.print(
      `The size charts are what the file says: ${count}, one for each category and audience.\n`,
    )
  })
}
