import type { changeShopCoupon, makeShopCoupon } from '@marah/contract/desk/discounts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { HttpError, invalidField, notFound } from '../../platform/errors/http-error.ts'
import { coupon } from '../../schema/coupons.ts'
import type { Services } from '../../services/services.ts'
import { shopTimezone } from '../../shop/shop-timezone.ts'
import { addCoupon, couponFacts, isCouponCode } from '../make.ts'
import type { CouponRow } from '../use.ts'
import { validityOf } from './coupon-days.ts'
import { couponVersion, isFixed } from './coupon-list.ts'
import { amountIn, percentIn } from './typed-values.ts'

type NewForm = z.output<(typeof makeShopCoupon)['body']>
type ChangeForm = z.output<(typeof changeShopCoupon)['body']>
type Form = Omit<NewForm, 'code'>

/** Returns the id of the new coupon. @throws InvalidInput */
export async function makeFromForm(services: Services, { code, ...form }: NewForm): Promise<number> {
  const { db } = services.database
  if (code !== '' && !isCouponCode(code)) throw invalidField('code', 'coupon_code_invalid')
  const facts = factsOf(services, form, await shopTimezone(services, db))
  const made = await addCoupon(services, { ...facts, ...(code !== '' && { code }) })
  if (!made) throw invalidField('code', 'coupon_code_taken')
  return made.id
}

/** @throws HttpError 404, 409; InvalidInput */
export async function changeByForm(
  services: Services,
  id: number,
  { version, ...form }: ChangeForm,
): Promise<void> {
  const { database, audit, now } = services
  await database.transaction(async (tx) => {
    const timezone = await shopTimezone(services, tx)
    const [row] = await tx.select().from(coupon).where(eq(coupon.id, id)).for('update')
    if (!row) throw notFound()
    if (couponVersion(row) !== version) throw new HttpError(409, 'changed_meanwhile')
    if (!row.isActive) throw new HttpError(409, 'coupon_over')
    const facts = factsOf(services, form, timezone, row)
    const next = { ...row, ...facts }
    if (isFixed(row) && grantOf(next) !== grantOf(row)) throw new HttpError(409, 'coupon_fixed')
    const taken = row.held + row.used
    if (facts.maxUses !== null && facts.maxUses < taken)
      throw invalidField('max_uses', 'coupon_uses_taken', { count: taken })
    const [before, after] = [couponFacts(row), couponFacts(next)]
    if (couponVersion(next) === version) return audit.unchanged()
    await tx
      .update(coupon)
      .set({ ...facts, editedOn: now() })
      .where(eq(coupon.id, id))
    await audit.note(tx, { subject: `coupon:${id}`, before, after })
  })
}

/** What is computed again of an order or a visit that has the coupon (`grantedAmount`). */
function grantOf({ kind, value, appliesTo, minAmount }: CouponRow): string {
  return JSON.stringify([kind, value, appliesTo, minAmount])
}

function factsOf({ config }: Services, form: Form, timezone: string, known?: CouponRow) {
  const currency = config.CURRENCY
  const { kind, first_day, last_day } = form
  return {
    kind,
    value: kind === 'percent' ? percentIn('value', form.value) : amountIn('value', form.value, currency),
    appliesTo: form.applies_to,
    minAmount: isNothing(form.min_amount) ? 0 : amountIn('min_amount', form.min_amount, currency),
    ...validityOf({ first_day, last_day }, timezone, known),
    maxUses: form.max_uses,
    perCustomer: form.per_customer,
  }
}

/** A zero is shown where no least amount is set. */
function isNothing(typed: string): boolean {
  return /^[\s0.]*$/.test(typed)
}
