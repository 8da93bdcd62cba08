import type { TaxClass } from '../schema/tax.ts'
import type { ShopDocument } from '../shop/shop-document.ts'

export type TaxRules = NonNullable<ShopDocument['tax']>

/**
 * The rate in basis points of a class in a country on a day (`2027-03-28`). Null: nothing is taxed there, or not the class.
 * A country without a reduced rate taxes at its standard one.
 */
export function rateOf(
  { rates }: Pick<TaxRules, 'rates'>,
  { country, taxClass, day }: { country: string; taxClass: TaxClass; day: string },
): number | null {
  const inForce = rates[country]?.findLast(({ from }) => from <= day)
  if (!inForce) return null
  switch (taxClass) {
    case 'standard':
      return inForce.standard
    case 'reduced':
      return inForce.reduced ?? inForce.standard
    case 'zero':
      return 0
    case 'exempt':
      return null
  }
}
