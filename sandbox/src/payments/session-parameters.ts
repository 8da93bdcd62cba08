import { z } from 'zod'
import { amountInMessage, isChargeable, minimumCharge } from './currencies.ts'
import { invalid } from './errors.ts'
import type { Form } from './form.ts'
import type { Coupon } from './objects.ts'
import { boolean, currency, email, expand, integer, metadata, oneOf, read, text, url } from './parameters.ts'
import { allowedMethods } from './payment-methods.ts'

/** The languages that the provider's hosted page knows. Arabic is not among them: it rejects `ar`, so we do too. */
const locales = [
  'auto',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'es-419',
  'et',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'hi-IN',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
  'zh-HK',
  'zh-TW',
]

const priceData = z.strictObject({
  currency,
  unit_amount: integer(0).optional(),
  unit_amount_decimal: z
    .string()
    .regex(/^\d{1,8}(\.\d{1,12})?$/, { error: 'Invalid decimal: at most 12 decimal places, not negative.' })
    .optional(),
  tax_behavior: oneOf('inclusive', 'exclusive', 'unspecified').optional(),
  product_data: z.strictObject({
    // Longer names have been rejected, though no document names a limit.
    name: text(250),
    description: text().optional(),
    images: z.array(url).max(8, { error: 'A product has at most 8 images.' }).optional(),
    metadata: metadata.optional(),
    tax_code: text().optional(),
    unit_label: text(12).optional(),
  }),
})

const lineItem = z.strictObject({
  price: text().optional(),
  price_data: priceData.optional(),
  quantity: integer(1, 999_999).optional(),
  metadata: metadata.optional(),
})

const estimate = z.strictObject({
  unit: oneOf('business_day', 'day', 'hour', 'month', 'week'),
  value: integer(1),
})

const shippingOption = z.strictObject({
  shipping_rate_data: z.strictObject({
    display_name: text(100),
    type: oneOf('fixed_amount').optional(),
    fixed_amount: z.strictObject({ amount: integer(0), currency }),
    delivery_estimate: z
      .strictObject({ minimum: estimate.optional(), maximum: estimate.optional() })
      .optional(),
    metadata: metadata.optional(),
    tax_behavior: oneOf('inclusive', 'exclusive', 'unspecified').optional(),
    tax_code: text().optional(),
  }),
})

const schema = z.strictObject({
  mode: oneOf('payment', 'setup', 'subscription'),
  line_items: z.array(lineItem).min(1).max(100, { error: 'A session has at most 100 line items.' }),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: text(200).optional(),
  customer_email: email.optional(),
  customer_creation: oneOf('always', 'if_required').optional(),
  billing_address_collection: oneOf('auto', 'required').optional(),
  allow_promotion_codes: boolean.optional(),
  allowed_payment_method_types: allowedMethods.optional(),
  currency: currency.optional(),
  expires_at: integer(0, 99_999_999_999).optional(),
  locale: oneOf(...locales).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      capture_method: oneOf('automatic', 'automatic_async').optional(),
      description: text(1000).optional(),
      metadata: metadata.optional(),
      receipt_email: email.optional(),
    })
    .optional(),
  shipping_options: z
    .array(shippingOption)
    .max(5, { error: 'A session has at most 5 shipping options.' })
    .optional(),
  discounts: z
    .array(z.strictObject({ coupon: text() }))
    .max(1, { error: 'A Checkout Session takes one discount.' })
    .optional(),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe').optional(),
  ui_mode: oneOf('hosted_page', 'embedded_page', 'elements').optional(),
  expand,
})

/** Parameters of the provider that the sandbox does not implement: rejected clearly, never ignored. */
const beyond = [
  'discounts[0][promotion_code]',
  'adaptive_pricing',
  'after_expiration',
  'automatic_tax',
  'branding_settings',
  'consent_collection',
  'custom_fields',
  'custom_text',
  'customer',
  'customer_account',
  'customer_update',
  'excluded_payment_method_types',
  'integration_identifier',
  'invoice_creation',
  'managed_payments',
  'name_collection',
  'optional_items',
  'origin_context',
  'payment_method_collection',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'permissions',
  'phone_number_collection',
  'redirect_on_completion',
  'return_url',
  'saved_payment_method_options',
  'setup_intent_data',
  'shipping_address_collection',
  'subscription_data',
  'tax_id_collection',
  'wallet_options',
  ...['application_fee_amount', 'on_behalf_of', 'setup_future_usage', 'shipping', 'statement_descriptor'].map(
    (name) => `payment_intent_data[${name}]`,
  ),
  ...['statement_descriptor_suffix', 'transfer_data', 'transfer_group'].map(
    (name) => `payment_intent_data[${name}]`,
  ),
]

const halfHour = 30 * 60
const day = 24 * 60 * 60
/** Requests take a moment: a time computed as exactly 30 minutes ahead must not be rejected on arrival. */
const grace = 60

export type Line = {
  name: string
  description: string | null
  images: string[]
  metadata: Record<string, string>
  unitAmount: number | null
  unitAmountDecimal: string
  quantity: number
  total: number
}

/** Reads and checks everything that the provider checks when a session is created. */
export function readSessionParameters(form: Form, now: number, findCoupon: (id: string) => Coupon) {
  const given = read(schema, form, beyond)
  if (given.mode !== 'payment') throw unsupported('mode', `mode ${given.mode}`)
  if (given.ui_mode !== undefined && given.ui_mode !== 'hosted_page') {
    throw unsupported('ui_mode', `ui_mode ${given.ui_mode}`)
  }
  if (given.allow_promotion_codes) throw unsupported('allow_promotion_codes', 'promotion codes')
  if (given.allowed_payment_method_types?.includes('card') === false) {
    throw unsupported('allowed_payment_method_types', 'a session that no card can pay')
  }

  const expiresAt = given.expires_at ?? now + day
  if (expiresAt < now + halfHour - grace) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  }
  if (expiresAt > now + day + grace) {
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }

  const lines = given.line_items.map(readLine)
  const inUse = new Set(lines.map((line) => line.currency))
  for (const option of given.shipping_options ?? [])
    inUse.add(option.shipping_rate_data.fixed_amount.currency)
  if (given.currency) inUse.add(given.currency)
  const [code = 'usd', another] = inUse
  if (another) {
    throw invalid(
      `All prices on a Checkout Session must use the same currency: found ${code} and ${another}.`,
      'line_items',
    )
  }

  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  const delivery = given.shipping_options?.[0]?.shipping_rate_data.fixed_amount.amount ?? 0
  const coupon = given.discounts?.[0] ? findCoupon(given.discounts[0].coupon) : null
  if (coupon && coupon.currency !== code) {
    throw invalid(`The coupon ${coupon.id} is in another currency than the session.`, 'discounts[0][coupon]')
  }
  // The discount does not cover the delivery.
  const discount = Math.min(coupon?.amount_off ?? 0, subtotal)
  const total = subtotal - discount + delivery
  const odd = [...lines.map(({ unitAmount }) => unitAmount ?? 0), discount, delivery].find(
    (amount) => !isChargeable(amount, code),
  )
  if (odd !== undefined) {
    throw invalid(`Amounts in ${code} must be divisible by 10, but ${odd} is not.`, 'line_items')
  }
  if (total > 0 && total < minimumCharge(code)) {
    throw invalid(
      `The Checkout Session's total amount due must add up to at least ${amountInMessage(minimumCharge(code), code)}.`,
      undefined,
      'amount_too_small',
    )
  }
  if (total > 99_999_999) {
    throw invalid(
      `The Checkout Session's total amount must be no more than ${amountInMessage(99_999_999, code)}.`,
      undefined,
      'amount_too_large',
    )
  }
  return { ...given, expires_at: expiresAt, currency: code, lines, subtotal, coupon, discount, total }
}

function readLine(item: z.output<typeof lineItem>, index: number): Line & { currency: string } {
  const at = `line_items[${index}]`
  if (item.price !== undefined)
    throw invalid(`No such price: '${item.price}'`, `${at}[price]`, 'resource_missing')
  if (!item.price_data) throw missingParam(`${at}[price_data]`)
  if (item.quantity === undefined) throw missingParam(`${at}[quantity]`)
  const { unit_amount: whole, unit_amount_decimal: decimal, product_data: product } = item.price_data
  if (whole === undefined && decimal === undefined) throw missingParam(`${at}[price_data][unit_amount]`)
  if (whole !== undefined && decimal !== undefined) {
    throw invalid(
      'You may only specify one of these parameters: unit_amount, unit_amount_decimal.',
      `${at}[price_data]`,
    )
  }
  const unit = whole ?? Number(decimal)
  return {
    name: product.name,
    description: product.description ?? null,
    images: product.images ?? [],
    metadata: item.metadata ?? {},
    currency: item.price_data.currency,
    unitAmount: Number.isInteger(unit) ? unit : null,
    unitAmountDecimal: decimal ?? String(whole),
    quantity: item.quantity,
    total: Math.round(unit * item.quantity),
  }
}

function missingParam(param: string) {
  return invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
}

function unsupported(param: string, what: string) {
  return invalid(`The sandbox does not stand in for ${what}.`, param, 'parameter_unsupported')
}
