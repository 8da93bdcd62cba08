import { getGiftReceipt, getInvoice, getOrderDocument, listOrderDocuments } from '@marah/contract/documents'
import { hourSeconds } from '@marah/contract/rules/durations'
import {
  type DocumentRecord,
  documentPdf,
  documentsOf,
  readDocument,
  readInvoice,
} from '../../documents/index.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { decimalText } from '../../platform/money/money.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { giftReceiptName, giftReceiptPdf } from '../gifts/gift-receipt.ts'
import { limitKey, readOwnOrder } from './own-order.ts'

/** Laying out a new document takes almost a second of one core. */
const papers: RateLimit = { name: 'invoices', times: 30, seconds: hourSeconds }

export function registerOrderDocuments(router: Router, services: Services): void {
  const { database, rateLimits } = services

  router.answer(getInvoice, async ({ params, actor }) => {
    await rateLimits.spend(papers, limitKey(actor))
    const order = await readOwnOrder(database.db, actor, params.id)
    return pdfAnswer(await readInvoice(services, order))
  })

  router.answer(getGiftReceipt, async ({ params, actor }) => {
    await rateLimits.spend(papers, limitKey(actor))
    const order = await readOwnOrder(database.db, actor, params.id)
    const body = await giftReceiptPdf(services, order)
    const headers = { 'Content-Disposition': `attachment; filename="${giftReceiptName(order)}.pdf"` }
    return { status: 200, body, headers }
  })

  router.answer(listOrderDocuments, async ({ params, actor }) => {
    const { id } = await readOwnOrder(database.db, actor, params.id)
    return { status: 200, body: (await documentsOf(database.db, id)).map(documentJson) }
  })

  router.answer(getOrderDocument, async ({ params, actor }) => {
    await rateLimits.spend(papers, limitKey(actor))
    const { id } = await readOwnOrder(database.db, actor, params.id)
    return pdfAnswer(await readDocument(database.db, id, params.number))
  })

  async function pdfAnswer(document: DocumentRecord) {
    return {
      status: 200 as const,
      body: await documentPdf(services, document),
      headers: { 'Content-Disposition': `attachment; filename="${document.number}.pdf"` },
    }
  }
}

function documentJson({ number, kind, issuedOn, total, currency, content }: DocumentRecord) {
  return {
    number,
    kind,
    issued_on: issuedOn.toISOString(),
    total: decimalText(total, currency),
    total_currency: currency,
    corrects: content.corrects?.number ?? null,
  }
}
