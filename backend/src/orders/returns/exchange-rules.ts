import { partOf } from '../../platform/money/money.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
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
 * Returns how much less the replacement costs than the returned unit; null if it costs more, which an exchange does not
 * allow (decision 95). If all sizes have become dearer or cheaper alike, they count as equal.
 */
function priceFall({ agreed, today, instead }: ExchangedPrices): number | null {
  const known = today ?? agreed
  if (instead > Math.max(agreed, known)) return null
  return Math.max(0, Math.min(agreed, known) - instead)
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
      fall: priceFall({ agreed: line.unitPrice, today, instead: unit.price }),
    }))
    .sort((one, other) => Number(isLikeBought(other)) - Number(isLikeBought(one)))
  const offered = priced.flatMap(({ fall, ...unit }) => (fall === null ? [] : [{ ...unit, fall }]))
  return { offered, isComplete: offered.length === priced.length }
}

/** Returns the units that cost what a line cost, or whose price has moved as that of the line. */
export function samePriceUnits(line: Returnable['line'], units: readonly Replacement[]): ReadonlySet<number> {
  const { offered } = exchangesOf({ line }, units)
  return new Set(offered.flatMap(({ fall, product_stock }) => (fall === 0 ? [product_stock] : [])))
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
  const { unitPrice, item } = from.line
  return fall === 0 ? 0 : partOf(worthOf(from, quantity), { part: fall, of: unitPrice }, item.currency)
}
