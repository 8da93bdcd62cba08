import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { latePayment } from '@marah/testing/late-payment'
import { paidOrder } from '@marah/testing/paid-order'
import { asc, eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCoupon } from '../coupons/make.ts'
import { address } from '../schema/accounts.ts'
import { documentFile, shopDocument } from '../schema/documents.ts'
import { order, orderLine } from '../schema/orders.ts'
import { writeSettings } from '../shop/shop-settings.ts'
import { documentPdf } from './file.ts'
import { documentHash, noHash } from './hash.ts'
import { issueCreditNote, issueInvoice } from './issue.ts'
import { removeOldDocuments } from './sweep.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ INVOICE_SELLER: 'Tea House | 12 Shop Street, Riyadh' })
})
afterAll(() => shop.close())

const documentsOf = (orderId: number) =>
  shop.db.select().from(shopDocument).where(eq(shopDocument.orderId, orderId)).orderBy(asc(shopDocument.id))

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })
  return text.normalize('NFKC').replace(/\s+/g, ' ')
}

/** Gives back a part in the provider's dashboard. */
async function giveBack(orderId: number, amount: number): Promise<void> {
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId))
  const before = (await documentsOf(orderId)).length
  await shop.services.stripe.refunds.create({ payment_intent: row?.paymentReference ?? '', amount })
  await until(async () => (await documentsOf(orderId)).length > before)
}

test('an invoice is the same file for ever, whatever changes afterwards', async () => {
  const { buyer, path, orderId } = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 2 }])
  const first = await shop.send(buyer, 'GET', `${path}invoice/`)
  expect(first.status).toBe(200)
  await shop.db.update(address).set({ name: 'Somebody else' }).where(eq(address.userId, buyer.userId))
  await shop.db
    .update(order)
    .set({ paymentMethod: 'Another card', email: 'other@example.com' })
    .where(eq(order.id, orderId))
  await giveBack(orderId, 700)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const again = await shop.send(buyer, 'GET', `${path}invoice/`)
  expect(Buffer.from(again.body).equals(Buffer.from(first.body))).toBe(true)
})

test('an order that costs nothing has its invoice, too, of the shop by its name where no seller is configured', async () => {
  const cheap = await openCheckoutShop({ DELIVERY_FEE: '0', SHOP_NAME: 'Tea House|بيت الشاي' })
  try {
    const buyer = await cheap.buyer()
    await cheap.put(buyer, await cheap.unit(5, 9000), 1)
    const { code } = (await makeCoupon(cheap.db, { kind: 'percent', value: 100, appliesTo: 'goods' })) ?? {}
    await cheap.send(buyer, 'POST', '/cart/cart/coupon/', { code })
    const { body } = await cheap.checkout(buyer)
    const { id, paymentStatus } = await cheap.orderOf(body.checkout_session_id)
    expect(paymentStatus).toBe('paid')
    const [document] = await cheap.db.select().from(shopDocument).where(eq(shopDocument.orderId, id))
    expect(document).toMatchObject({ kind: 'invoice', total: 0, content: { paymentMethod: null } })
    expect(document?.content.seller.lines.slice(0, 2)).toEqual(['Tea House', 'shop@shop.example'])
  } finally {
    await cheap.close()
  }
})

test('money that came too late has an invoice, and a credit note once it is back', async () => {
  const { id } = await latePayment(shop)
  const row = await shop.orderOf(id)
  expect(await documentsOf(row.id)).toMatchObject([{ kind: 'invoice', total: row.amount }])
  await shop.converge()
  expect(await documentsOf(row.id)).toMatchObject([{}, { kind: 'credit_note', total: row.amount }])
  await shop.switches({ drop: false })
})

test('what the bank takes in a lost dispute has a credit note, for what no earlier one gave back', async () => {
  const { orderId, sessionId } = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 1 }])
  const bank = async (path: string) => {
    const answer = await shop.sandbox.app.request(`/payments/${path}`, { method: 'POST' })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  const { id } = await bank(`${sessionId}/dispute`)
  await bank(`disputes/${id}/lose`)
  await until(async () => (await documentsOf(orderId)).length === 2)
  const [invoice, note] = await documentsOf(orderId)
  expect(note).toMatchObject({ kind: 'credit_note', total: invoice?.total, refundId: null })
  expect(note?.disputeId).not.toBeNull()
})

test('each refund has a credit note that its buyer finds, and together they give back what was paid', async () => {
  const { buyer, path, orderId } = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 2 }])
  await giveBack(orderId, 700)
  await shop.send(buyer, 'POST', `${path}cancel/`, {})
  await shop.converge()
  await until(async () => (await documentsOf(orderId)).length === 3)
  const [invoice, first, second] = await documentsOf(orderId)
  expect([invoice?.kind, first?.kind, second?.kind]).toEqual(['invoice', 'credit_note', 'credit_note'])
  expect((first?.total ?? 0) + (second?.total ?? 0)).toBe(invoice?.total)
  const list = await shop.send(buyer, 'GET', `${path}documents/`)
  expect(list.body).toMatchObject([
    { number: invoice?.number, kind: 'invoice', corrects: null },
    { number: first?.number, kind: 'credit_note', total: '7.00', corrects: invoice?.number },
    { number: second?.number, kind: 'credit_note', corrects: invoice?.number },
  ])
  const paper = await shop.send(buyer, 'GET', `${path}documents/${second?.number}/`)
  expect(await textOf(paper.body)).toMatch(/Credit note.*Delivery.*Total refunded/)
  const stranger = await shop.buyer()
  expect((await shop.send(stranger, 'GET', `${path}documents/`)).status).toBe(404)
  expect((await shop.send(stranger, 'GET', `${path}documents/${second?.number}/`)).status).toBe(404)
  const other = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 1 }], buyer)
  expect((await shop.send(buyer, 'GET', `${other.path}documents/${second?.number}/`)).status).toBe(404)
})

test('a company has its name and number on a full tax invoice, whose credit note is one, too', async () => {
  const { database, services } = shop
  const input = {
    invoice: {
      tax_number: '300000000000003',
      registered_name: 'Tea House Trading LLC',
      qr: 'saudi' as const,
    },
  }
  await database.transaction((tx) => writeSettings(tx, { input, by: 'huda', now: services.now() }))
  await services.settings.reload()
  try {
    const buyer = await shop.buyer()
    await shop.put(buyer, await shop.unit(5, 2000), 1)
    const pay = (company: object) => shop.send(buyer, 'POST', '/stripe/create-checkout-session/', { company })
    const wrong = await pay({ name: 'Cedar Toys SAL', tax_number: '<12>' })
    expect([wrong.status, Object.keys(wrong.body.company ?? {})]).toEqual([400, ['tax_number']])
    const first: string = (await pay({ name: 'Cedar Toys SAL' })).body.checkout_session_id
    const sessionId: string = (await pay({ name: 'Cedar Toys SAL', tax_number: 'lb-123.456' })).body
      .checkout_session_id
    expect(sessionId).not.toBe(first)
    await shop.act(sessionId, 'pay')
    await until(async () => (await shop.orderOf(sessionId)).paymentStatus === 'paid')
    const row = await shop.orderOf(sessionId)
    expect(row.company).toEqual({ name: 'Cedar Toys SAL', taxNumber: 'LB123456' })
    const path = `/order/orders/${row.transactionId}/`
    expect((await shop.send(buyer, 'GET', path)).body.company).toEqual({
      name: 'Cedar Toys SAL',
      tax_number: 'LB123456',
    })
    const invoice = await textOf((await shop.send(buyer, 'GET', `${path}invoice/`)).body)
    expect(invoice).toContain('Tax invoice')
    expect(invoice).not.toContain('Simplified')
    expect(invoice).toMatch(/Tea House Trading LLC.*Tax number 300000000000003/)
    expect(invoice).toMatch(/Cedar Toys SAL Noor Haddad.*Tax number LB123456/)
    const [issued] = await documentsOf(row.id)
    const qr = Buffer.from(issued?.content.qr ?? '', 'base64').toString()
    expect(qr).toContain('Tea House Trading LLC')
    expect(qr).toMatch(/T\d\d:\d\d:\d\dZ/)
    await giveBack(row.id, 700)
    const [, note] = await documentsOf(row.id)
    expect(note?.content).toMatchObject({ isSimplified: false, buyer: { taxNumber: 'LB123456' } })

    const consumer = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 1 }])
    const plain = await textOf((await shop.send(consumer.buyer, 'GET', `${consumer.path}invoice/`)).body)
    expect(plain).toContain('Simplified tax invoice')
  } finally {
    await database.transaction((tx) => writeSettings(tx, { input: {}, by: 'huda', now: services.now() }))
    await services.settings.reload()
  }
})

test('a refund that is reported twice has one credit note', async () => {
  const { orderId } = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 1 }])
  await giveBack(orderId, 700)
  const [note] = (await documentsOf(orderId)).slice(1)
  const { rows } = await shop.services.database.pool.query('select * from refund where id = $1', [
    note?.refundId,
  ])
  expect(rows).toHaveLength(1)
  await shop.services.database.transaction(async (tx) => {
    const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update')
    if (!row) throw new Error('no order')
    const refund = { id: note?.refundId ?? 0, amount: 700, returnId: null, idempotencyKey: '' }
    await issueCreditNote(shop.services, tx, row, { refund: refund as never })
    expect((await issueInvoice(shop.services, tx, row)).kind).toBe('invoice')
  })
  expect(await documentsOf(orderId)).toHaveLength(2)
})

test('numbers count without gaps, and each document stands on the hash before it', async () => {
  const all = await shop.db.select().from(shopDocument).orderBy(asc(shopDocument.position))
  for (const [series, documents] of Map.groupBy(all, ({ series }) => series)) {
    expect(documents.map(({ position }) => position)).toEqual(documents.map((_, index) => index + 1))
    let before = noHash
    for (const { content, hash, previousHash, number } of documents) {
      expect([number.startsWith(series), previousHash]).toEqual([true, before])
      expect(documentHash(content, before)).toBe(hash)
      expect(documentHash({ ...content, total: content.total + 1 }, before)).not.toBe(hash)
      before = hash
    }
  }
})

test('the database rejects a change of a document, and its removal before its time', async () => {
  const { orderId } = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 1 }])
  const [document] = await documentsOf(orderId)
  const { pool } = shop.services.database
  const id = document?.id
  for (const change of [
    `update shop_document set total = 1 where id = ${id}`,
    `update shop_document set content = jsonb_set(content, '{total}', '1') where id = ${id}`,
    `update shop_document set number = 'X' where id = ${id}`,
    `delete from shop_document where id = ${id}`,
  ]) {
    await expect(pool.query(change)).rejects.toThrow(/is never changed/)
  }
  await pool.query(`update shop_document set report_answer = 'noted' where id = ${id}`)
  expect(await documentsOf(orderId)).toMatchObject([{ reportAnswer: 'noted', hash: document?.hash }])
})

test('documents of closed accounts are deleted once their years are over; those of an open account stay', async () => {
  const past = { ...shop.services, now: () => new Date('2010-06-01T12:00:00Z') }
  const made = async (isOwned: boolean) => {
    const { orderId } = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 1 }])
    await shop.db.execute(sql`alter table shop_document disable trigger shop_document_kept`)
    await shop.db.delete(shopDocument).where(eq(shopDocument.orderId, orderId))
    await shop.db.execute(sql`alter table shop_document enable trigger shop_document_kept`)
    await shop.services.database.transaction(async (tx) => {
      const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update')
      if (row) await issueInvoice(past, tx, row)
    })
    await documentPdf(shop.services, (await documentsOf(orderId))[0] ?? missing())
    if (!isOwned) await shop.db.update(order).set({ userId: null }).where(eq(order.id, orderId))
    return orderId
  }
  const missing = () => {
    throw new Error('No document was issued')
  }
  const [owned, ofNobody] = [await made(true), await made(false)]
  const files = async () => (await shop.db.select().from(documentFile)).length
  const before = await files()
  await removeOldDocuments(shop.services)
  expect(await documentsOf(owned)).toHaveLength(1)
  expect(await documentsOf(ofNobody)).toEqual([])
  expect(await files()).toBe(before - 1)
})

test('closing the account keeps its documents as they are, until the years that the shop says are over', async () => {
  const { buyer, orderId } = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 1 }])
  const [before] = await documentsOf(orderId)
  const { order_years: years } = (await shop.request('GET', '/shop/')).body
  expect((await shop.send(buyer, 'DELETE', '/auth/user/', {})).status).toBe(204)
  await removeOldDocuments(shop.services)
  expect(await documentsOf(orderId)).toEqual([before])
  expect(before?.content.buyer.lines).toContain('Noor Haddad')
  expect(before?.keptUntil.toISOString()).toBe(
    `${(before?.issuedOn.getUTCFullYear() ?? 0) + years + 1}-01-01T00:00:00.000Z`,
  )
  await shop.db.execute(sql`alter table shop_document disable trigger user`)
  await shop.db
    .update(shopDocument)
    .set({ keptUntil: new Date('2020-01-01T00:00:00Z') })
    .where(eq(shopDocument.orderId, orderId))
  await shop.db.execute(sql`alter table shop_document enable trigger user`)
  await removeOldDocuments(shop.services)
  expect(await documentsOf(orderId)).toEqual([])
})

test('an invoice says its tax by rate, and credit notes give back that tax exactly', async () => {
  const buyer = await shop.buyer()
  await shop.put(buyer, await shop.unit(5, 2300), 1)
  await shop.put(buyer, await shop.unit(5, 1050), 1)
  const id: string = (await shop.checkout(buyer)).body.checkout_session_id
  const { id: orderId, transactionId } = await shop.orderOf(id)
  const lines = await shop.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id))
  const shares = [
    { rate: 1500, net: 2000, tax: 300 },
    { rate: 500, net: 1000, tax: 50 },
  ]
  for (const [index, line] of lines.entries()) {
    const share = shares[index]
    if (share)
      await shop.db
        .update(orderLine)
        .set({ taxes: [share] })
        .where(eq(orderLine.id, line.id))
  }
  await shop.db
    .update(order)
    .set({ deliveryTaxes: [{ rate: 1500, net: 426, tax: 64 }] })
    .where(eq(order.id, orderId))
  await shop.act(id, 'pay')
  await until(async () => (await documentsOf(orderId)).length === 1)
  const path = `/order/orders/${transactionId}/`
  const text = await textOf((await shop.send(buyer, 'GET', `${path}invoice/`)).body)
  expect(text).toContain('Tax 15% of $24.26 $3.64')
  expect(text).toContain('Tax 5% of $10.00 $0.50')
  await giveBack(orderId, 333)
  await giveBack(orderId, 1111)
  await shop.send(buyer, 'POST', `${path}cancel/`, {})
  await shop.converge()
  await until(async () => (await documentsOf(orderId)).length === 4)
  const [invoice, ...notes] = await documentsOf(orderId)
  const back = new Map<number, { net: number; tax: number }>()
  for (const { rate, net, tax } of notes.flatMap(({ content }) => content.taxes)) {
    const sum = back.get(rate) ?? { net: 0, tax: 0 }
    back.set(rate, { net: sum.net + net, tax: sum.tax + tax })
  }
  expect(invoice?.content.taxes).toEqual([
    { rate: 1500, net: 2426, tax: 364 },
    { rate: 500, net: 1000, tax: 50 },
  ])
  expect([...back].map(([rate, sum]) => ({ rate, ...sum }))).toEqual(invoice?.content.taxes)
})
