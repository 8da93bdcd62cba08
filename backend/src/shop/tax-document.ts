import { z } from 'zod'
import { Day } from '../platform/data-files/data-file.ts'
import { taxClasses } from '../schema/tax.ts'

const Country = z.string().regex(/^[A-Z]{2}$/, 'must be a country such as SA, two capital letters')

/** Basis points (1500) of a percentage such as `15` or `'7.5'`; YAML reads it as a number or as text. */
const Percent = z.union([z.string(), z.number()]).transform((value, context) => {
  const [, whole, fraction = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(String(value).trim()) ?? []
  if (whole !== undefined) return Number(`${whole}${fraction.padEnd(2, '0')}`)
  context.addIssue({ code: 'custom', message: 'must be a percentage from 0 to 99.99 such as 15 or 7.5' })
  return z.NEVER
})

/** A country's rates from a day on. */
const Rates = z.strictObject({ from: Day, standard: Percent, reduced: Percent.optional() })

const DatedRates = z
  .array(Rates)
  .min(1, 'must have at least one entry')
  .max(50)
  .refine(
    (rates) => rates.every(({ from }, index) => index === 0 || from > (rates[index - 1]?.from ?? '')),
    'must be in the order of their days, each day once',
  )

export const TaxClassName = z.enum(taxClasses, `must be one of ${taxClasses.join(', ')}`)

/** The shop's tax settings (docs/shop-settings.md). `line` makes the schema of a text of the document. */
export function taxDocument(line: (longest: number) => z.ZodString) {
  return z
    .strictObject({
      included: z.boolean('must be true or false'),
      country: Country,
      name: z.strictObject({ en: line(30), ar: line(30) }).optional(),
      rates: z.record(Country, DatedRates),
      classes: z
        .strictObject({
          delivery: TaxClassName.optional(),
          visits: TaxClassName.optional(),
          payment_fee: TaxClassName.optional(),
        })
        .optional(),
    })
    .refine(({ country, rates }) => rates[country], {
      path: ['rates'],
      message: 'must have the country of the shop',
    })
}
