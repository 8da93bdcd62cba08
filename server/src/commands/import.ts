import { type ImportReport, importShopifyCsv } from '@marah/backend/product-files/index'
import { UsageError } from '../explain.ts'
import { createProgress } from '../progress.ts'
import { asUsageError, readImportArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const usage = 'import takes one file: npm run shop -- import <file.csv>.'

/** `import <file.csv> [--images <folder>] [--stock keep|set] [--dry-run]`: brings in a product export of Shopify and says what it did. */
export async function importFile(context: CommandContext, args: string[]): Promise<void> {
  const { file, images, dryRun, stock } = readImportArguments(context, args, usage, {
    stock: { type: 'string' },
  })
  if (stock !== undefined && stock !== 'keep' && stock !== 'set')
    throw new UsageError('--stock takes keep or set.')
  await withShop(context, async (shop) => {
    const progress = createProgress(context)
    const report = await importShopifyCsv(shop.backend.services, {
      file,
      images,
      dryRun,
      stock: stock ?? 'keep',
      onProgress: progress.line('Products and pictures'),
    }).catch((error) => {
      throw asUsageError(file, error)
    })
    progress.end()
    await context.print(textOf(report, file))
  })
}

const languageNames = { en: 'English', ar: 'Arabic' } as const

/** Not an error: a shop may translate later, or offer one language alone (`languages` of the settings). */
function untranslatedLine({
  language,
  products,
  firstLines,
}: ImportReport['untranslatedTitles'][number]): string {
  const name = languageNames[language]
  const other = languageNames[language === 'ar' ? 'en' : 'ar']
  const some = products > firstLines.length ? ' and others' : ''
  const where = `line${firstLines.length === 1 ? '' : 's'} ${firstLines.join(', ')}${some}`
  const who = products === 1 ? '1 product has' : `${products} products have`
  return `Note: ${who} no ${name} title (${where}), so ${name} pages show the ${other} one. The columns Title and Title (Arabic) take both.`
}

function textOf(report: ImportReport, file: string): string {
  const { counts, pictures, preservedQuantities } = report
  const lines = report.products.flatMap(({ line, slug, outcome, reason, changes }) => [
    reason ? `  line ${line}  ${outcome}  ${slug}: ${reason}` : `  line ${line}  ${outcome}  ${slug}`,
    ...changes.map((change) => `    ${change}`),
  ])
  return [
    report.isDryRun
      ? `Dry run of ${file}: nothing was written. It would have done this:`
      : `Imported from ${file}:`,
    ...lines,
    ...report.notes.map(({ line, text }) => `  line ${line}  note: ${text}`),
    `${report.rows} rows: ${counts.created} products created, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.rejected} rejected.`,
    ...(preservedQuantities > 0
      ? [
          `Stock of ${preservedQuantities} ${preservedQuantities === 1 ? 'variant' : 'variants'} differs from the file and stays as it is; --stock set takes the file's.`,
        ]
      : []),
    ...report.untranslatedTitles.map(untranslatedLine),
    `Pictures: ${pictures.stored} stored, ${pictures.failed} failed${pictures.notTried > 0 ? `, ${pictures.notTried} not tried` : ''}.`,
    ...(report.createdCategories.length > 0
      ? [`New categories: ${report.createdCategories.join(', ')}.`]
      : []),
    ...(report.createdVendors.length > 0 ? [`New sellers: ${report.createdVendors.join(', ')}.`] : []),
    ...(report.ignoredColumns.length > 0 ? [`Columns not used: ${report.ignoredColumns.join(', ')}.`] : []),
    '',
  ].join('\n')
}
