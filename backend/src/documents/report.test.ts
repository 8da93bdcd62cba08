import { until } from '@marah/testing/checkout-shop'
import { openTestDatabase } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Backend, startBackend } from '../backend.ts'
import { readConfig } from '../platform/config/config.ts'
import { shopDocument } from '../schema/documents.ts'
import { order, orderLine } from '../schema/orders.ts'
import type { ReportedDocument } from '../services/e-invoices.ts'
import { issueInvoice } from './issue.ts'
import { reportDocument } from './report.ts'

const reported: ReportedDocument[] = []
/** The gateway's next answer to a document. */
let outcome: 'accepts' | 'rejects' | 'is down' = 'accepts'
let backend: Backend
let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
  backend = await startBackend({
    config: readConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://shop.test',
      LOG_LEVEL: 'silent',
      INVOICE_SELLER: 'Tea House|Riyadh',
    }),
    database: opened.database,
    secretKey: new TextEncoder().encode('a key that only tests use, 32 bytes or more'),
    log: pino({ level: 'silent' }),
    eInvoices: {
      async report(document) {
        reported.push(document)
        if (outcome === 'is down') throw new Error('connection refused')
        return { isAccepted: outcome === 'accepts', answer: outcome === 'accepts' ? 'ref-1' : 'BR-KSA-09' }
      },
    },
  })
})
afterAll(async () => {
  await backend.stop()
  await opened.database.close()
  await opened.drop()
})
beforeEach(() => {
  reported.length = 0
  outcome = 'accepts'
})

/** A paid order of one tee, whose tax is in its price. */
async function issued() {
  const { services } = backend
  return services.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(order)
      .values({
        kind: 'cart',
        contentHash: crypto.randomUUID(),
        language: 'ar',
        email: 'family@example.com',
        paymentStatus: 'paid',
        paidOn: new Date(),
        itemsAmount: 11500,
        deliveryFee: 0,
        amount: 11500,
        currency: 'SAR',
      })
      .returning()
    if (!row) throw new Error('The order was not stored')
    await tx.insert(orderLine).values({
      orderId: row.id,
      quantity: 1,
      unitPrice: 11500,
      taxes: [{ rate: 1500, net: 10000, tax: 1500 }],
      state: 'sold',
      item: {
        product: 1,
        product_stock: 1,
        slug: '',
        name: 'قميص مشمس',
        options: [],
        sku_number: '',
        vendor: null,
        vendor_name: '',
        image_sources: null,
        unit_price: '115.00',
        list_price: '115.00',
        currency: 'SAR',
      },
    })
    return issueInvoice(services, tx, row)
  })
}

async function rowOf(id: number) {
  const [row] = await backend.services.database.db.select().from(shopDocument).where(eq(shopDocument.id, id))
  return row
}

/** The queue fetches its jobs by itself. */
async function settled(id: number): Promise<void> {
  await until(async () => (await rowOf(id))?.reportStatus !== 'pending')
}

test('a document is reported after it was issued, once', async () => {
  const { id, number, hash } = await issued()
  await settled(id)
  expect(await rowOf(id)).toMatchObject({ reportStatus: 'accepted', reportAnswer: 'ref-1', number, hash })
  await reportDocument(backend.services, id)
  expect(reported.map((document) => [document.number, document.hash])).toEqual([[number, hash]])
})

test('a system that is down is asked again, with the same document', async () => {
  outcome = 'is down'
  const { id, number } = await issued()
  await expect(reportDocument(backend.services, id)).rejects.toThrow('connection refused')
  expect((await rowOf(id))?.reportStatus).toBe('pending')
  outcome = 'accepts'
  await settled(id)
  expect((await rowOf(id))?.reportStatus).toBe('accepted')
  expect(reported.length).toBeGreaterThanOrEqual(2)
  expect(new Set(reported.map((document) => document.number))).toEqual(new Set([number]))
})

test('a document that is rejected says why and is not reported again', async () => {
  outcome = 'rejects'
  const { id } = await issued()
  await settled(id)
  expect(await rowOf(id)).toMatchObject({ reportStatus: 'rejected', reportAnswer: 'BR-KSA-09' })
  const times = reported.length
  await reportDocument(backend.services, id)
  expect(reported).toHaveLength(times)
})
