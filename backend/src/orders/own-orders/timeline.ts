import type { Order } from '@marah/contract/orders'
import { and, asc, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { decimalText } from '../../platform/money/money.ts'
import type { order } from '../../schema/orders.ts'
import { refund } from '../../schema/payments.ts'
import type { ReturnRow } from '../returns/return-json.ts'

type OrderRow = typeof order.$inferSelect
type RefundRow = typeof refund.$inferSelect
type Entry = z.input<typeof Order>['timeline'][number]
type Step = { readonly kind: Entry['kind']; readonly on: Date | null; readonly amount?: number }

/** Reads the refunds of these orders; a refund that was first made in the provider's dashboard appears once. */
export async function refundsOf(queryable: Queryable, orderIds: readonly number[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return []
  return queryable
    .select()
    .from(refund)
    .where(and(inArray(refund.orderId, [...orderIds]), ne(refund.status, 'superseded')))
    .orderBy(asc(refund.id))
}

/** Lists the events of an order, oldest first; events of the same moment in their necessary order. */
export function timelineOf(
  row: OrderRow,
  refunds: readonly RefundRow[],
  returns: readonly ReturnRow[],
): Entry[] {
  const steps: Step[] = [
    { kind: 'placed', on: row.createdOn },
    { kind: 'paid', on: row.paidOn },
    { kind: 'handed_over', on: row.handedOverOn },
    { kind: 'delivered', on: row.deliveredOn },
    { kind: 'cancelled', on: row.cancelledOn },
    ...returnsSteps(returns),
    ...refunds.flatMap(refundSteps),
  ]
  return steps
    .flatMap((step) => (step.on === null ? [] : [{ ...step, on: step.on }]))
    .sort((a, b) => a.on.getTime() - b.on.getTime())
    .map(({ kind, on, amount }) => ({
      kind,
      on: on.toISOString(),
      amount: amount === undefined ? null : decimalText(amount, row.currency),
    }))
}

const decisions = {
  received: 'return_received',
  exchanged: 'return_exchanged',
  refused: 'return_refused',
  withdrawn: 'return_withdrawn',
} as const

/** A rejected part of a return was requested with the rest of it: the request is one event. */
function returnsSteps(returns: readonly ReturnRow[]): Step[] {
  const requests = new Set<number>()
  return returns.flatMap((each) =>
    returnSteps(each).filter(({ kind, on }) => {
      if (kind !== 'return_requested' || on === null) return true
      const isFirst = !requests.has(on.getTime())
      requests.add(on.getTime())
      return isFirst
    }),
  )
}

function returnSteps({ kind, status, createdOn, decidedOn }: ReturnRow): Step[] {
  // Its refund is a step already.
  if (kind === 'by_shop') return []
  if (kind === 'unsent') return [{ kind: 'rest_cancelled', on: createdOn }]
  const requestedStep: Step = { kind: 'return_requested', on: createdOn }
  return status === 'requested'
    ? [requestedStep]
    : [requestedStep, { kind: decisions[status], on: decidedOn }]
}

function refundSteps({ status, amount, createdOn, settledOn }: RefundRow): Step[] {
  const started: Step = { kind: 'refund_started', on: createdOn, amount }
  if (status === 'done') return [started, { kind: 'refund_done', on: settledOn, amount }]
  if (status === 'failed') return [started, { kind: 'refund_failed', on: settledOn, amount }]
  return [started]
}
