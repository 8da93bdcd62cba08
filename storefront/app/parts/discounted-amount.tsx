import type { components } from '@marah/contract/client'
import { Money } from '@marah/ui/format'
import { decimalOf, minorOf } from '../platform/money/minor-units.ts'
import { Price } from './price.tsx'

export type Discount = components['schemas']['AutomaticDiscount']
type Line = { amount: string; discount: Discount | null; currency: string }

/** The amount of a line; with an automatic discount, the one after it beside the struck-through one before. */
export function DiscountedAmount({ amount, discount, currency }: Line) {
  if (!discount) return <Money amount={amount} currency={currency} />
  const after = decimalOf(minorOf(amount) - minorOf(discount.amount), amount)
  return <Price amount={after} before={amount} currency={currency} />
}

/** The amount of a visit or of a line of it; with automatic discounts, beside the struck-through one before them. */
export function VisitAmount({
  amount,
  discounts,
  currency,
}: Omit<Line, 'discount'> & { discounts: readonly Discount[] }) {
  const off = discounts.reduce((sum, discount) => sum + minorOf(discount.amount), 0)
  if (off === 0) return <Money amount={amount} currency={currency} />
  return <Price amount={amount} before={decimalOf(minorOf(amount) + off, amount)} currency={currency} />
}

/** Names an automatic discount, and what it takes off. */
export function DiscountName({ discount, currency }: { discount: Discount; currency: string }) {
  return (
    <>
      <bdi>{discount.name}</bdi> <Money amount={`-${discount.amount}`} currency={currency} />
    </>
  )
}
