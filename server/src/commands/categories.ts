import {
  type CategoryImportReport,
  exportCategories,
  importCategories,
} from '@marah/backend/category-files/index'
import { UsageError } from '../explain.ts'
import { asUsageError, readArguments, readablePath } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'
import { writeNamedFile } from './write-named-file.ts'

const usage =
  'categories takes export <file.yaml> or import <file.yaml> [--remove-empty] [--dry-run]: npm run shop -- categories export categories.yaml.'

/** `categories export | import`: categories, sellers and audiences as one file. */
export async function categoriesCommand(context: CommandContext, args: string[]): Promise<void> {
  const [verb, ...rest] = args
  if (verb === 'export') return writeTo(context, rest)
  if (verb === 'import') return readFrom(context, rest)
  throw new UsageError(usage)
}

async function writeTo(context: CommandContext, args: string[]): Promise<void> {
  const { positionals } = readArguments({ args, allowPositionals: true, options: {} })
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new UsageError(usage)
  await withShop(context, async ({ backend }) => {
    const text = await exportCategories(backend.services.database.db)
    await writeNamedFile(context, file, text)
    await context.print(`The categories, sellers and audiences are written to ${file}.\n`)
  })
}

async function readFrom(context: CommandContext, args: string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { 'remove-empty': { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  })
  const [named, ...others] = positionals
  if (!named || others.length > 0) throw new UsageError(usage)
  const file = readablePath(context, named)
  await withShop(context, async ({ backend }) => {
    const report = await importCategories(backend.services, {
      file,
      dryRun: values['dry-run'] ?? false,
      removeEmpty: values['remove-empty'] ?? false,
    }).catch((error: unknown) => {
      throw asUsageError(file, error)
    })
    await context.print(textOf(report))
  })
}

function textOf({ isDryRun, created, changed, unchanged, removed, lines }: CategoryImportReport): string {
  return [
    isDryRun ? 'A trial: nothing was changed. It would be:' : 'They are what the file says.',
    ...lines.map((line) => `  ${line}`),
    `${created} created, ${changed} changed, ${unchanged} unchanged, ${removed} removed.`,
    '',
  ].join('\n')
}
