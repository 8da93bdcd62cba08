import { planGoodsRefund } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import type { OrderLineRow, OrderRow } from '../own-orders/own-order.ts'
import { giveWithinLimit } from '../refunds/given.ts'

type Back = { readonly row: OrderRow; readonly line: OrderLineRow; readonly back: number }

/** Refunds what a cheaper size costs less. @throws HttpError 403 above the limit of the role */
export async function giveDifferenceBack(
  services: Services,
  tx: Transaction,
  person: DeskPerson,
  { row, line, back }: Back,
): Promise<void> {
  const id = await giveWithinLimit(services, tx, person, { row, amount: back }, { reason: 'exchanged' })
  await planDifferenceBack(services, tx, { row, line, back, id })
}

/** `id`: of the row that says who gave it. The credit note lowers the price of the line. */
export async function planDifferenceBack(
  { now }: Services,
  tx: Transaction,
  { row, line, back, id }: Back & { readonly id: number },
): Promise<void> {
  // The key names the part of the invoice that it lowers (`documents/issue.ts`).
  const key = `line:${line.id}:size:${id}`
  const lines = [line.id]
  await planGoodsRefund(tx, { order: row, amount: back, reason: 'exchanged', key, lines, now: now() })
}
