import type { VisitQuote } from '@marah/contract/holds'
import type { z } from 'zod'
import { visitTaxJson } from '../bookings/index.ts'
import { rulesOf, visitDiscountsJson } from '../discounts/index.ts'
import { decimalText } from '../platform/money/money.ts'
import type { Shown } from '../play/index.ts'
import { priceVisit, type VisitLines } from './price.ts'

/** Quotes the price of a visit before anything is held: the same sums as its booking will have (decision 81). */
export function visitQuoteJson({ services, language }: Shown, visit: VisitLines): z.input<typeof VisitQuote> {
  const { currency } = visit
  const price = priceVisit(services, visit, 0)
  return {
    subtotal: decimalText(price.subtotal, currency),
    discounts: visitDiscountsJson(rulesOf(visit.lines), { language, currency }),
    ...visitTaxJson(services, price, { language, currency }),
    total_amount: decimalText(price.amount, currency),
    currency,
  }
}
