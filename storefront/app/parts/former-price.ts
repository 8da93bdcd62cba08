import type { components } from '@marah/contract/client'

type Unit = Pick<components['schemas']['ProductStock'], 'price' | 'lowest_price_30_days'>

/** Returns the price to strike through: the lowest of the 30 days before the discount (judgment C-330/23), if known. */
export function formerPriceOf({ price, lowest_price_30_days }: Unit): string {
  return lowest_price_30_days ?? price
}
