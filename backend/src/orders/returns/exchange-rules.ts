import { partOf } from '../../platform/money/money.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import { agreedPrice } from '../payment/line-worth.ts'
import type { Replacement } from './replacements.ts'
import { type Returnable, worthOf } from './return-rules.ts'

/** Whether the shop still has money for an order's goods: what the bank took back, or was refunded, pays for no other unit. */
export function isExchangeable({
  paymentStatus,
  disputeStatus,
}: Pick<OrderRow, 'paymentStatus' | 'disputeStatus'>): boolean {
  return paymentStatus !== 'refunded' && disputeStatus !== 'lost'
}

/** Prices of one unit, as customers see them. */
type ExchangedPrices = {
  /** The price at which the returned unit was bought, before its coupon. */
  readonly agreed: number
  /** Its price now; null if it is no longer on sale. */
  readonly today: number | null
  /** The price of the replacement now. */
  readonly instead: number
}

/**
 * Returns how much more the replacement costs than the bought unit, negative if it costs less (decision 95). If all sizes have become
 * dearer or cheaper alike, they count as equal.
 */
function priceStep({ agreed, today, instead }: ExchangedPrices): number {
  const known = today ?? agreed
  const rise = instead - Math.max(agreed, known)
  return rise > 0 ? rise : Math.min(0, instead - Math.min(agreed, known))
}

/**
 * Lists the units that a line can be exchanged for, and how much less each costs: those that differ in their size alone come
 * first. `isComplete` if none was too dear.
 */
export function exchangesOf({ line }: Pick<Returnable, 'line'>, units: readonly Replacement[]) {
  const bought = units.find(({ product_stock }) => product_stock === line.productStockId)
  const today = bought?.price ?? null
  const isLikeBought = ({ besidesSize }: Replacement) => besidesSize === bought?.besidesSize
  const priced = units
    .filter(({ currency, available }) => available > 0 && currency === line.item.currency)
    .map((unit) => ({
      ...unit,
      sizeStep: sizeStep(bought, unit),
      step: priceStep({ agreed: agreedPrice(line), today, instead: unit.price }),
    }))
    .sort((one, other) => Number(isLikeBought(other)) - Number(isLikeBought(one)))
  const offered = priced.flatMap(({ step, ...unit }) => (step > 0 ? [] : [{ ...unit, fall: 0 - step }]))
  return { offered, isComplete: offered.length === priced.length }
}

/** Returns, by unit, how much more it costs than the unit of a line; negative if it costs less. */
export function priceSteps(
  line: Returnable['line'],
  units: readonly Replacement[],
): ReadonlyMap<number, number> {
  const today = units.find(({ product_stock }) => product_stock === line.productStockId)?.price ?? null
  const agreed = agreedPrice(line)
  return new Map(
    units.map(({ product_stock, price }) => [product_stock, priceStep({ agreed, today, instead: price })]),
  )
}

/** Returns by how many sizes a unit is larger than the bought one; negative if it is smaller. */
function sizeStep(bought: Replacement | undefined, unit: Replacement): number | null {
  if (bought === undefined || bought.sizePlace === null || unit.sizePlace === null) return null
  return unit.sizePlace - bought.sizePlace
}

/**
 * Returns the refund of an exchange: the share of the amount paid for these units, after coupon and tax, by which the price
 * fell.
 */
export function exchangeBack(from: Returnable, quantity: number, fall: number): number {
  const { item } = from.line
  return fall === 0
    ? 0
    : partOf(worthOf(from, quantity), { part: fall, of: agreedPrice(from.line) }, item.currency)
}
