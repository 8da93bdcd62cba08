import { decimalOf } from '../money.ts'

/** Nothing is known of taxes: nothing is shown of them. */
export function noTaxes(currency: string) {
  return { tax_name: null, tax_amount: decimalOf(0, currency), taxes: [], prices_include_tax: true }
}
