import { ImportFileError } from '@marah/backend/catalogue/import/csv-file'
import { importShopifyCsv } from '@marah/backend/catalogue/import/import-shopify'
import type { ImportReport } from '@marah/backend/catalogue/import/report'
import { UsageError } from '../explain.ts'
import { createProgress } from '../progress.ts'
import { readImportArguments } from './arguments.ts'
import { withShop } from './with-shop.ts'

const usage = 'import takes one file: npm run shop -- import <file.csv>.'

/** `import <file.csv> [--images <folder>] [--dry-run]`: brings in a product export of Shopify and says what it did. */
export async function importFile(environment: NodeJS.ProcessEnv, args: string[]): Promise<void> {
  const { file, images, dryRun } = readImportArguments(args, usage)
  await withShop(environment, async (shop) => {
    const progress = createProgress()
    const report = await importShopifyCsv(shop.backend.services, {
      file,
      images,
      dryRun,
      onProgress: progress.line('Products and pictures'),
    }).catch((error) => {
      throw error instanceof ImportFileError ? new UsageError(error.message) : error
    })
    progress.end()
    process.stdout.write(textOf(report))
  })
}

function textOf(report: ImportReport): string {
  const { counts, pictures } = report
  const lines = report.products.map(({ line, slug, outcome, reason }) =>
    reason ? `  line ${line}  ${outcome}  ${slug}: ${reason}` : `  line ${line}  ${outcome}  ${slug}`,
  )
  return [
    report.isDryRun ? 'Dry run: nothing was written. It would have done this:' : 'Imported:',
    ...lines,
    ...report.notes.map(({ line, text }) => `  line ${line}  note: ${text}`),
    `${report.rows} rows: ${counts.created} products created, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} refused.`,
    `Pictures: ${pictures.stored} stored, ${pictures.failed} failed${pictures.notTried > 0 ? `, ${pictures.notTried} not tried` : ''}.`,
    ...(report.createdCategories.length > 0
      ? [`New categories: ${report.createdCategories.join(', ')}.`]
      : []),
    ...(report.createdVendors.length > 0 ? [`New sellers: ${report.createdVendors.join(', ')}.`] : []),
    ...(report.ignoredColumns.length > 0 ? [`Columns not used: ${report.ignoredColumns.join(', ')}.`] : []),
    '',
  ].join('\n')
}
