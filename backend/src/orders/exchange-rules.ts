import { partOf } from '../platform/money.ts'
import type { Replacement } from './replacements.ts'
import { type Returnable, worthOf } from './return-rules.ts'

/** Prices of one unit, as customers see them. */
type ExchangedPrices = {
  /** What the unit that goes back was bought at, before its coupon. */
  readonly agreed: number
  /** What it costs now; null when it is not on sale any more. */
  readonly today: number | null
  /** What the other one costs now. */
  readonly instead: number
}

/**
 * What one unit costs less that is sent instead of another; null when it costs more, which an exchange is not for (decision 95).
 * When all sizes have become dearer or cheaper alike, one is still as good as the other.
 */
function priceFall({ agreed, today, instead }: ExchangedPrices): number | null {
  const known = today ?? agreed
  if (instead > Math.max(agreed, known)) return null
  return Math.max(0, Math.min(agreed, known) - instead)
}

/** What a line can be exchanged for, and what each costs less than its own unit; `isComplete` when nothing was too dear. */
export function exchangesOf({ line }: Pick<Returnable, 'line'>, units: readonly Replacement[]) {
  const today = units.find(({ product_stock }) => product_stock === line.productStockId)?.price ?? null
  const priced = units
    .filter(({ currency, available }) => available > 0 && currency === line.item.currency)
    .map((unit) => ({
      ...unit,
      fall: priceFall({ agreed: line.unitPrice, today, instead: unit.price }),
    }))
  const offered = priced.flatMap(({ fall, ...unit }) => (fall === null ? [] : [{ ...unit, fall }]))
  return { offered, isComplete: offered.length === priced.length }
}

/** What comes back for so many units of a line: as much of what was paid for them, coupon and tax considered, as the price fell. */
export function exchangeBack(from: Returnable, quantity: number, fall: number): number {
  const { unitPrice, item } = from.line
  return fall === 0 ? 0 : partOf(worthOf(from, quantity), { part: fall, of: unitPrice }, item.currency)
}
