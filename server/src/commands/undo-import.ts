import { type UndoReport, undoImport } from '@marah/backend/product-files/index'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

/** `undo-import [--dry-run]`: takes back what the last import of products changed. */
export async function undoImportCommand(context: CommandContext, args: string[]): Promise<void> {
  const { values } = readArguments({ args, options: { 'dry-run': { type: 'boolean' } } })
  await withShop(context, async ({ backend }) => {
    const report = await undoImport(backend.services, { dryRun: values['dry-run'] ?? false })
    if (!report) throw new UsageError('There is no import that could be undone; the last ten are kept.')
    await context.print(textOf(report))
  })
}

function textOf({ isDryRun, file, importedOn, ...report }: UndoReport): string {
  const { restored, deleted, hidden, left, emptied } = report
  const lines = [
    ...restored.map((slug) => `  restored  ${slug}`),
    ...deleted.map((slug) => `  deleted   ${slug}`),
    ...hidden.map((slug) => `  hidden    ${slug}: it was ordered meanwhile`),
    ...left.map((slug) => `  left      ${slug}: it was changed after the import`),
    ...emptied.map((slug) => `  removed   ${slug}: it came with the import and is empty`),
  ]
  const first = isDryRun ? 'A trial: nothing was changed. It would undo' : 'Undone is'
  return [
    `${first} the import of ${file}, ${importedOn.toISOString()}:`,
    ...lines,
    `${restored.length} restored, ${deleted.length} deleted, ${hidden.length} hidden, ${left.length} left.`,
    '',
  ].join('\n')
}
