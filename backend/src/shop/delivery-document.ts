import { z } from 'zod'
import type { AmountSchema } from '../platform/data-files/data-file.ts'

type Texts = (longest: number) => z.ZodType<{ en: string; ar: string }, { en: string; ar: string }>
type Days = z.ZodType<{ from: number; to: number }, { from: number; to: number }>

const mostZones = 50
const mostRates = 20
const mostWeight = 1_000_000

/** Grams: `800 g`, `2.5 kg`, or a number of grams. */
const Weight = z.union([z.string(), z.number()]).transform((value, context) => {
  const [, number, unit] = /^(\d{1,7}(?:\.\d{1,3})?)\s?(kg|g)?$/.exec(String(value).trim()) ?? []
  const grams = Math.round(Number(number) * (unit === 'kg' ? 1000 : 1))
  if (grams > 0 && grams <= mostWeight && (unit === 'kg' || !number?.includes('.'))) return grams
  context.addIssue({ code: 'custom', message: 'must be a weight such as 800 g or 2.5 kg' })
  return z.NEVER
})

const PostalCodes = z
  .string()
  .regex(
    /^[A-Z\d](?:[A-Z\d -]{0,19}|[A-Z\d ]{0,9}\*)$/i,
    'must be a postal code, its beginning as in 10*, or a range as in 10000-19999',
  )
  .transform((text, context) => {
    const codes = text.toUpperCase().replaceAll(' ', '')
    const [, from, to] = /^(\d{1,10})-(\d{1,10})$/.exec(codes) ?? []
    if (from === undefined || to === undefined) return codes
    if (from.length === to.length && from <= to) return codes
    context.addIssue({ code: 'custom', message: 'must be a range of codes of one length, the lower first' })
    return z.NEVER
  })

/** The fields of delivery zones, rates and pickup; `docs/shop-settings.md` explains them. */
export function deliveryFieldsIn(Amount: AmountSchema, texts: Texts, days: Days) {
  const Rate = z.strictObject({
    name: texts(60),
    fee: Amount,
    up_to_weight: Weight.optional(),
    from_sum: Amount.optional(),
    free_from: Amount.optional(),
    days: days.optional(),
  })
  const Zone = z
    .strictObject({
      name: texts(60),
      countries: z
        .array(z.string().regex(/^[A-Z]{2}$/, 'must be a country by its two capital letters, such as JO'))
        .min(1, 'must name at least one country')
        .max(250),
      regions: z.array(z.string().trim().min(1).max(100)).min(1).max(200).optional(),
      postal_codes: z.array(PostalCodes).min(1).max(500).optional(),
      rates: z.array(Rate).min(1, 'must have at least one rate').max(mostRates),
      cash_on_delivery: z.enum(['on', 'off'], 'must be on or off').optional(),
    })
    .refine(({ countries, regions, postal_codes: codes }) => countries.length === 1 || !(regions || codes), {
      message: 'regions and postal_codes are those of one country: name it alone',
    })
  return {
    zones: z.array(Zone).max(mostZones).optional(),
    pickup: z
      .strictObject({ name: texts(60), address: texts(200), hours: texts(200), fee: Amount.optional() })
      .optional(),
  }
}

/** Rejects a flat fee beside zones, which have rates of their own, and a shop that offers neither delivery nor pickup. */
export function deliveryFaults(delivery: {
  readonly fee?: unknown
  readonly free_from?: unknown
  readonly days?: unknown
  readonly zones?: readonly unknown[] | undefined
  readonly pickup?: unknown
}): string | null {
  const { fee, free_from: freeFrom, days, zones, pickup } = delivery
  if (!zones) return null
  if (fee !== undefined || freeFrom !== undefined || days !== undefined)
    return 'fee, free_from and days stand in the rates of the zones'
  return zones.length > 0 || pickup ? null : 'without zones there must be a pickup'
}
