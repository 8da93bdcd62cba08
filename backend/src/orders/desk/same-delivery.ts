import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { placeOf } from '../../accounts/index.ts'
import { type DeliveryOption, deliveryFor, deliveryRules } from '../../delivery/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/errors/http-error.ts'
import { textIn } from '../../platform/language/localized-text.ts'
import { moneyText } from '../../platform/money/money.ts'
import { productStock } from '../../schema/catalogue.ts'
import { type FrozenAddress, orderLine } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import type { OrderRow } from '../own-orders/own-order.ts'

type Place = ReturnType<typeof placeOf>

/**
 * Returns how the goods of an order are delivered to another address: in the same way, at the same price and tax, since the
 * buyer has paid both. Prices of now are compared with each other, not with those of the day of the purchase.
 * @throws InvalidInput beside the part of the address that makes the difference
 */
export async function sameDelivery(
  services: Services,
  tx: Transaction,
  row: OrderRow & { readonly address: FrozenAddress },
  address: FrozenAddress,
): Promise<Pick<OrderRow, 'deliveryZone' | 'deliveryDays'>> {
  const [from, to] = [placeOf(row.address), placeOf(address)]
  const field = fieldOf(from, to)
  const { tax } = services.settings.current().document
  if (!isDeepStrictEqual(tax?.rates[from.country], tax?.rates[to.country]))
    throw invalidField('country', 'order_address_other_tax')
  const goods = { sum: row.itemsAmount - row.discountAmount, grams: await gramsOf(tx, row.id) }
  const rules = deliveryRules(services)
  const there = deliveryFor(rules, to, goods)
  const isChosen = ({ fulfilment, name }: DeliveryOption) =>
    fulfilment === 'delivery' && (name && textIn(row.language, name)) === row.deliveryRate
  const ways = there.options.filter(({ fulfilment }) => fulfilment === 'delivery')
  if (ways.length === 0) {
    const part = there.notDelivered?.field
    throw invalidField(part ?? field, `delivery_not_to_${part ?? 'goods'}`)
  }
  const before = deliveryFor(rules, from, goods).options.find(isChosen)
  const paid = before?.fee ?? row.deliveryFee
  const way = ways.find(isChosen) ?? (before ? undefined : ways.find(({ fee }) => fee === paid))
  if (!way) throw invalidField(field, 'order_address_other_way', { way: row.deliveryRate ?? '–' })
  if (way.fee !== paid) {
    const [costs, instead] = [way.fee, paid].map((fee) => moneyText(fee, row.currency))
    throw invalidField(field, 'order_address_other_fee', { costs: costs ?? '', instead: instead ?? '' })
  }
  if (row.wayToPay === 'cash_on_delivery' && !way.takesCash)
    throw invalidField(field, 'order_address_no_cash')
  return { deliveryZone: way.zone && textIn(row.language, way.zone), deliveryDays: way.days }
}

/** The first part of a place that differs, beside which a form shows why the place cannot be taken. */
function fieldOf(from: Place, to: Place): 'country' | 'state' | 'postal_code' {
  if (from.country !== to.country) return 'country'
  return from.state === to.state ? 'postal_code' : 'state'
}

async function gramsOf(tx: Transaction, orderId: number): Promise<number> {
  const [row] = await tx
    .select({
      grams: sql<number>`coalesce(sum(${orderLine.quantity} * ${productStock.weightGrams}), 0)`.mapWith(
        Number,
      ),
    })
    .from(orderLine)
    .innerJoin(productStock, eq(productStock.id, orderLine.productStockId))
    .where(eq(orderLine.orderId, orderId))
  return row?.grams ?? 0
}
