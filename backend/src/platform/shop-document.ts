import { shortestSignUpPassword } from '@marah/contract/rules/passwords'
import { z } from 'zod'
import { amountIn } from './data-file.ts'
import { ruleLimits } from './rule-limits.ts'
import { contrastFaults } from './shop-colours.ts'
import { taxDocument } from './tax-document.ts'

/** Names and addresses go into email headers, pages and SMS: one line of plain text. */
function line(longest: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[^<>{}|\p{Cc}\p{Cf}]*$/u, 'must be plain text without < > { } | and control characters')
}

const bothLanguages = (longest: number) => z.strictObject({ en: line(longest), ar: line(longest) })

function whole([min, max]: readonly [number, number]) {
  const message = `must be a whole number from ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message)
}

const Email = z.email('must be an email address')
const Web = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with https:// or http://' })
  .max(500)
const Colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'must be a colour such as #b4442f')
  .transform((text) => text.toLowerCase())
const OfBothSchemes = z.strictObject({ light: Colour, dark: Colour })

/** A file beside the settings, or the name under which an earlier import stored it. */
const Picture = z.string().min(1).max(200)

const Colours = z
  .strictObject({ accent: OfBothSchemes, surface: OfBothSchemes })
  .superRefine((colours, context) => {
    for (const scheme of ['light', 'dark'] as const) {
      for (const message of contrastFaults(scheme, colours.accent[scheme], colours.surface[scheme]))
        context.addIssue({ code: 'custom', path: ['accent', scheme], message })
    }
  })

const workingDays = whole([0, 99])
const DeliveryDays = z
  .strictObject({ from: workingDays, to: workingDays })
  .refine(({ from, to }) => from < to, 'must be working days such as from 2 to 4, the fewer first')

/**
 * What makes the shop this shop. Everything may be left out: the environment's value, or the default, then holds.
 * docs/shop-settings.md explains each field; `settings.test.ts` holds the two to each other.
 * Amounts are those of the shop's currency.
 */
export function shopDocumentIn(currency: string) {
  const Amount = amountIn(currency)
  return z.strictObject({
    name: bothLanguages(30).optional(),
    slogan: bothLanguages(90).optional(),
    pictures: z
      .strictObject({
        logo: Picture.optional(),
        logo_dark: Picture.optional(),
        icon: Picture.optional(),
        share: Picture.optional(),
      })
      .refine(({ logo, logo_dark }) => !logo_dark || logo, 'logo_dark needs a logo beside it')
      .optional(),
    colours: Colours.optional(),
    contact: z
      .strictObject({
        email: Email.optional(),
        phone: line(40).optional(),
        address: bothLanguages(200).optional(),
        hours: bothLanguages(200).optional(),
        links: z
          .array(z.strictObject({ name: line(40), url: Web }))
          .max(10)
          .optional(),
      })
      .optional(),
    email: z
      .strictObject({
        sender: z.strictObject({ name: line(80), address: Email }).optional(),
        orders_to: Email.optional(),
      })
      .optional(),
    invoice: z.strictObject({ seller: z.array(line(100)).min(1).max(8) }).optional(),
    delivery: z
      .strictObject({
        fee: Amount.optional(),
        free_from: z.union([z.literal('never').transform(() => null), Amount]).optional(),
        days: DeliveryDays.optional(),
      })
      .optional(),
    tax: taxDocument(line).optional(),
    returns: z.strictObject({ days: whole(ruleLimits.returnDays) }).optional(),
    payment: z.strictObject({ minutes: whole(ruleLimits.paymentMinutes) }).optional(),
    visits: z
      .strictObject({
        hold_minutes: whole(ruleLimits.holdMinutes).optional(),
        hold_renewals: whole(ruleLimits.holdRenewals).optional(),
        holds_per_customer: whole(ruleLimits.holdsPerCustomer).optional(),
        remind_hours: whole(ruleLimits.remindHours).optional(),
        remind_soon_hours: whole(ruleLimits.remindHours).optional(),
      })
      .optional(),
    passwords: z
      .strictObject({ shortest: whole([shortestSignUpPassword, ruleLimits.longestPassword]) })
      .optional(),
  })
}

export type ShopDocument = z.output<ReturnType<typeof shopDocumentIn>>
export type ShopDocumentInput = z.input<ReturnType<typeof shopDocumentIn>>
