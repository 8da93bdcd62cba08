import type { LocalizedText } from '../schema/columns.ts'
import type { TaxShare } from '../schema/orders.ts'
import type { TaxClass } from '../schema/tax-class.ts'
import { rateOf, type TaxRules } from './rates.ts'
import { taxOnTop, taxSum, taxWithin } from './shares.ts'

/** What is bought at once; amounts in minor units, after the coupon. */
export type Taxable = {
  readonly lines: readonly { readonly amount: number; readonly taxClass: TaxClass }[]
  readonly bookings: readonly number[]
  readonly deliveryFee: number
  readonly paymentFee?: number
  readonly currency: string
}

export type PurchaseTaxes = {
  readonly lines: readonly (readonly TaxShare[])[]
  readonly bookings: readonly (readonly TaxShare[])[]
  readonly delivery: readonly TaxShare[]
  readonly paymentFee: readonly TaxShare[]
  /** What comes on top of the prices. */
  readonly added: number
  readonly included: boolean
  /** What the shop calls it, where it says so. */
  readonly name: Required<LocalizedText> | null
}

export const untaxed: PurchaseTaxes = {
  lines: [],
  bookings: [],
  delivery: [],
  paymentFee: [],
  added: 0,
  included: true,
  name: null,
}

/**
 * The taxes of a purchase, line by line. Goods, their delivery and the fee of the way to pay go by the country that they are
 * sent to (null: not known yet, the shop's own), visits by the shop's. A visit's price always has its tax in it.
 */
export function taxPurchase(
  rules: TaxRules | undefined,
  { lines, bookings, deliveryFee, paymentFee = 0, currency }: Taxable,
  { country, day }: { country: string | null; day: string },
): PurchaseTaxes {
  if (!rules) return untaxed
  const { included, classes } = rules
  function shares(
    amount: number,
    taxClass: TaxClass,
    of: { country: string; included: boolean },
  ): TaxShare[] {
    const rate = rateOf(rules ?? { rates: {} }, { country: of.country, taxClass, day })
    if (rate === null || amount === 0) return []
    return [of.included ? taxWithin(amount, rate) : taxOnTop(amount, rate, currency)]
  }
  const sent = { country: country ?? rules.country, included }
  const atShop = { country: rules.country, included: true }
  const ofLines = lines.map(({ amount, taxClass }) => shares(amount, taxClass, sent))
  const delivery = shares(deliveryFee, classes?.delivery ?? 'standard', sent)
  const ofFee = shares(paymentFee, classes?.payment_fee ?? 'standard', sent)
  return {
    lines: ofLines,
    bookings: bookings.map((amount) => shares(amount, classes?.visits ?? 'standard', atShop)),
    delivery,
    paymentFee: ofFee,
    added: included ? 0 : taxSum([...ofLines.flat(), ...delivery, ...ofFee]),
    included,
    name: rules.name ?? null,
  }
}
