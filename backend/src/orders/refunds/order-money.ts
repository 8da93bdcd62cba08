import type { getShopOrderMoney } from '@marah/contract/desk/order-money'
import { ShopRefundReason } from '@marah/contract/desk/order-refunds'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { isOpenForShop, moneyOf } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Language } from '../../platform/language/messages.ts'
import { decimalText } from '../../platform/money/money.ts'
import { returnNumber } from '../../platform/text/record-numbers.ts'
import { booking } from '../../schema/bookings.ts'
import type { AskedChange } from '../../schema/order-desk.ts'
import type { refund } from '../../schema/payments.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { staffNames } from '../../services/staff-names.ts'
import { refundsOf } from '../own-orders/timeline.ts'
import { mayApprove } from './approvable.ts'
import { lockKnown } from './refund-order.ts'
import { isOver, type RequestRow, waitingOf } from './refund-requests.ts'

type Money = z.input<(typeof getShopOrderMoney.answers)[200]>
type RefundRow = typeof refund.$inferSelect
type AskedVisit = Extract<AskedChange, { kind: 'visit' }>

/** The refunds of an order, and the one that waits for a second person. @throws HttpError 404 */
export function readOrderMoney(
  services: Services,
  person: DeskPerson,
  id: number,
  language: Language,
): Promise<Money> {
  return services.database.transaction(async (tx) => {
    const { order: row } = await lockKnown(tx, id)
    const refunds = await refundsOf(tx, (await moneyOf(tx, row)).ids)
    return {
      currency: row.currency,
      refunds: refunds.map((each) => refundJson(services, each, language)),
      request: await requestJson(services, person, await waitingOf(tx, id), tx),
    }
  })
}

function refundJson({ messages }: Services, row: RefundRow, language: Language): Money['refunds'][number] {
  return {
    id: row.id,
    amount: decimalText(row.amount, row.currency),
    way: row.method,
    status: statusOf(row),
    reason: messages[language](`refund_reason_${row.reason}`),
    document: row.document,
    created_on: row.createdOn.toISOString(),
    settled_on: row.settledOn?.toISOString() ?? null,
    is_settleable: isOpenForShop(row),
  }
}

function statusOf({ status, method }: RefundRow): Money['refunds'][number]['status'] {
  if (status === 'done' || status === 'failed') return status
  return method === 'hosted' ? 'under_way' : 'to_pay_out'
}

async function requestJson(
  services: Services,
  person: DeskPerson,
  row: RequestRow | undefined,
  tx: Transaction,
): Promise<Money['request']> {
  if (!row) return null
  const { currency, chosen, asked } = row
  const names = await staffNames(tx, [{ kind: 'staff', id: row.askedBy }])
  return {
    id: row.id,
    asked_by: names.get(row.askedBy) ?? null,
    asked_on: row.createdOn.toISOString(),
    expires_on: (row.expiresOn ?? row.createdOn).toISOString(),
    is_over: isOver(row, services.now()),
    is_own: row.askedBy === person.staffId,
    may_approve: await mayApprove(services, tx, person, row),
    amount: decimalText(row.amount, currency),
    return: row.returnId === null ? null : { id: row.returnId, number: returnNumber(row.returnId) },
    size: asked?.kind === 'size' ? { line: asked.line, options: optionsOf(asked.item) } : null,
    is_held_payment: asked?.kind === 'held',
    paid_back: (asked?.kind === 'held' && asked.paid) || null,
    rest: asked?.kind === 'rest' ? { units: asked.units, reason: asked.reason } : null,
    visit: asked?.kind === 'visit' ? await visitJson(tx, asked) : null,
    lines: row.receipt
      ? row.receipt.lines.flatMap(({ line, units, restocked }) =>
          units > 0 ? [{ line, units, restock: restocked === units }] : [],
        )
      : chosen.lines.map((line) => ({ ...line })),
    visits: (chosen.visits ?? []).map(({ booking, amount }) => ({
      booking,
      amount: decimalText(amount, currency),
    })),
    delivery: chosen.delivery,
    free: decimalText(chosen.free, currency),
    reason: ShopRefundReason.parse(row.reason),
    note: row.note,
  }
}

async function visitJson(tx: Transaction, { booking: id, gives, reason }: AskedVisit) {
  const [row] = await tx.select({ reference: booking.reference }).from(booking).where(eq(booking.id, id))
  return { booking: id, reference: row?.reference ?? '', gives, reason }
}

function optionsOf({ options }: { readonly options: readonly { readonly text: string }[] }): string {
  return options.map(({ text }) => text).join(' · ')
}
