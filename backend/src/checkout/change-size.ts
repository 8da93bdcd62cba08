/** Replaces a line's unit by another one of its product, before any of it is packed. */
import type { changeOrderSize, listOrderSizes } from '@marah/contract/desk/order-sizes'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { loadRequestedLines } from '../cart/index.ts'
import { parcelsOf } from '../delivery/index.ts'
import { replaceInvoice } from '../documents/index.ts'
import {
  type LockedOrder,
  lockOrder,
  mailAgain,
  type Replacement,
  replacementsOf,
  samePriceUnits,
  swapStock,
  unsentUnits,
} from '../orders/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { order, orderLine } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'

type Sizes = z.input<(typeof listOrderSizes)['answers'][200]>
type Chosen = z.output<(typeof changeOrderSize)['body']>
type Named = { readonly id: number; readonly line: number }
type Line = LockedOrder['lines'][number]

/** @throws HttpError 404, 409 */
export function sizesOf({ database }: Services, named: Named, language: Language): Promise<Sizes> {
  return database.transaction(async (tx) => {
    const { line } = await openLine(tx, named)
    const { units, same } = await othersOf(tx, line, language)
    return {
      currency: line.item.currency,
      results: units.map(({ product_stock, options, available, price, currency }) => ({
        product_stock,
        options: options.map(({ text }) => text).join(' · '),
        available,
        price: decimalText(price, currency),
        is_same_price: same.has(product_stock),
      })),
    }
  })
}

/** @throws HttpError 404, 409, 429 */
export async function changeSize(services: Services, named: Named, { from, to }: Chosen): Promise<void> {
  const { database, mediaUrl, messenger, audit } = services
  const [known] = await database.db.select().from(order).where(eq(order.id, named.id))
  if (!known) throw notFound()
  const counted =
    known.email === '' ? null : await messenger.count({ channel: 'mail', kind: 'order', to: known.email })
  await database.transaction(async (tx) => {
    const { row, line } = await openLine(tx, named)
    if (line.productStockId !== from) throw new HttpError(409, 'changed_meanwhile')
    const { units, same } = await othersOf(tx, line, row.language)
    if (!units.some(({ product_stock }) => product_stock === to)) throw notFound()
    if (!same.has(to)) throw new HttpError(409, 'other_price')
    const [chosen] = await loadRequestedLines(
      services,
      tx,
      [{ productStockId: to, quantity: line.quantity }],
      {
        language: row.language,
        mediaUrl,
      },
    )
    if (!chosen || !(await swapStock(tx, { from, to, quantity: line.quantity })))
      throw new HttpError(409, 'units_short')
    // What was agreed stays: the prices, the discount and the taxes of the line.
    const { unit_price, list_price, currency } = line.item
    const item = { ...chosen.item, unit_price, list_price, currency }
    await tx.update(orderLine).set({ productStockId: to, item }).where(eq(orderLine.id, line.id))
    await tx.update(order).set({ editedOn: services.now() }).where(eq(order.id, row.id))
    if (row.paidOn !== null && (await replaceInvoice(services, tx, row)) === null)
      throw new HttpError(409, 'invoice_credited')
    if (counted && row.email === known.email)
      await mailAgain(services, tx, row, { mail: 'confirmation', counted })
    await audit.note(tx, {
      subject: `order:${row.id}`,
      before: { line: line.id, unit: from },
      after: { line: line.id, unit: to },
    })
  })
}

/** Locks the order and returns a line of which everything is still in the shop. @throws HttpError 404, 409 */
async function openLine(tx: Transaction, { id, line: lineId }: Named) {
  const { order: row, lines } = await lockOrder(tx, id)
  const line = lines.find((each) => each.id === lineId)
  if (!line) throw notFound()
  const unsent = await unsentUnits(tx, id, { lines, parcels: await parcelsOf(tx, [id]) })
  const left = unsent.find(({ orderLineId }) => orderLineId === lineId)?.units ?? 0
  const isSold = row.status === 'on_progress' && ['paid', 'due'].includes(row.paymentStatus)
  if (!isSold || line.state !== 'sold' || left < line.quantity || row.disputeStatus === 'open')
    throw new HttpError(409, 'line_fixed')
  return { row, line }
}

/** Returns the other units of a line's product, and the ids of those at the same price. */
async function othersOf(queryable: Queryable, line: Line, language: Language) {
  const all = (await replacementsOf(queryable, [line.item.product], language)).get(line.item.product) ?? []
  const units: Replacement[] = all.filter(
    ({ product_stock, currency }) => product_stock !== line.productStockId && currency === line.item.currency,
  )
  return { units, same: samePriceUnits(line, all) }
}
