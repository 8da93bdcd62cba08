import { importPlay, type PlayImportReport } from '@marah/backend/play-import/index'
import { asUsageError, readImportArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const usage = 'import-play takes one file: npm run shop -- import-play <file.yaml>.'

/** `import-play <file.yaml> [--images <folder>] [--dry-run]`: makes the play centre what the file says. */
export async function importPlayFile(context: CommandContext, args: string[]): Promise<void> {
  const { file, images, dryRun } = readImportArguments(context, args, usage)
  await withShop(context, async (shop) => {
    const report = await importPlay(shop.backend.services, { file, images, dryRun }).catch((error) => {
      throw asUsageError(file, error)
    })
    await context.print(textOf(report))
  })
}

function textOf({ isDryRun, counts, notes }: PlayImportReport): string {
  const lines = Object.entries(counts)
    .filter(([, { created, changed, unchanged, removed }]) => created + changed + unchanged + removed > 0)
    .map(([kind, { created, changed, unchanged, removed }]) => {
      const figures = [created, changed, unchanged, removed].map((figure) => String(figure).padStart(10))
      return `  ${kind.padEnd(12)}${figures.join('')}`
    })
  return `${[
    isDryRun ? 'A trial: nothing was changed. It would be:' : 'The play centre is what the file says.',
    '',
    `  ${''.padEnd(12)}${['created', 'changed', 'unchanged', 'removed'].map((name) => name.padStart(10)).join('')}`,
    ...lines,
    ...notes.map((note) => `  ${note}`),
  ].join('\n')}\n`
}
