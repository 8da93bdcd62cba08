/** Replaces a line's unit by another one of its product, before any of it is packed, when nothing has to be paid first. */
import type { changeOrderSize, listOrderSizes } from '@marah/contract/desk/order-sizes'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { loadRequestedLines } from '../cart/index.ts'
import {
  askChange,
  giveDifferenceBack,
  type LockedOrder,
  limitLeft,
  lockOrder,
  mailAgain,
  type NewSize,
  priceSteps,
  type Replacement,
  replacementsOf,
  requireUncredited,
  resizeDue,
  resizePaid,
  sizableLine,
  sizeDifference,
  swapStock,
  waitsForSize,
} from '../orders/index.ts'
import { refundableRest } from '../payments/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { order } from '../schema/orders.ts'
import type { DeskPerson } from '../services/actor.ts'
import type { Services } from '../services/services.ts'

type Sizes = z.input<(typeof listOrderSizes)['answers'][200]>
type Offered = Sizes['results'][number]
type Chosen = z.output<(typeof changeOrderSize)['body']>
export type NamedLine = { readonly id: number; readonly line: number }
type OpenLine = { readonly locked: LockedOrder; readonly line: LockedOrder['lines'][number] }
type Priced = {
  readonly unit: Replacement
  readonly step: number
  /** For all units of the line, in minor units. */
  readonly difference: number
  readonly settled: Offered['settled']
}

/** @throws HttpError 404, 409 */
export function sizesOf(
  { database, messenger }: Services,
  person: DeskPerson,
  named: NamedLine,
  language: Language,
): Promise<Sizes> {
  return database.transaction(async (tx) => {
    const open = await openLine(tx, named)
    const { currency } = open.line.item
    return {
      currency,
      limit: await limitLeft(tx, person, { ids: [named.id], currency }),
      sends_sms: messenger.sendsSms,
      results: (await othersOf(tx, open, language)).map(({ unit, difference, settled }) => ({
        product_stock: unit.product_stock,
        options: unit.options.map(({ text }) => text).join(' · '),
        available: unit.available,
        price: decimalText(unit.price, currency),
        difference: decimalText(difference, currency),
        settled,
      })),
    }
  })
}

/** @throws HttpError 404, 409, 429, 403 above the refund limit of the role */
export async function changeSize(
  services: Services,
  person: DeskPerson,
  named: NamedLine,
  chosen: Chosen,
): Promise<void> {
  const { database, messenger, audit } = services
  const [known] = await database.db.select().from(order).where(eq(order.id, named.id))
  if (!known) throw notFound()
  const counted =
    known.email === '' ? null : await messenger.count({ channel: 'mail', kind: 'order', to: known.email })
  await database.transaction(async (tx) => {
    const open = await openLine(tx, named)
    const { locked, line } = open
    const { from, to } = chosen
    const { difference, settled, size } = await chosenSize(services, tx, open, chosen)
    if (settled === 'link') throw new HttpError(409, 'difference_unpaid')
    if (!(await swapStock(tx, { from, to, quantity: line.quantity }))) throw new HttpError(409, 'units_short')
    const row = locked.order
    if (row.paidOn === null) await resizeDue(services, tx, locked, line, size)
    else if (!(await resizePaid(services, tx, { row, line }, size)))
      throw new HttpError(409, 'invoice_credited')
    if (settled === 'refund') await giveDifferenceBack(services, tx, person, { row, line, back: -difference })
    const [changed] = await tx.select().from(order).where(eq(order.id, row.id))
    if (counted && changed && row.email === known.email)
      await mailAgain(services, tx, changed, { mail: 'confirmation', counted })
    await audit.note(tx, {
      subject: `order:${row.id}`,
      before: { line: line.id, unit: from },
      after: { line: line.id, unit: to, difference },
    })
  })
}

/** Keeps a cheaper size for a second person: nothing of it is done before. @throws HttpError 404, 409 */
export async function askCheaper(
  services: Services,
  person: DeskPerson,
  named: NamedLine,
  chosen: Chosen,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const open = await openLine(tx, named)
    const { difference, settled, size } = await chosenSize(services, tx, open, chosen)
    if (settled !== 'refund') throw new HttpError(409, 'no_difference')
    const asked = { kind: 'size', line: named.line, from: chosen.from, ...size } as const
    await askChange(services, tx, person, open.locked.order, { asked, amount: -difference })
  })
}

/** Locks the order and returns a line of which everything is still in the shop. @throws HttpError 404, 409 */
export async function openLine(tx: Transaction, { id, line: lineId }: NamedLine): Promise<OpenLine> {
  const locked = await lockOrder(tx, id)
  if (!locked.lines.some((each) => each.id === lineId)) throw notFound()
  const line = await sizableLine(tx, locked, lineId)
  if (!line) throw new HttpError(409, 'line_fixed')
  if (await waitsForSize(tx, lineId)) throw new HttpError(409, 'size_waits')
  return { locked, line }
}

/** Returns the size that was chosen, if it costs what the person saw. @throws HttpError 404, 409 */
export async function chosenSize(
  services: Services,
  tx: Transaction,
  open: OpenLine,
  { from, to, expected_difference: seen }: Chosen,
): Promise<Priced & { readonly size: NewSize }> {
  const { locked, line } = open
  const { language } = locked.order
  if (line.productStockId !== from) throw new HttpError(409, 'changed_meanwhile')
  const found = (await othersOf(tx, open, language)).find(({ unit }) => unit.product_stock === to)
  if (!found) throw notFound()
  if (decimalText(found.difference, line.item.currency) !== seen)
    throw new HttpError(409, 'size_price_changed')
  await requireUncredited(tx, locked.order)
  const requested = [{ productStockId: to, quantity: line.quantity }]
  const { mediaUrl } = services
  const [loaded] = await loadRequestedLines(services, tx, requested, { language, mediaUrl })
  if (!loaded || found.unit.available < line.quantity) throw new HttpError(409, 'units_short')
  return { ...found, size: { to, item: loaded.item, step: found.step } }
}

/** Returns the other units of a line's product, and how the difference of each is settled. */
async function othersOf(tx: Transaction, { locked, line }: OpenLine, language: Language): Promise<Priced[]> {
  const { order: row } = locked
  const all = (await replacementsOf(tx, [line.item.product], language)).get(line.item.product) ?? []
  const steps = priceSteps(line, all)
  const most = row.paidOn === null ? 0 : await refundableRest(tx, row)
  return all
    .filter(
      ({ product_stock, currency }) =>
        product_stock !== line.productStockId && currency === line.item.currency,
    )
    .map((unit) => {
      // What was given for nothing has no ratio in which it could cost more.
      const step = line.unitPrice === 0 ? 0 : (steps.get(unit.product_stock) ?? 0)
      const whole = sizeDifference(line, step, row)
      // Never more goes back than is left of what was paid.
      const difference = row.paidOn === null ? whole : Math.max(whole, 0 - most)
      return { unit, step, difference, settled: settledBy(difference, row) }
    })
}

function settledBy(difference: number, { paidOn }: LockedOrder['order']): Offered['settled'] {
  if (difference === 0) return 'none'
  if (paidOn === null) return 'cash'
  return difference > 0 ? 'link' : 'refund'
}
