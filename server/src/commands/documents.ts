import {
  type DocumentFilter,
  type DocumentRecord,
  documentPdf,
  listDocuments,
} from '@marah/backend/documents/index'
import { moneyText } from '@marah/backend/platform/money/money'
import { orderNumber } from '@marah/backend/platform/text/record-numbers'
import { shopTimezone } from '@marah/backend/shop/shop-timezone'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { momentText } from './moment-text.ts'
import { savePdf } from './save-pdf.ts'
import { withShop } from './with-shop.ts'

const usage =
  'documents takes which ones, and save a folder: npm run shop -- documents --month 2027-03, or documents save papers --order M-100042.'

/** `documents [filters]` lists invoices and credit notes; `documents save <folder> [filters]` writes each as a PDF into a folder. */
export async function documentsCommand(context: CommandContext, args: string[]): Promise<void> {
  const { filter, folder } = commandOf(args)
  await withShop(context, async ({ backend: { services } }) => {
    const timezone = await shopTimezone(services, services.database.db)
    let count = 0
    for await (const documents of listDocuments(services, filter)) {
      for (const document of documents) {
        context.signal.throwIfAborted()
        count += 1
        if (folder === null) await context.print(lineOf(document, timezone))
        else await savePdf(context, folder, document.number, await documentPdf(services, document))
      }
    }
    if (folder !== null && count > 0) await context.print(`${countText(count)} written to ${folder}.\n`)
    else await context.print(count === 0 ? 'No documents.\n' : `${countText(count)}.\n`)
  })
}

function lineOf(document: DocumentRecord, timezone: string): string {
  const { number, kind, issuedOn, orderId, total, currency, content } = document
  const parts = [
    number,
    momentText(issuedOn, timezone),
    kind.replace('_', ' '),
    orderNumber(orderId),
    moneyText(total, currency),
    ...(content.corrects ? [`to ${content.corrects.number}`] : []),
  ]
  return `${parts.join('  ')}\n`
}

function countText(count: number): string {
  return count === 1 ? '1 document' : `${count} documents`
}

function commandOf(args: string[]): { filter: DocumentFilter; folder: string | null } {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { month: { type: 'string' }, order: { type: 'string' }, number: { type: 'string' } },
  })
  const [word, folder, ...others] = positionals
  if (word !== undefined && (word !== 'save' || folder === undefined || others.length > 0))
    throw new UsageError(usage)
  const { month, order, number } = values
  if (month !== undefined && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month))
    throw new UsageError('--month takes a month such as 2027-03.')
  const filter = {
    ...(month !== undefined && { month }),
    ...(order !== undefined && { order }),
    ...(number !== undefined && { number }),
  }
  return { filter, folder: folder ?? null }
}
