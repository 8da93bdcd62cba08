import { partOf } from '../../platform/money/money.ts'
import { paidWith } from '../../tax/index.ts'
import type { OrderLineRow } from '../own-orders/own-order.ts'

type Priced = Pick<OrderLineRow, 'taxes' | 'unitPrice' | 'quantity' | 'discount' | 'priceChange'> & {
  readonly item: Pick<OrderLineRow['item'], 'currency'>
}

/** What a unit costs by agreement, before discounts: its price, with what changes of its size have changed. */
export function agreedPrice({ unitPrice, priceChange }: Pick<Priced, 'unitPrice' | 'priceChange'>): number {
  return unitPrice + priceChange
}

/**
 * What was paid for a line, with tax and after discounts. A change of its size counts in the ratio in which the price changed, so
 * discounts and tax follow.
 */
export function paidFor(line: Priced): number {
  const { taxes, unitPrice, quantity, discount, priceChange } = line
  const paid = paidWith(taxes, unitPrice * quantity - discount)
  if (priceChange === 0 || unitPrice === 0) return paid
  const change = partOf(paid, { part: Math.abs(priceChange), of: unitPrice }, line.item.currency)
  return priceChange > 0 ? paid + change : paid - change
}
