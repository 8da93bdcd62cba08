import { shortestSignUpPassword } from '@marah/contract/rules/passwords'
import { normalTaxNumber, taxNumberFault } from '@marah/contract/rules/tax-numbers'
import { paymentMarks } from '@marah/contract/shop'
import { isSupportedCountry } from 'libphonenumber-js'
import { z } from 'zod'
import { providerNames } from '../platform/config/payment-providers.ts'
import { ruleLimits, weekdays } from '../platform/config/rule-limits.ts'
import { amountIn } from '../platform/data-files/data-file.ts'
import { languages } from '../platform/language/messages.ts'
import { isTimezone } from '../platform/time/venue-time.ts'
import { deliveryFaults, deliveryFieldsIn } from './delivery-document.ts'
import { contrastFaults } from './shop-colours.ts'
import { FaqGroups, Galleries, HomePage, LandingPage, Texts } from './shop-pages.ts'
import { bothLanguages, line, whole } from './shop-text.ts'
import { taxDocument } from './tax-document.ts'

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

const OnOff = z.enum(['on', 'off'], 'must be on or off')

/** The default language comes first. */
const Languages = z
  .array(z.enum(languages, 'must be en or ar'))
  .min(1, 'must be at least one language')
  .refine((codes) => new Set(codes).size === codes.length, 'must name a language once')

const workingDays = whole([0, 99])
const DeliveryDays = z
  .strictObject({ from: workingDays, to: workingDays })
  .refine(({ from, to }) => from < to, 'must be working days such as from 2 to 4, the fewer first')

const Prefix = z
  .string()
  .regex(
    /^[A-Z\d-]{0,10}(?:\{year\})?[A-Z\d-]{0,10}$/,
    'must be at most 20 capital letters, digits and dashes, with {year} where the year should stand',
  )
const Invoice = z
  .strictObject({
    seller: z.array(line(100)).min(1).max(8).optional(),
    registered_name: line(100).optional(),
    tax_number: line(30).optional(),
    prefix: z
      .strictObject({ invoice: Prefix, credit_note: Prefix })
      .refine(({ invoice, credit_note }) => invoice !== credit_note, 'the two must differ')
      .optional(),
    simplified: z.boolean().optional(),
    qr: z.enum(['saudi', 'none']).optional(),
  })
  .refine(
    ({ qr, tax_number = '' }) => qr !== 'saudi' || taxNumberFault(normalTaxNumber(tax_number), 'SA') === null,
    'qr: saudi needs a tax_number of 15 digits that begins and ends with 3',
  )
/** The configuration's numbers: 1 is Monday. */
const Weekend = z
  .array(z.enum(weekdays, 'must be days such as fri and sat'))
  .max(weekdays.length - 1, 'must leave a day to work')
  .transform((days) => [...new Set(days.map((day) => weekdays.indexOf(day) + 1))])

/**
 * The shop's own settings. Every field is optional: without it the environment's value, or the default, applies.
 * docs/shop-settings.md explains each field; `settings.test.ts` keeps the two in agreement. Amounts are in the shop's
 * currency.
 */
export function shopDocumentIn(currency: string) {
  const Amount = amountIn(currency)
  return z.strictObject({
    name: bothLanguages(30).optional(),
    slogan: bothLanguages(90).optional(),
    languages: Languages.optional(),
    country: z
      .string()
      .refine((code) => isSupportedCountry(code), 'must be a country such as JO')
      .optional(),
    time_zone: z.string().refine(isTimezone, 'must be a time zone such as Asia/Amman').optional(),
    pictures: z
      .strictObject({
        logo: Picture.optional(),
        logo_dark: Picture.optional(),
        icon: Picture.optional(),
        share: Picture.optional(),
      })
      .refine(({ logo, logo_dark }) => !logo_dark || logo, 'logo_dark needs a logo beside it')
      .optional(),
    mark: z.enum(['initial', 'smile'], 'must be initial or smile').optional(),
    colours: Colours.optional(),
    contact: z
      .strictObject({
        email: Email.optional(),
        phone: line(40).optional(),
        address: bothLanguages(200).optional(),
        hours: bothLanguages(200).optional(),
        reply_days: whole(ruleLimits.replyDays).optional(),
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
    invoice: Invoice.optional(),
    delivery: z
      .strictObject({
        fee: Amount.optional(),
        free_from: z.union([z.literal('never').transform(() => null), Amount]).optional(),
        days: DeliveryDays.optional(),
        weekend: Weekend.optional(),
        ...deliveryFieldsIn(Amount, bothLanguages, DeliveryDays),
      })
      .superRefine((delivery, context) => {
        const message = deliveryFaults(delivery)
        if (message) context.addIssue({ code: 'custom', path: ['zones'], message })
      })
      .optional(),
    tax: taxDocument(line).optional(),
    returns: z
      .strictObject({
        days: whole(ruleLimits.returnDays).optional(),
        withdrawal: OnOff.optional(),
        address: bothLanguages(200).optional(),
        instructions: bothLanguages(500).optional(),
        send_days: whole(ruleLimits.returnSendDays).optional(),
      })
      .optional(),
    retention: z.strictObject({ order_years: whole(ruleLimits.orderYears) }).optional(),
    payment: z.strictObject({ minutes: whole(ruleLimits.paymentMinutes) }).optional(),
    ways_to_pay: z
      .strictObject({
        hosted: z.enum(providerNames, `must be one of ${providerNames.join(', ')}`).optional(),
        marks: z
          .array(z.enum(paymentMarks, `must be one of ${paymentMarks.join(', ')}`))
          .max(paymentMarks.length)
          .refine((marks) => new Set(marks).size === marks.length, 'must name each mark once')
          .optional(),
        cash_on_delivery: z
          .strictObject({
            min: Amount.optional(),
            max: Amount.optional(),
            fee: Amount.optional(),
            countries: z
              .array(z.string().regex(/^[A-Z]{2}$/, 'must be a country such as JO'))
              .min(1)
              .optional(),
            most_open: whole([1, 20]).default(2),
            refused_most: whole([0, 20]).default(1),
          })
          .refine(
            ({ min, max }) => min === undefined || max === undefined || min <= max,
            'min must not be more than max',
          )
          .optional(),
        pay_at_venue: z
          .strictObject({
            until_hours: whole(ruleLimits.payUntilHours).default(0),
            max: Amount.optional(),
            most_open: whole([1, 20]).default(1),
            missed_most: whole([0, 20]).default(1),
            missed_days: whole([1, 730]).default(180),
            full_share: whole([1, 100]).default(80),
            parties: z.boolean().default(false),
          })
          .optional(),
      })
      .optional(),
    visits: z
      .strictObject({
        hold_minutes: whole(ruleLimits.holdMinutes).optional(),
        hold_renewals: whole(ruleLimits.holdRenewals).optional(),
        holds_per_customer: whole(ruleLimits.holdsPerCustomer).optional(),
        remind_hours: whole(ruleLimits.remindHours).optional(),
        remind_soon_hours: whole(ruleLimits.remindHours).optional(),
        offer_hours: whole(ruleLimits.offerHours).optional(),
        sheet_hour: z
          .union([z.literal('never').transform(() => null), whole(ruleLimits.sheetHour)])
          .optional(),
      })
      .optional(),
    passwords: z
      .strictObject({ shortest: whole([shortestSignUpPassword, ruleLimits.longestPassword]) })
      .optional(),
    features: z
      .strictObject({
        reviews: OnOff,
        questions: OnOff,
        visitor_favourites: OnOff,
        chats: OnOff,
        sellers: OnOff,
        play_centre: OnOff,
        sample_entity: OnOff,
      })
      .partial()
      .optional(),
    texts: Texts.optional(),
    faq: FaqGroups.optional(),
    galleries: Galleries.optional(),
    home: HomePage.optional(),
    landing: LandingPage.optional(),
  })
}

export type ShopDocument = z.output<ReturnType<typeof shopDocumentIn>>
export type ShopDocumentInput = z.input<ReturnType<typeof shopDocumentIn>>
