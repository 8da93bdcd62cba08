import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { coupon } from '../schema/coupons.ts'
import { type CouponRow, foldCode } from './use.ts'

export type NewCoupon = Pick<typeof coupon.$inferInsert, 'kind' | 'value' | 'appliesTo'> &
  Partial<
    Pick<typeof coupon.$inferInsert, 'minAmount' | 'validFrom' | 'validTo' | 'maxUses' | 'perCustomer'>
  > & {
    /** One that cannot be guessed when none is given. */
    readonly code?: string | undefined
  }

/** Thirty-two letters and digits that are not mistaken for one another: five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Fifty bits, more than the forty that a code for one use needs (rule S24). */
const codeLength = 10

/** Null if a coupon with that code exists. */
export async function makeCoupon(
  queryable: Queryable,
  { code, ...facts }: NewCoupon,
): Promise<CouponRow | null> {
  const [made] = await queryable
    .insert(coupon)
    .values({ ...facts, code: foldCode(code ?? randomCode()) })
    .onConflictDoNothing({ target: coupon.code })
    .returning()
  return made ?? null
}

export function randomCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Newest first. */
export function listCoupons(queryable: Queryable): Promise<CouponRow[]> {
  return queryable.select().from(coupon).orderBy(desc(coupon.id))
}

/** Ends a coupon for new purchases; open payments keep the discount they were promised. False if there is no such code. */
export async function endCoupon(queryable: Queryable, code: string, now: Date): Promise<boolean> {
  const ended = await queryable
    .update(coupon)
    .set({ isActive: false, editedOn: now })
    .where(eq(coupon.code, foldCode(code)))
    .returning({ id: coupon.id })
  return ended.length > 0
}
