import type { previewReturn as previewCall, requestReturn as requestCall } from '@marah/contract/returns'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refundableRest } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, invalidField } from '../../platform/errors/http-error.ts'
import type { Language } from '../../platform/language/messages.ts'
import { decimalText } from '../../platform/money/money.ts'
import { orderReturn, orderReturnLine } from '../../schema/orders.ts'
import type { OrderHolder } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { mailShopReturn } from '../mails/shop-change-mails.ts'
import { linesOf } from '../own-orders/orders.ts'
import { type LockedOrder, type LockOrder, lockOrder, readOwnOrder } from '../own-orders/own-order.ts'
import { exchangeBack, exchangesOf, isExchangeable } from './exchange-rules.ts'
import { type Replacement, replacementsOf } from './replacements.ts'
import { lastDayToSend, returnDestination } from './return-destination.ts'
import { type ReturnRow, returnsJson, returnsOf } from './return-json.ts'
import { mailReturnRequested } from './return-mails.ts'
import { feeBack, isOpen, type Returnable, returnablesOf, returnedUnits, worthOf } from './return-rules.ts'

/** Withdrawn requests of one order; beyond that no more are taken. */
const mostWithdrawn = 20

type Preview = z.input<(typeof previewCall.answers)[200]>
type ReturnRequest = z.output<typeof requestCall.body>
type Items = ReturnRequest['items']
/** The replacement, and the refund if it costs less. */
type Exchange = {
  readonly unit: ReturnType<typeof exchangesOf>['offered'][number]
  readonly back: number
}
type Given = {
  readonly from: Returnable
  readonly item: Items[number]
  readonly amount: number
  readonly exchange: Exchange | null
}
type Plan = { readonly given: readonly Given[]; readonly deliveryFee: number; readonly amount: number }

/** Reads the units that may be returned, and the returns so far. */
export async function readReturns(
  services: Services,
  holder: OrderHolder,
  { reference, language }: { reference: string; language: Language },
) {
  const { db } = services.database
  const row = await readOwnOrder(db, holder, reference)
  const returnables = await returnablesOf(db, [row], await linesOf(db, [row.id]))
  const isPaidFor = isExchangeable(row)
  const open = returnables.filter((returnable) => isOpen(returnable, services.now()))
  const exchangeable = open
    .filter(({ exchange }) => exchange && isPaidFor)
    .map(({ line }) => line.item.product)
  const replacements = await replacementsOf(db, exchangeable, language)
  return {
    lines: open.map((from) => {
      const { line, left, until, refund, exchange } = from
      const { offered, isComplete } = exchangesOf(from, replacements.get(line.item.product) ?? [])
      return {
        id: line.id,
        quantity: left,
        until: until.toISOString(),
        refund,
        exchange: exchange && isPaidFor,
        replacements: offered.map(({ product_stock, options, sizeStep, fall }) => ({
          product_stock,
          options,
          size_step: sizeStep,
          refund_amount: decimalText(exchangeBack(from, 1, fall), row.currency),
        })),
        dearer_left_out: !isComplete,
      }
    }),
    returns: await returnsJson(db, await returnsOf(db, [row.id]), services.privatePictures),
    send_to: returnDestination(services, language),
  }
}

export async function previewReturn(
  services: Services,
  holder: OrderHolder,
  reference: string,
  { items, kind = 'refund' }: { items: Items; kind?: ReturnRequest['kind'] },
): Promise<Preview> {
  const { db } = services.database
  const row = await readOwnOrder(db, holder, reference)
  return services.database.transaction(async (tx) => {
    const found = { order: row, lines: await linesOf(tx, [row.id]) }
    const { given, deliveryFee, amount } = await plan(services, tx, found, { items, kind })
    return {
      items_amount: decimalText(
        given.reduce((total, each) => total + comesBack(each, kind), 0),
        row.currency,
      ),
      delivery_fee: decimalText(deliveryFee, row.currency),
      refund_amount: decimalText(amount, row.currency),
      refund_amount_currency: row.currency,
      refund_to: row.paymentMethod,
    }
  })
}

/** Under the order's lock, so that simultaneous requests return no unit twice; the same key makes one request. */
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
    if (known) {
      services.audit.unchanged()
      return known
    }
    await rejectTooManyTries(tx, own.id)
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
        refundAmount: amount,
        sendBy: await lastDayToSend(services, tx, now),
        createdOn: now,
        editedOn: now,
      })
      .returning()
    if (!row) throw new Error('A return was not stored')
    const lines = given.map(({ from, item, amount: of, exchange }) => ({
      returnId: row.id,
      orderLineId: from.line.id,
      quantity: item.quantity,
      reason: item.reason,
      amount: of,
      exchangeStockId: exchange?.unit.product_stock ?? null,
      exchangeBack: exchange?.back ?? null,
      exchangeOptions: exchange?.unit.options ?? null,
    }))
    await tx.insert(orderReturnLine).values(lines)
    await services.audit.note(tx, {
      subject: `return:${row.id}`,
      before: null,
      after: { order: own.id, kind, status: row.status, refund_amount: amount },
    })
    await mailReturnRequested(services, tx, { order: locked.order, lines: locked.lines, row, items })
    await mailShopReturn(services, tx, { order: locked.order, row, event: 'requested' })
    return row
  })
}

/** Limits withdrawn requests, because each stays with its lines and its place in the order's history. */
async function rejectTooManyTries(tx: Transaction, orderId: number): Promise<void> {
  const withdrawn = and(eq(orderReturn.orderId, orderId), eq(orderReturn.status, 'withdrawn'))
  if ((await tx.$count(orderReturn, withdrawn)) >= mostWithdrawn) throw new HttpError(409, 'not_returnable')
}

async function earlierRequest(tx: Transaction, orderId: number, key: string): Promise<ReturnRow | undefined> {
  const [row] = await tx
    .select()
    .from(orderReturn)
    .where(and(eq(orderReturn.orderId, orderId), eq(orderReturn.clientKey, key)))
  return row
}

/** Prices these lines. The delivery fee is included only if the rest of the order has already been returned. */
async function plan(
  services: Services,
  tx: Transaction,
  { order, lines }: LockedOrder,
  { items, kind }: { items: Items; kind: 'refund' | 'exchange' },
): Promise<Plan> {
  if (kind === 'exchange' && !isExchangeable(order)) throw notReturnable()
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
    const units = replacements.get(from.line.item.product) ?? []
    const exchange = asked.includes(item) ? exchangeFor(from, item, units) : null
    return { from, item, amount: worthOf(from, item.quantity), exchange }
  })
  if (new Set(items.map(({ id }) => id)).size < items.length) throw invalidField('items', 'return_twice')
  const gone = items.reduce((units, { quantity }) => units + quantity, await returnedUnits(tx, order.id))
  const deliveryFee = kind === 'refund' ? feeBack(order, lines, gone) : 0
  const sum = given.reduce((total, each) => total + comesBack(each, kind), deliveryFee)
  return { given, deliveryFee, amount: Math.min(sum, await refundableRest(tx, order)) }
}

/** @throws HttpError 400 if the replacement is sold out or costs more than the returned unit */
function exchangeFor(from: Returnable, item: Items[number], units: readonly Replacement[]): Exchange {
  const requested = units.find(({ product_stock }) => product_stock === item.exchange_for)
  if (!requested || requested.available < item.quantity)
    throw invalidField('items', 'return_exchange_sold_out')
  const unit = exchangesOf(from, units).offered.find(
    ({ product_stock }) => product_stock === item.exchange_for,
  )
  if (!unit) throw invalidField('items', 'return_exchange_dearer')
  return { unit, back: exchangeBack(from, item.quantity, unit.fall) }
}

/** Returns the refund: an exchange refunds only the difference. */
function comesBack({ amount, exchange }: Given, kind: 'refund' | 'exchange'): number {
  return kind === 'refund' ? amount : (exchange?.back ?? 0)
}

function notReturnable(): HttpError {
  return new HttpError(409, 'not_returnable')
}
