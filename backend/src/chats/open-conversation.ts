import { hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { readOwnOrder } from '../orders/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { invalidField } from '../platform/errors/http-error.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { product } from '../schema/catalogue.ts'
import { type ChatSubject, conversation } from '../schema/chats.ts'
import { orderLine } from '../schema/orders.ts'
import { vendor } from '../schema/sellers.ts'
import type { Customer } from '../services/actor.ts'
import { maybeId } from '../services/http/ids.ts'
import type { Services } from '../services/services.ts'
import type { ConversationRow } from './conversations.ts'

/** Keeps one account from opening conversations with all sellers of the shop within an hour. */
const openings: RateLimit = { name: 'chat-open', times: 60, seconds: hourSeconds }

type OpenRequest = {
  readonly vendor?: number | null | undefined
  readonly product?: number | undefined
  readonly order?: string | undefined
}
type Counterpart = { readonly vendorId: number | null; readonly subject: ChatSubject | null }

/** The one conversation of a customer with a seller, or with the shop about its own goods. What it is begun from becomes what it is about. */
export async function openConversation(
  services: Services,
  customer: Customer,
  request: OpenRequest,
): Promise<{ row: ConversationRow; isNew: boolean }> {
  const { userId } = customer
  await services.rateLimits.spend(openings, userId)
  return services.database.transaction(async (tx) => {
    const { vendorId, subject } = await counterpart(tx, customer, request)
    const now = services.now()
    const [made] = await tx
      .insert(conversation)
      .values({ userId, vendorId, subject, createdOn: now, editedOn: now })
      .onConflictDoNothing()
      .returning()
    if (made) {
      await services.audit.note(tx, {
        subject: `conversation:${made.id}`,
        before: null,
        after: { seller: vendorId },
      })
      return { row: made, isNew: true }
    }
    const [row] = await tx
      .update(conversation)
      .set(subject ? { subject, editedOn: now } : { editedOn: now })
      .where(and(eq(conversation.userId, userId), isWith(vendorId)))
      .returning()
    if (!row) throw new Error('A conversation was neither made nor found')
    services.audit.unchanged()
    return { row, isNew: false }
  })
}

function isWith(vendorId: number | null): SQL {
  return vendorId === null ? isNull(conversation.vendorId) : eq(conversation.vendorId, vendorId)
}

async function counterpart(tx: Transaction, customer: Customer, request: OpenRequest): Promise<Counterpart> {
  if (request.product !== undefined) return sellerOf(tx, request.product)
  if (request.order !== undefined) return sellerIn(tx, customer, request.order, request.vendor)
  if (request.vendor === undefined || request.vendor === null) throw invalidField('vendor', 'chat_no_seller')
  const [found] =
    maybeId(String(request.vendor)) === null
      ? []
      : await tx.select({ id: vendor.id }).from(vendor).where(eq(vendor.id, request.vendor))
  if (!found) throw invalidField('vendor', 'chat_unknown_seller')
  return { vendorId: found.id, subject: null }
}

async function sellerOf(tx: Transaction, productId: number): Promise<Counterpart> {
  const [found] =
    maybeId(String(productId)) === null
      ? []
      : await tx
          .select({ vendorId: product.vendorId, slug: product.slug, name: product.name })
          .from(product)
          .where(and(eq(product.id, productId), eq(product.isPublished, true)))
  if (!found) throw invalidField('product', 'chat_unknown_seller')
  return { vendorId: found.vendorId, subject: { kind: 'product', id: found.slug, name: found.name } }
}

/**
 * Finds the seller in the customer's own order: the one named, or the only one; null is the shop, which sells the goods that
 * have none. Another customer's order answers 404.
 */
async function sellerIn(
  tx: Transaction,
  customer: Customer,
  order: string,
  named: number | null | undefined,
): Promise<Counterpart> {
  const own = await readOwnOrder(tx, customer, order)
  const lines = await tx
    .selectDistinct({ vendorId: vendor.id })
    .from(orderLine)
    .leftJoin(vendor, sql`${vendor.id} = (${orderLine.item}->>'vendor')::integer`)
    .where(eq(orderLine.orderId, own.id))
  const vendorId = named === undefined && lines.length === 1 ? lines[0]?.vendorId : named
  if (vendorId === undefined) throw invalidField('vendor', 'chat_no_seller')
  if (!lines.some((line) => line.vendorId === vendorId)) throw invalidField('vendor', 'chat_not_in_order')
  const subject = { kind: 'order', id: own.transactionId, name: { en: orderNumber(own.id) } } as const
  return { vendorId, subject }
}
