import { listCoupons, makeCoupon, type NewCoupon } from '@marah/backend/coupons/index'
import type { Queryable, Transaction } from '@marah/backend/platform/database/database'
import { couponUses } from '@marah/backend/schema/coupons'
import { z } from 'zod'
import { Line, readData, unique } from './data/data-file.ts'
import { amountOfDemo, Dollars } from './data/dollars.ts'

export const Coupons = z
  .array(
    z
      .strictObject({
        code: z.string().regex(/^[A-Z0-9]+$/, 'must be capitals and digits'),
        means: Line,
        percent_off: z.int().min(1).max(100).optional(),
        amount_off: Dollars.optional(),
        applies_to: z.enum(couponUses),
        from_amount: Dollars.optional(),
        per_customer: z.int().min(1).optional(),
      })
      .refine(({ percent_off, amount_off }) => (percent_off === undefined) !== (amount_off === undefined), {
        message: 'must have either percent_off or amount_off',
      }),
  )
  .superRefine(unique(({ code }) => code))

const readCoupons = () => readData('coupons.yaml', Coupons)

/** One that is there already stays as it is. */
export async function fillDemoCoupons(tx: Transaction, currency: string): Promise<void> {
  for (const coupon of await readCoupons()) {
    const { code, percent_off, amount_off, applies_to, from_amount, per_customer } = coupon
    const fresh: NewCoupon = {
      code,
      kind: percent_off === undefined ? 'amount' : 'percent',
      value: percent_off ?? amountOfDemo(amount_off ?? 0, currency),
      appliesTo: applies_to,
    }
    if (from_amount !== undefined) fresh.minAmount = amountOfDemo(from_amount, currency)
    if (per_customer !== undefined) fresh.perCustomer = per_customer
    await makeCoupon(tx, fresh)
  }
}

/** Lists the demo's coupons that this shop still has and has not ended; none in a shop that is not the demo. */
export async function usableDemoCoupons(queryable: Queryable): Promise<{ code: string; means: string }[]> {
  const active = (await listCoupons(queryable)).filter(({ isActive }) => isActive)
  if (active.length === 0) return []
  return (await readCoupons())
    .filter(({ code }) => active.some((row) => row.code === code))
    .map(({ code, means }) => ({ code, means }))
}
