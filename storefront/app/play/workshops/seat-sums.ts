import type { components } from '@marah/contract/client'
import { decimalOf, minorOf, times as timesPrice } from '../../platform/money/minor-units.ts'

type Workshop = Pick<components['schemas']['Workshop'], 'price' | 'sibling_price'>
type Seats = {
  kids: number
  /** The sessions of each of them; 1 for a course. */
  times: number
}

/** Returns what the seats cost, as the back end prices them: the first child, and its brothers and sisters. */
export function seatSums({ price, sibling_price }: Workshop, { kids, times }: Seats) {
  const siblings = sibling_price === null ? 0 : Math.max(0, kids - 1)
  const lines = [
    { key: 'seats', unit: price, quantity: (kids - siblings) * times },
    { key: 'siblings', unit: sibling_price ?? price, quantity: siblings * times },
  ]
    .filter(({ quantity }) => quantity > 0)
    .map(({ key, unit, quantity }) => ({ key, quantity, total: timesPrice(unit, quantity) }))
  const total = lines.reduce((sum, line) => sum + minorOf(line.total), 0)
  return { lines, total: decimalOf(total, price) }
}
