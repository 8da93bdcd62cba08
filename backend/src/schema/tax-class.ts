import { text } from 'drizzle-orm/pg-core'

/** How a thing is taxed: `exempt` is outside of the tax, `zero` within it at a rate of nothing. */
export const taxClasses = ['standard', 'reduced', 'zero', 'exempt'] as const

export type TaxClass = (typeof taxClasses)[number]

export function taxClass(name: string) {
  return text(name, { enum: taxClasses }).notNull().default('standard')
}
