import { importSizeCharts, SizeChartFileError } from '@marah/backend/catalogue/index'
import { UsageError } from '../explain.ts'
import { readImportArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const usage = 'import-sizes takes one file: npm run shop -- import-sizes <file.yaml>.'

/** `import-sizes <file.yaml>`: makes the size charts what the file says. */
export async function importSizesFile(context: CommandContext, args: string[]): Promise<void> {
  const { file, images, dryRun } = readImportArguments(context, args, usage)
  if (images !== null || dryRun) throw new UsageError(usage)
  await withShop(context, async (shop) => {
    const count = await importSizeCharts(shop.backend.services, file).catch((error: unknown) => {
      throw error instanceof SizeChartFileError ? new UsageError(textOfProblems(file, error)) : error
    })
    await context.print(
      `The size charts are what the file says: ${count}, one for each category and audience.\n`,
    )
  })
}

function textOfProblems(file: string, { problems }: SizeChartFileError): string {
  return `Nothing was changed. ${file} cannot be taken as it is:\n${problems.map((each) => `  ${each}`).join('\n')}`
}
