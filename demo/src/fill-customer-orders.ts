import { frozenAddress } from '@marah/backend/accounts/index'
import { loadRequestedLines, totalsOf } from '@marah/backend/cart/index'
import { soleSellerOf } from '@marah/backend/orders/index'
import type { Transaction } from '@marah/backend/platform/database/database'
import { productStock } from '@marah/backend/schema/catalogue'
import { order, orderLine, orderReturn, orderReturnLine } from '@marah/backend/schema/orders'
import { payment, refund } from '@marah/backend/schema/payments'
import type { Services } from '@marah/backend/services/services'
import { dayMs } from '@marah/contract/rules/durations'
import { and, asc, gt, inArray } from 'drizzle-orm'
import type { DemoCustomer } from './fill-customer.ts'

type PastOrder = DemoCustomer['orders'][number]

const deliveredAfter = 3 * dayMs
const returnedAfter = 5 * dayMs
const refundedAfter = 9 * dayMs

/** Orders of the customer to look around with: one on its way, one delivered, one of which an item was returned. */
export async function fillCustomerOrders(
  tx: Transaction,
  services: Services,
  { userId, customer }: { userId: number; customer: DemoCustomer },
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const past of customer.orders) await fillOrder(tx, services, { userId, customer, past }, productIds)
}

async function fillOrder(
  tx: Transaction,
  services: Services,
  { userId, customer, past }: { userId: number; customer: DemoCustomer; past: PastOrder },
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { config, mediaUrl } = services
  const placed = new Date(services.now().getTime() - past.days_ago * dayMs)
  const after = (time: number) => new Date(placed.getTime() + time)
  const requested = await firstUnits(tx, past.items, productIds)
  const lines = await loadRequestedLines(services, tx, requested, { language: 'en', mediaUrl })
  const { deliveryFee, freeDeliveryFrom } = services.settings.rules()
  const delivery = { usualFee: deliveryFee, freeFrom: freeDeliveryFrom }
  const totals = totalsOf(lines, config, 0, delivery)
  const [returned] = past.state === 'returned' ? lines : []
  const isDelivered = past.state !== 'on_the_way'
  const [written] = await tx
    .insert(order)
    .values({
      userId,
      createdOn: placed,
      editedOn: returned ? after(refundedAfter) : placed,
      paidOn: placed,
      handedOverOn: after(dayMs),
      deliveredOn: isDelivered ? after(deliveredAfter) : null,
      kind: 'cart',
      status: isDelivered ? 'completed' : 'delivery',
      paymentStatus: returned ? 'partially_refunded' : 'paid',
      refundedAmount: returned?.unitPrice ?? 0,
      language: 'en',
      itemsAmount: totals.itemsAmount,
      deliveryFee: totals.deliveryFee,
      amount: totals.amount,
      currency: config.CURRENCY,
      soleSeller: soleSellerOf(lines.map(({ item }) => item)),
      fulfilment: 'delivery',
      address: deliveryAddress(customer),
      contentHash: `demo-customer-${past.days_ago}`,
      email: customer.email,
      tracking: past.tracking ? { number: past.tracking, carrier: null, link: null } : null,
    })
    .returning({ id: order.id })
  if (!written) throw new Error('A past order could not be written')
  await tx.insert(payment).values({
    orderId: written.id,
    createdOn: placed,
    editedOn: placed,
    method: 'hosted',
    provider: 'stripe',
    amount: totals.amount,
    currency: config.CURRENCY,
    reference: `demo-${written.id}`,
    receivedOn: placed,
  })
  const rows = await tx
    .insert(orderLine)
    .values(
      lines.map((line) => ({
        orderId: written.id,
        productStockId: line.productStockId,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        refundedAmount: line === returned ? line.unitPrice : 0,
        state: line === returned ? ('returned' as const) : ('sold' as const),
        item: line.item,
      })),
    )
    .returning({ id: orderLine.id, productStockId: orderLine.productStockId })
  const row = rows.find(({ productStockId }) => productStockId === returned?.productStockId)
  if (!returned || !row) return
  const sent = { orderId: written.id, createdOn: after(returnedAfter), editedOn: after(refundedAfter) }
  const [back] = await tx
    .insert(orderReturn)
    .values({
      ...sent,
      userId,
      kind: 'refund',
      status: 'received',
      note: '',
      refundAmount: returned.unitPrice,
      decidedOn: after(refundedAfter),
    })
    .returning({ id: orderReturn.id })
  if (!back) throw new Error('A past return could not be written')
  await tx.insert(orderReturnLine).values({
    returnId: back.id,
    orderLineId: row.id,
    quantity: 1,
    reason: 'too_small',
    amount: returned.unitPrice,
    restocked: 1,
  })
  await tx.insert(refund).values({
    orderId: written.id,
    createdOn: after(refundedAfter),
    editedOn: after(refundedAfter),
    paymentReference: 'demo',
    amount: returned.unitPrice,
    currency: config.CURRENCY,
    reason: 'returned',
    status: 'done',
    idempotencyKey: `demo-return-${back.id}`,
    settledOn: after(refundedAfter),
    returnId: back.id,
    nextCheckOn: after(refundedAfter),
  })
}

async function firstUnits(
  tx: Transaction,
  slugs: readonly string[],
  productIds: ReadonlyMap<string, number>,
) {
  const ids = slugs.map((slug) => {
    const id = productIds.get(slug)
    if (id === undefined) throw new Error(`customer.yaml: there is no product ${slug}`)
    return id
  })
  const units = await tx
    .select({ id: productStock.id, productId: productStock.productId })
    .from(productStock)
    .where(and(inArray(productStock.productId, ids), gt(productStock.quantity, 0)))
    .orderBy(asc(productStock.id))
  return ids.flatMap((id) => {
    const first = units.find(({ productId }) => productId === id)
    return first ? [{ productStockId: first.id, quantity: 1 }] : []
  })
}

function deliveryAddress({ addresses: [home] }: DemoCustomer) {
  if (!home) return null
  const { line_1, line_2, postal_code, ...each } = home
  return frozenAddress({ ...each, addressLine1: line_1, addressLine2: line_2, postalCode: postal_code }, 'en')
}
