import { shareOut } from '../coupons/index.ts'
import { dayOf } from '../platform/time/venue-time.ts'
import type { FrozenLine } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { taxVisit } from '../tax/index.ts'
import { type PlannedLine, subtotalOf } from './plan.ts'

export type VisitPrice = {
  readonly lines: readonly FrozenLine[]
  readonly subtotal: number
  readonly discount: number
  readonly taxAdded: number
  readonly amount: number
}

/** Prices a visit: each line is taxed on the amount paid for it, after its share of the coupon (decision 74). */
export function priceVisit(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  { lines, currency, timezone }: VisitLines,
  discount: number,
): VisitPrice {
  const discounts = shareOut(
    discount,
    lines.map(({ total }) => total),
    currency,
  )
  const taxable = lines.map(({ total, taxClass }, index) => ({
    amount: total - (discounts[index] ?? 0),
    taxClass,
  }))
  const { tax } = settings.current().document
  const taxes = taxVisit(tax, { lines: taxable, currency }, { day: dayOf(now(), timezone) })
  const subtotal = subtotalOf(lines)
  return {
    lines: lines.map((line, index) => ({ ...line, taxes: taxes.lines[index] ?? [] })),
    subtotal,
    discount,
    taxAdded: taxes.added,
    amount: subtotal - discount + taxes.added,
  }
}

export type VisitLines = {
  readonly lines: readonly PlannedLine[]
  readonly currency: string
  readonly timezone: string
}
