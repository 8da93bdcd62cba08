import type { Dispute, listDisputes } from '@marah/contract/desk/disputes'
import { mostCounted } from '@marah/contract/limits'
import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { disputePageOf, receivedAmount, refundable, withdrawnByBank } from '../../payments/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Language } from '../../platform/language/messages.ts'
import { decimalText } from '../../platform/money/money.ts'
import { paymentDispute, paymentSession } from '../../schema/payments.ts'
import type { Services } from '../../services/services.ts'
import { buyersOfOrders } from './buyers.ts'

type Query = z.output<(typeof listDisputes)['query']>
type Answer = z.input<(typeof listDisputes.answers)[200]>
type Json = z.input<typeof Dispute>
type Row = typeof paymentDispute.$inferSelect

/** Lists a page of the payments that customers' banks want back, with what the ledger has of each. */
export async function disputes(
  services: Services,
  { state, after, page_size: size }: Query,
  language: Language,
): Promise<Answer> {
  const { db } = services.database
  const passes = state === 'open' ? eq(paymentDispute.status, 'open') : undefined
  const rows = await db
    .select()
    .from(paymentDispute)
    .where(and(passes, after === undefined ? undefined : lt(paymentDispute.id, after)))
    .orderBy(desc(paymentDispute.id))
    .limit(size + 1)
  const shown = rows.slice(0, size)
  return {
    results: await disputesJson(services, shown, language),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
    count: await countOf(db, passes),
  }
}

async function countOf(db: Queryable, condition: SQL | undefined): Promise<number> {
  const some = db.select({ id: paymentDispute.id }).from(paymentDispute).where(condition).limit(mostCounted)
  return db.$count(some.as('some'))
}

async function disputesJson(services: Services, rows: readonly Row[], language: Language): Promise<Json[]> {
  if (rows.length === 0) return []
  const { db } = services.database
  const ids = rows.map(({ orderId }) => orderId)
  const buyers = await buyersOfOrders(services, ids, language)
  const sessions = await db
    .select({ orderId: paymentSession.orderId, provider: paymentSession.provider })
    .from(paymentSession)
    .where(inArray(paymentSession.orderId, ids))
    .orderBy(paymentSession.id)
  const providers = new Map(sessions.map(({ orderId, provider }) => [orderId, provider]))
  const found: Json[] = []
  for (const row of rows) {
    const of = buyers.get(row.orderId)
    if (!of) continue
    const provider = providers.get(row.orderId) ?? null
    const money = await moneyOf(db, row.orderId)
    const text = (amount: number) => decimalText(amount, of.row.currency)
    found.push({
      id: row.id,
      order: of.order,
      customer: of.customer,
      opened_on: row.createdOn.toISOString(),
      amount: decimalText(row.amount, row.currency),
      currency: row.currency,
      reason: row.reason,
      status: row.status,
      answer_by: row.status === 'open' ? (row.dueOn?.toISOString() ?? null) : null,
      provider,
      reference: row.providerDisputeId,
      page: provider && disputePageOf(services, provider, of.row.paymentReference),
      taken: text(money.taken),
      given_back: text(money.back),
      left: text(money.left),
    })
  }
  return found
}

/** The ledger has the result of a lost dispute: the bank's part, and refunds that were cut to what it left. */
async function moneyOf(db: Queryable, orderId: number) {
  const taken = await withdrawnByBank(db, orderId)
  const left = await refundable(db, { id: orderId })
  return { taken, left, back: (await receivedAmount(db, orderId)) - left - taken }
}
