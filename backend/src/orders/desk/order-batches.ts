import { setTimeout as pause } from 'node:timers/promises'
import {
  type getOrderBatch,
  handOverShopOrders,
  type orderOutcomes,
} from '@marah/contract/desk/order-batches'
import { daySeconds } from '@marah/contract/rules/durations'
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/http-error.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { orderBatch, orderBatchItem } from '../../schema/order-batches.ts'
import { order } from '../../schema/orders.ts'
import { type Audit, createAudit } from '../../services/audit.ts'
import type { Services } from '../../services/services.ts'
import { lockOrder } from '../own-orders/own-order.ts'
import { type PartOutcome, sendPart, type Tracking } from './fulfilment.ts'
import { inScope } from './order-filter.ts'
import { type AtDesk, factsOf } from './shop-orders.ts'

type BatchJson = z.input<(typeof getOrderBatch)['answers'][200]>
type Outcome = (typeof orderOutcomes)[number]

const job = 'orders.hand-over'
const Payload = z.object({ batch: z.int(), staff: z.int(), requestId: z.string() })
type Asked = z.output<(typeof handOverShopOrders)['body']>
/** A person looks at the results for so long. */
const keptSeconds = 7 * daySeconds

/**
 * Begins to hand over orders, as far as they are left: a job does the work, which outlives the request.
 * @throws HttpError 404 for an order that is not in the scope
 */
export async function startHandOver(
  services: Services,
  { person, scope }: AtDesk,
  { orders, tracking_numbers: typed, carrier }: Asked,
  requestId: string,
): Promise<BatchJson> {
  const ids = [...new Set(orders)]
  const trackingOf = (id: number): Tracking | null => {
    const number = typed[orders.indexOf(id)] ?? ''
    return number === '' ? null : { number, carrier: carrier || null, link: null }
  }
  const batch = await services.database.transaction(async (tx) => {
    const known = await tx.$count(order, and(inArray(order.id, ids), inScope(scope)))
    if (known < ids.length) throw notFound()
    const [made] = await tx
      .insert(orderBatch)
      .values({ staffId: person.staffId, startedOn: services.now() })
      .returning()
    if (!made) throw new Error('A batch was not stored')
    const items = ids.map((orderId) => ({ batchId: made.id, orderId, tracking: trackingOf(orderId) }))
    await tx.insert(orderBatchItem).values(items)
    await services.audit.note(tx, {
      subject: `order-batch:${made.id}`,
      before: null,
      after: { orders: ids.length },
    })
    await services.jobs.add(tx, job, { batch: made.id, staff: person.staffId, requestId })
    return made.id
  })
  return readBatch(services, person.staffId, batch)
}

/** @throws HttpError 404 for a batch of another person */
export async function readBatch({ database }: Services, staffId: number, id: number): Promise<BatchJson> {
  const [batch] = await database.db
    .select()
    .from(orderBatch)
    .where(and(eq(orderBatch.id, id), eq(orderBatch.staffId, staffId)))
  if (!batch) throw notFound()
  const items = await database.db
    .select()
    .from(orderBatchItem)
    .where(eq(orderBatchItem.batchId, id))
    .orderBy(asc(orderBatchItem.orderId))
  return {
    id,
    started_on: batch.startedOn.toISOString(),
    orders: items.map(({ orderId, outcome }) => ({ id: orderId, number: orderNumber(orderId), outcome })),
  }
}

export function registerHandOvers(services: Services): void {
  services.jobs.handle(job, (payload) => handOver(services, Payload.parse(payload)))
  services.jobs.every('orders.sweep-batches', daySeconds, () => sweepBatches(services))
}

async function sweepBatches({ database, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - keptSeconds * 1000)
  await database.db.delete(orderBatch).where(lt(orderBatch.startedOn, before))
}

/**
 * Milliseconds between two orders. An embedded database has one connection, at which the next order would be before each
 * further statement of a request.
 */
const rest = 25

/** Hands over the orders that have no result yet: a job that was interrupted goes on where it stopped. */
async function handOver(
  services: Services,
  { batch, staff, requestId }: z.output<typeof Payload>,
): Promise<void> {
  const waiting = await services.database.db
    .select({ id: orderBatchItem.orderId })
    .from(orderBatchItem)
    .where(and(eq(orderBatchItem.batchId, batch), isNull(orderBatchItem.outcome)))
    .orderBy(asc(orderBatchItem.orderId))
  const failures: unknown[] = []
  for (const { id } of waiting) {
    const actor = { kind: 'staff', staffId: staff } as const
    const audit = createAudit(services.now, { actor, call: handOverShopOrders.id, requestId })
    // What one order runs into keeps none of the others.
    await services.database
      .transaction((tx) => handOverOne({ ...services, audit }, tx, batch, id))
      .catch((error: unknown) => failures.push(error))
    if (services.database.kind === 'embedded') await pause(rest)
  }
  // The job runs again, for those that failed alone.
  if (failures.length > 0) throw failures[0]
}

async function handOverOne(
  services: Services & { readonly audit: Audit },
  tx: Transaction,
  batchId: number,
  id: number,
): Promise<void> {
  const isIts = and(eq(orderBatchItem.batchId, batchId), eq(orderBatchItem.orderId, id))
  // The lock of the row: of two jobs for one batch, as after a lost heartbeat, the second one finds the result.
  const [item] = await tx.select().from(orderBatchItem).where(isIts).for('update')
  if (!item || item.outcome !== null) return
  const earlier = await factsOf(tx, (await lockOrder(tx, id)).order)
  const all = await sendPart(services, tx, id, (left) => (left.length > 0 ? left : null), item.tracking)
  const outcome = outcomeOf(all)
  if (outcome === 'done') {
    const [changed] = await tx.select().from(order).where(eq(order.id, id))
    if (!changed) return
    await services.audit.note(tx, {
      subject: `order:${id}`,
      before: earlier,
      after: await factsOf(tx, changed),
    })
  }
  await tx.update(orderBatchItem).set({ outcome }).where(isIts)
}

/** Nothing that is left, as of visits alone, is nothing to hand over. */
function outcomeOf(outcome: PartOutcome): Outcome {
  return outcome === 'not_in_order' ? 'already' : outcome
}
