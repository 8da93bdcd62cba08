import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { coupon } from '../schema/coupons.ts'
import type { Services } from '../services/services.ts'
import { type CouponRow, foldCode } from './use.ts'

export type NewCoupon = Pick<typeof coupon.$inferInsert, 'kind' | 'value' | 'appliesTo'> &
  Partial<
    Pick<typeof coupon.$inferInsert, 'minAmount' | 'validFrom' | 'validTo' | 'maxUses' | 'perCustomer'>
  > & {
    /** One that cannot be guessed when none is given. */
    readonly code?: string | undefined
  }

type Shop = Pick<Services, 'database' | 'audit' | 'now'>

/** Thirty-two letters and digits that are not mistaken for one another: five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Fifty bits, more than the forty that a code for one use needs (rule S24). */
const codeLength = 10

/** Whether a person may choose this text, folded or not, as a code. */
export function isCouponCode(text: string): boolean {
  return /^[\p{L}\p{N}_-]{3,40}$/u.test(text)
}

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

/** Makes a coupon and puts that on record. Null if a coupon with that code exists. */
export function addCoupon({ database, audit }: Shop, facts: NewCoupon): Promise<CouponRow | null> {
  return database.transaction(async (tx) => {
    const made = await makeCoupon(tx, facts)
    if (made) await audit.note(tx, { subject: `coupon:${made.id}`, before: null, after: couponFacts(made) })
    return made
  })
}

/** The facts of a coupon that are on record when they change. */
export function couponFacts(row: CouponRow) {
  return {
    kind: row.kind,
    value: row.value,
    applies_to: row.appliesTo,
    min_amount: row.minAmount,
    valid_from: row.validFrom?.toISOString() ?? null,
    valid_to: row.validTo?.toISOString() ?? null,
    max_uses: row.maxUses,
    per_customer: row.perCustomer,
    is_active: row.isActive,
  }
}

export function randomCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Newest first. */
export function listCoupons(queryable: Queryable): Promise<CouponRow[]> {
  return queryable.select().from(coupon).orderBy(desc(coupon.id))
}

/**
 * Ends a coupon for new purchases, by its code or its id; open payments keep the discount they were promised. False if there is
 * no such coupon.
 */
export function endCoupon({ database, audit, now }: Shop, which: string | number): Promise<boolean> {
  return database.transaction(async (tx) => {
    const named = typeof which === 'number' ? eq(coupon.id, which) : eq(coupon.code, foldCode(which))
    const [row] = await tx.select().from(coupon).where(named).for('update')
    if (!row) return false
    if (!row.isActive) {
      audit.unchanged()
      return true
    }
    await tx.update(coupon).set({ isActive: false, editedOn: now() }).where(eq(coupon.id, row.id))
    await audit.note(tx, {
      subject: `coupon:${row.id}`,
      before: { is_active: true },
      after: { is_active: false },
    })
    return true
  })
}
