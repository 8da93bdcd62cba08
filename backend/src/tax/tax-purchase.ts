import type { LocalizedText } from '../schema/columns.ts'
import type { TaxClass, TaxShare } from '../schema/tax.ts'
import { rateOf, type TaxRules } from './rates.ts'
import { taxOnTop, taxSum, taxWithin } from './shares.ts'

/** A purchase to tax; amounts in minor units, after the coupon. */
export type Taxable = {
  readonly lines: readonly { readonly amount: number; readonly taxClass: TaxClass }[]
  /** Taxes of the amounts paid now for each booking, to be frozen into it. */
  readonly bookings: readonly (readonly TaxShare[])[]
  readonly deliveryFee: number
  readonly paymentFee?: number
  readonly currency: string
}

export type PurchaseTaxes = {
  readonly lines: readonly (readonly TaxShare[])[]
  readonly bookings: readonly (readonly TaxShare[])[]
  readonly delivery: readonly TaxShare[]
  readonly paymentFee: readonly TaxShare[]
  /** The tax that is added to the prices. */
  readonly added: number
  /** The part of it that the amounts of bookings already include. */
  readonly addedToBookings: number
  readonly included: boolean
  /** The shop's own name of the tax, if it has set one. */
  readonly name: Required<LocalizedText> | null
}

export const untaxed: PurchaseTaxes = {
  lines: [],
  bookings: [],
  delivery: [],
  paymentFee: [],
  added: 0,
  addedToBookings: 0,
  included: true,
  name: null,
}

/**
 * The taxes of a purchase, line by line. Goods, their delivery and the fee of the way to pay go by the country that they are
 * sent to (null: not known yet, the shop's own). Visits have been taxed when they were held (`taxVisit`).
 */
export function taxPurchase(
  rules: TaxRules | undefined,
  { lines, bookings, deliveryFee, paymentFee = 0, currency }: Taxable,
  { country, day }: { country: string | null; day: string },
): PurchaseTaxes {
  if (!rules) return { ...untaxed, bookings }
  const { included, classes, rates } = rules
  const sentTo = country ?? rules.country
  function shares(amount: number, taxClass: TaxClass = 'standard'): TaxShare[] {
    const rate = rateOf({ rates }, { country: sentTo, taxClass, day })
    if (rate === null || amount === 0) return []
    return [included ? taxWithin(amount, rate) : taxOnTop(amount, rate, currency)]
  }
  const ofLines = lines.map(({ amount, taxClass }) => shares(amount, taxClass))
  const delivery = shares(deliveryFee, classes?.delivery)
  const ofFee = shares(paymentFee, classes?.payment_fee)
  const addedToBookings = included ? 0 : taxSum(bookings.flat())
  return {
    lines: ofLines,
    bookings,
    delivery,
    paymentFee: ofFee,
    added: included ? 0 : taxSum([...ofLines.flat(), ...delivery, ...ofFee]) + addedToBookings,
    addedToBookings,
    included,
    name: rules.name ?? null,
  }
}
