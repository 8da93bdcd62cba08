import { amountIn } from '@marah/backend/platform/data-files/data-file'
import { payableStep } from '@marah/backend/platform/money/money'

/** The demo's data are written in dollars. */
export const Dollars = amountIn('USD')

/** The same digits in a shop's own currency, with what can be paid of them: 12.50 is 12.500 KWD and 1250 JPY. */
export function amountOfDemo(cents: number, currency: string): number {
  return cents * payableStep(currency)
}
