import type Stripe from 'stripe'
import { type LineItem, newId, type PaymentIntent, type Session } from './objects.ts'
import type { Line, readSessionParameters } from './session-parameters.ts'

/** Builds the session in the provider's answer from checked parameters. */
export function sessionObject(given: ReturnType<typeof readSessionParameters>, now: number): Session {
  const shipping = (given.shipping_options ?? []).map(({ shipping_rate_data: rate }) => ({
    id: newId('shr'),
    label: rate.display_name,
    amount: rate.fixed_amount.amount,
  }))
  const intent = given.payment_intent_data
  return {
    id: newId('cs_test'),
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: given.allow_promotion_codes ?? null,
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount_subtotal: given.subtotal,
    amount_total: given.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: given.billing_address_collection ?? null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: given.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: given.customer_creation ?? 'if_required',
    customer_details: given.customer_email ? customerDetails(given.customer_email) : null,
    customer_email: given.customer_email ?? null,
    discounts: given.coupon ? [{ coupon: given.coupon.id, promotion_code: null }] : [],
    expires_at: given.expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: given.locale ?? null,
    managed_payments: null,
    metadata: withoutEmpty(given.metadata),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: shippingCost(shipping[0]),
    shipping_options: shipping.map(({ id, amount }) => ({ shipping_amount: amount, shipping_rate: id })),
    status: 'open',
    submit_type: given.submit_type ?? null,
    subscription: null,
    success_url: given.success_url,
    total_details: {
      amount_discount: given.discount,
      amount_shipping: shipping[0]?.amount ?? 0,
      amount_tax: 0,
    },
    ui_mode: 'hosted_page',
    wallet_options: null,
    sandbox: {
      lines: lineItems(given, now),
      shipping,
      discount: given.coupon && { label: given.coupon.name, amount: given.discount },
      intent: {
        metadata: withoutEmpty(intent?.metadata),
        description: intent?.description ?? null,
        receipt_email: intent?.receipt_email ?? null,
      },
    },
  }
}

export function customerDetails(email: string): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

export function shippingCost(chosen: { id: string; amount: number } | undefined) {
  if (!chosen) return null
  return {
    amount_subtotal: chosen.amount,
    amount_tax: 0,
    amount_total: chosen.amount,
    shipping_rate: chosen.id,
  }
}

function withoutEmpty(pairs: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(pairs).filter(([, value]) => value !== ''))
}

/** Distributes the discount over the lines; the last one takes what rounding leaves. */
function lineItems(
  { lines, subtotal, discount, currency }: ReturnType<typeof readSessionParameters>,
  now: number,
): LineItem[] {
  let left = discount
  return lines.map((line, place) => {
    const part =
      place === lines.length - 1
        ? left
        : Math.min(left, Math.round((discount * line.total) / Math.max(1, subtotal)))
    left -= part
    return lineItem(line, part, currency, now)
  })
}

function lineItem(line: Line, discount: number, currency: string, now: number): LineItem {
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: line.total,
    amount_tax: 0,
    amount_total: line.total - discount,
    currency,
    description: line.name,
    metadata: line.metadata,
    price: {
      id: newId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: now,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod'),
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: line.unitAmount,
      unit_amount_decimal: line.unitAmountDecimal,
    },
    quantity: line.quantity,
    images: line.images,
    about: line.description,
  }
}

/** The payment that the provider creates when a customer confirms the session. */
export function paymentIntentObject(session: Session, now: number): PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: session.allowed_payment_method_types,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_sandbox`,
    confirmation_method: 'automatic',
    created: now,
    currency: session.currency ?? 'usd',
    customer: null,
    customer_account: null,
    description: session.sandbox.intent.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: session.sandbox.intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: newId('pm'),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: session.sandbox.intent.receipt_email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'processing',
    transfer_group: null,
  }
}
