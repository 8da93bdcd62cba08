import { jsonb, text } from 'drizzle-orm/pg-core'

/** The tax classes: `exempt` is outside of the tax, `zero` within it at a rate of nothing. */
export const taxClasses = ['standard', 'reduced', 'zero', 'exempt'] as const

export type TaxClass = (typeof taxClasses)[number]

export function taxClass(name: string) {
  return text(name, { enum: taxClasses }).notNull().default('standard')
}

/** The tax class of one offer of the play centre; null: the settings' class of all visits. */
export function visitTaxClass() {
  return text('tax_class', { enum: taxClasses })
}

/**
 * Tax frozen into an amount, one share for each rate: `rate` in basis points, `net` and `tax` in minor units. The shares of a line
 * add up to what is paid for it. Empty: no tax is charged.
 */
export type TaxShare = { readonly rate: number; readonly net: number; readonly tax: number }

export function taxShares(name: string) {
  return jsonb(name).$type<readonly TaxShare[]>().notNull().default([])
}
