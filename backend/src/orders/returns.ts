import type { previewReturn as previewCall, requestReturn as requestCall } from '@marah/contract/returns'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refundableRest } from '../payments/index.ts'
import type { Transaction } from '../platform/database.ts'
import { HttpError, invalidField } from '../platform/http-error.ts'
import type { Language } from '../platform/messages.ts'
import { decimalText } from '../platform/money.ts'
import type { OrderHolder } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { orderReturn, orderReturnLine } from '../schema/orders.ts'
import { linesOf } from './orders.ts'
import { type LockedOrder, type LockOrder, lockOrder, readOwnOrder } from './own-order.ts'
import { type Replacement, replacementsOf } from './replacements.ts'
import { type ReturnRow, returnsJson, returnsOf } from './return-json.ts'
import { feeBack, isOpen, type Returnable, returnablesOf, returnedUnits, worthOf } from './return-rules.ts'

type Preview = z.input<(typeof previewCall.answers)[200]>
type ReturnRequest = z.output<typeof requestCall.body>
type Items = ReturnRequest['items']
type Given = {
  readonly from: Returnable
  readonly item: Items[number]
  readonly amount: number
  readonly exchangeFor: Replacement | null
}
type Plan = { readonly given: readonly Given[]; readonly deliveryFee: number; readonly amount: number }

/** What may go back, and what does. */
export async function readReturns(
  services: Services,
  holder: OrderHolder,
  { reference, language }: { reference: string; language: Language },
) {
  const { db } = services.database
  const row = await readOwnOrder(db, holder, reference)
  const returnables = await returnablesOf(db, [row], await linesOf(db, [row.id]))
  const open = returnables.filter((returnable) => isOpen(returnable, services.now()))
  const exchangeable = open.filter(({ exchange }) => exchange).map(({ line }) => line.item.product)
  const replacements = await replacementsOf(db, exchangeable, language)
  return {
    lines: open.map(({ line, left, until, refund, exchange }) => ({
      id: line.id,
      quantity: left,
      until: until.toISOString(),
      refund,
      exchange,
      replacements: (replacements.get(line.item.product) ?? []).map(({ product_stock, options }) => ({
        product_stock,
        options,
      })),
    })),
    returns: await returnsJson(db, await returnsOf(db, [row.id]), services.privatePictures),
  }
}

export async function previewReturn(
  services: Services,
  holder: OrderHolder,
  reference: string,
  items: Items,
): Promise<Preview> {
  const { db } = services.database
  const row = await readOwnOrder(db, holder, reference)
  return services.database.transaction(async (tx) => {
    const found = { order: row, lines: await linesOf(tx, [row.id]) }
    const { given, deliveryFee, amount } = await plan(services, tx, found, { items, kind: 'refund' })
    return {
      items_amount: decimalText(
        given.reduce((total, each) => total + each.amount, 0),
        row.currency,
      ),
      delivery_fee: decimalText(deliveryFee, row.currency),
      refund_amount: decimalText(amount, row.currency),
      refund_amount_currency: row.currency,
      refund_to: row.paymentMethod,
    }
  })
}

/** Under the order's lock, so that no unit goes back twice however many ask at once; the same key asks once. */
export async function requestReturn(
  services: Services,
  holder: OrderHolder,
  request: { reference: string; requested: ReturnRequest },
  lock: LockOrder = lockOrder,
): Promise<ReturnRow> {
  const { database } = services
  const { items, kind = 'refund', reason = '', key } = request.requested
  const isOpenWhatFor = items.some(({ exchange_for }) => exchange_for === undefined)
  if (kind === 'exchange' && isOpenWhatFor && reason === '')
    throw invalidField('reason', 'return_exchange_for_what')
  const own = await readOwnOrder(database.db, holder, request.reference)
  return database.transaction(async (tx) => {
    const locked = await lock(tx, own.id)
    const known = key === undefined ? undefined : await earlierRequest(tx, own.id, key)
    if (known) return known
    const { given, amount } = await plan(services, tx, locked, { items, kind })
    const now = services.now()
    const [row] = await tx
      .insert(orderReturn)
      .values({
        userId: locked.order.userId,
        kind,
        note: reason,
        orderId: own.id,
        clientKey: key ?? null,
        refundAmount: kind === 'refund' ? amount : 0,
        createdOn: now,
        editedOn: now,
      })
      .returning()
    if (!row) throw new Error('A return was not stored')
    const lines = given.map(({ from, item, amount: of, exchangeFor }) => ({
      returnId: row.id,
      orderLineId: from.line.id,
      quantity: item.quantity,
      reason: item.reason,
      amount: of,
      exchangeStockId: exchangeFor?.product_stock ?? null,
      exchangeOptions: exchangeFor?.options ?? null,
    }))
    await tx.insert(orderReturnLine).values(lines)
    return row
  })
}

async function earlierRequest(tx: Transaction, orderId: number, key: string): Promise<ReturnRow | undefined> {
  const [row] = await tx
    .select()
    .from(orderReturn)
    .where(and(eq(orderReturn.orderId, orderId), eq(orderReturn.clientKey, key)))
  return row
}

/** What these lines come to. The delivery fee is promised only when all the rest has gone back already. */
async function plan(
  services: Services,
  tx: Transaction,
  { order, lines }: LockedOrder,
  { items, kind }: { items: Items; kind: 'refund' | 'exchange' },
): Promise<Plan> {
  const returnables = await returnablesOf(tx, [order], lines)
  const asked = kind === 'exchange' ? items.filter(({ exchange_for }) => exchange_for !== undefined) : []
  const products = lines
    .filter(({ id }) => asked.some((item) => item.id === id))
    .map(({ item }) => item.product)
  const replacements = await replacementsOf(tx, products, order.language)
  const given = items.map((item) => {
    const from = returnables.find(({ line }) => line.id === item.id)
    if (!from && lines.some(({ id }) => id === item.id)) throw notReturnable()
    if (!from) throw invalidField('items', 'return_no_such_line')
    if (!from[kind] || from.until <= services.now()) throw notReturnable()
    if (item.quantity > from.left) throw invalidField('items', 'return_too_many', { max: from.left })
    const exchangeFor = asked.includes(item)
      ? replacements
          .get(from.line.item.product)
          ?.find(({ product_stock }) => product_stock === item.exchange_for)
      : null
    if (exchangeFor === undefined || (exchangeFor && exchangeFor.available < item.quantity))
      throw invalidField('items', 'return_exchange_sold_out')
    return { from, item, amount: worthOf(from, item.quantity), exchangeFor }
  })
  if (new Set(items.map(({ id }) => id)).size < items.length) throw invalidField('items', 'return_twice')
  const gone = items.reduce((units, { quantity }) => units + quantity, await returnedUnits(tx, order.id))
  const deliveryFee = kind === 'refund' ? feeBack(order, lines, gone) : 0
  const sum = given.reduce((total, { amount }) => total + amount, deliveryFee)
  return { given, deliveryFee, amount: Math.min(sum, await refundableRest(tx, order)) }
}

function notReturnable(): HttpError {
  return new HttpError(409, 'not_returnable')
}
