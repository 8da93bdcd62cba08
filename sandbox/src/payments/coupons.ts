import { z } from 'zod'
import { invalid, PaymentError } from './errors.ts'
import type { Form } from './form.ts'
import { type Coupon, newId, type Objects } from './objects.ts'
import { currency, expand, integer, metadata, oneOf, read, text } from './parameters.ts'

const schema = z.strictObject({
  id: text(500).optional(),
  amount_off: integer(1).optional(),
  currency: currency.optional(),
  duration: oneOf('forever', 'once', 'repeating').optional(),
  metadata: metadata.optional(),
  name: text(40).optional(),
  expand,
})

/** Parameters of the provider that the sandbox does not implement. */
const beyond = [
  'applies_to',
  'currency_options',
  'duration_in_months',
  'max_redemptions',
  'percent_off',
  'redeem_by',
]

/** Creates a coupon with an amount off one payment: the only kind that a shop uses. */
export function createCoupon(objects: Objects, form: Form, now: number): Coupon {
  const given = read(schema, form, beyond)
  if (given.amount_off === undefined || given.currency === undefined) {
    const param = given.amount_off === undefined ? 'amount_off' : 'currency'
    throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
  }
  const id = given.id ?? newId('coupon')
  if (objects.find('coupon', id)) {
    throw new PaymentError(400, `Coupon already exists: ${id}`, {
      code: 'resource_already_exists',
      param: 'id',
    })
  }
  const coupon: Coupon = {
    id,
    object: 'coupon',
    amount_off: given.amount_off,
    created: now,
    currency: given.currency,
    duration: given.duration ?? 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  }
  objects.add('coupon', id, coupon)
  return coupon
}
