import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { guestOrder } from '@marah/testing/guest'
import { paidOrder } from '@marah/testing/paid-order'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentFile, shopDocument } from '../schema/documents.ts'
import { documentPdf } from './file.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())

const documentsOf = (orderId: number) =>
  shop.db.select().from(shopDocument).where(eq(shopDocument.orderId, orderId))

async function filesOf(orderId: number) {
  const ids = (await documentsOf(orderId)).map(({ id }) => id)
  return shop.db.select().from(documentFile).where(inArray(documentFile.documentId, ids))
}

const soldUnit = async () => [{ id: await shop.unit(5, 2000), quantity: 1 }]

test('a document is laid out before anybody reads it, and every reader has those bytes', async () => {
  const { buyer, path, orderId } = await paidOrder(shop, await soldUnit())
  await until(async () => (await filesOf(orderId)).length === 1)
  const [file] = await filesOf(orderId)
  const { status, body } = await shop.send(buyer, 'GET', `${path}invoice/`)
  expect(status).toBe(200)
  expect(Buffer.from(body).equals(Buffer.from(file?.pdf ?? []))).toBe(true)
  const { number } = (await documentsOf(orderId))[0] ?? {}
  const again = await shop.send(buyer, 'GET', `${path}documents/${number}/`)
  expect(Buffer.from(again.body).equals(Buffer.from(body))).toBe(true)
})

test('so is the credit note of an order that is cancelled', async () => {
  const { buyer, path, orderId } = await paidOrder(shop, await soldUnit())
  await shop.send(buyer, 'POST', `${path}cancel/`, {})
  await shop.converge()
  await until(async () => (await filesOf(orderId)).length === 2)
})

test('a guest’s link reads the same file', async () => {
  const { orderId, transactionId, token } = await guestOrder(shop, await soldUnit())
  await until(async () => (await filesOf(orderId)).length === 1)
  const { body } = await shop.request('GET', `/order/orders/${transactionId}/invoice/`, {
    headers: { authorization: `Order ${token}` },
  })
  expect(Buffer.from(body).equals(Buffer.from((await filesOf(orderId))[0]?.pdf ?? []))).toBe(true)
})

test('what another version of the program laid out stays as it was handed over', async () => {
  const { buyer, path, orderId } = await paidOrder(shop, await soldUnit())
  await until(async () => (await filesOf(orderId)).length === 1)
  const [document] = await documentsOf(orderId)
  const earlier = Buffer.from('%PDF-1.3 of an earlier version')
  await shop.db.delete(documentFile).where(eq(documentFile.documentId, document?.id ?? 0))
  await shop.db.insert(documentFile).values({ documentId: document?.id ?? 0, pdf: earlier })
  const { body } = await shop.send(buyer, 'GET', `${path}invoice/`)
  expect(Buffer.from(body).equals(earlier)).toBe(true)
  const change = shop.db.update(documentFile).set({ pdf: Buffer.from('changed') })
  await expect(change.where(eq(documentFile.documentId, document?.id ?? 0))).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/is never changed/) },
  })
})

test('readers who find no file at the same moment get the same bytes, of which one is kept', async () => {
  const { orderId } = await paidOrder(shop, await soldUnit())
  await until(async () => (await filesOf(orderId)).length === 1)
  const [document] = await documentsOf(orderId)
  if (!document) throw new Error('No document was issued')
  await shop.db.delete(documentFile).where(eq(documentFile.documentId, document.id))
  // The second is laid out with other words, as by another version beside this one.
  const other = { ...document, content: { ...document.content, couponCode: 'OTHER', number: 'OTHER-1' } }
  const [one, two] = await Promise.all([
    documentPdf(shop.services, document),
    documentPdf(shop.services, other),
  ])
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
  expect(await filesOf(orderId)).toHaveLength(1)
})
