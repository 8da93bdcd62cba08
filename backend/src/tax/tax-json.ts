import type { TaxSums } from '@marah/contract/tax'
import type { z } from 'zod'
import { decimalText } from '../platform/money/money.ts'
import type { TaxShare } from '../schema/tax.ts'
import { sumByRate, taxSum } from './shares.ts'
import type { PurchaseTaxes } from './tax-purchase.ts'

type Sums = z.input<typeof TaxSums>

export function taxSumsJson(
  taxes: readonly TaxShare[],
  { included, name, currency }: { included: boolean; name: string | null; currency: string },
): Sums {
  return {
    tax_name: name,
    tax_amount: decimalText(taxSum(taxes), currency),
    taxes: sumByRate(taxes).map(({ rate, net, tax }) => ({
      rate: percentText(rate),
      net: decimalText(net, currency),
      tax: decimalText(tax, currency),
    })),
    prices_include_tax: included,
  }
}

/** All shares of a purchase. */
export function sharesOf({ lines, bookings, delivery, paymentFee }: PurchaseTaxes): TaxShare[] {
  return [...lines.flat(), ...bookings.flat(), ...delivery, ...paymentFee]
}

const basisPoints = 100

/** `15` of 1500 basis points, `7.5` of 750. */
export function percentText(rate: number): string {
  return String(rate / basisPoints)
}
