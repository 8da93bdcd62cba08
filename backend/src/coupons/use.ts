import { plainCode } from '@marah/contract/rules/typed-codes'
import { and, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { percentOf } from '../platform/money/money.ts'
import { user } from '../schema/accounts.ts'
import { coupon, couponUse, type couponUses } from '../schema/coupons.ts'
import { mailboxKey } from '../services/messaging/mailboxes.ts'
import { mailAddressOf } from '../services/own-address.ts'
import type { Services } from '../services/services.ts'
import { shareOut } from './share.ts'

export type CouponRow = typeof coupon.$inferSelect
type Keyed = Pick<Services, 'secretKey'>
/** The purpose of a purchase, to match a coupon against. */
type CouponPurpose = Exclude<(typeof couponUses)[number], 'all'>

/** Customers whose uses count together: an account, and its mailbox with and without accounts. */
type CouponUser = { readonly userId: number | null; readonly guestEmail?: string | null }

export type CouponRequest = CouponUser & {
  readonly purpose: CouponPurpose
  /** Minor units that it may take something off. */
  readonly sum: number
  readonly currency: string
  readonly now: Date
}

/**
 * `unusable` means unknown, ended, not begun, used up or used often enough by this customer. The answer does not say which,
 * so that guessing codes reveals nothing (rule S24). The other two are reported, since only a customer with a valid code
 * sees them.
 */
type CouponProblem = 'unusable' | 'other_purpose' | 'below_minimum'

export type Quote =
  | { readonly takes: number; readonly problem: null; readonly coupon: CouponRow }
  | { readonly takes: 0; readonly problem: CouponProblem; readonly coupon: CouponRow | null }

/** Normalises a code for storing and comparing, however it was typed, pasted or read out. */
export function foldCode(text: string): string {
  return plainCode(text).replaceAll(' ', '').toUpperCase()
}

export async function findCoupon(queryable: Queryable, code: string): Promise<CouponRow | null> {
  const [found] = await queryable
    .select()
    .from(coupon)
    .where(eq(coupon.code, foldCode(code)))
  return found ?? null
}

/**
 * Locks a coupon by its id, as the cart and bookings store it, to the end of the transaction; after halls, before stock.
 */
export async function lockCoupon(tx: Transaction, couponId: number): Promise<CouponRow | null> {
  const [found] = await tx.select().from(coupon).where(eq(coupon.id, couponId)).for('update')
  return found ?? null
}

/**
 * Returns a coupon's discount on a sum now, or why it has none. `ownSubjects` are open orders or bookings that the quoted
 * purchase will replace: their holds do not count against the coupon.
 */
export async function quoteCoupon(
  services: Keyed,
  queryable: Queryable,
  found: CouponRow | null,
  request: CouponRequest,
  ownSubjects: readonly string[] = [],
): Promise<Quote> {
  if (!found || !(await isUsable(services, queryable, found, { request, ownSubjects }))) {
    return { takes: 0, problem: 'unusable', coupon: null }
  }
  if (found.appliesTo !== 'all' && found.appliesTo !== request.purpose) {
    return { takes: 0, problem: 'other_purpose', coupon: found }
  }
  if (request.sum < found.minAmount) return { takes: 0, problem: 'below_minimum', coupon: found }
  return { takes: amountOff(found, request), problem: null, coupon: found }
}

/** Percent round half up to what can be paid; never more than there is to pay. */
export function amountOff(
  { kind, value }: Pick<CouponRow, 'kind' | 'value'>,
  { sum, currency }: Pick<CouponRequest, 'sum' | 'currency'>,
): number {
  return kind === 'percent' ? percentOf(sum, value, currency) : Math.min(value, sum)
}

/**
 * Holds one use for an order or booking that is not paid yet (`order:17`, `booking:23`); false if none is left. Idempotent
 * per subject: a second call only updates the amount. `lock` takes the coupon's row, the mutex between all requests for the
 * last use.
 */
export async function holdCoupon(
  services: Keyed,
  tx: Transaction,
  use: CouponRequest & { couponId: number; subject: string; amount: number },
  lock: typeof lockCoupon = lockCoupon,
): Promise<boolean> {
  const { couponId, subject, amount, userId, now } = use
  const found = await lock(tx, couponId)
  const [known] = await tx.select().from(couponUse).where(eq(couponUse.subject, subject))
  if (known && known.state !== 'released') {
    if (known.couponId !== couponId) throw new Error(`${subject} has another coupon`)
    await tx.update(couponUse).set({ amount, editedOn: now }).where(eq(couponUse.id, known.id))
    return true
  }
  if ((await quoteCoupon(services, tx, found, use)).problem !== null) return false
  const key = await mailboxKeyOf(services, tx, use)
  const state = { couponId, userId, mailboxKey: key, amount, state: 'held' as const, editedOn: now }
  await tx
    .insert(couponUse)
    .values({ ...state, subject, createdOn: now })
    .onConflictDoUpdate({ target: couponUse.subject, set: state })
  await count(tx, couponId, { held: 1, used: 0 }, now)
  return true
}

/**
 * Marks the use as spent when the subject is paid. If the money comes after the use was given back, it takes another; false
 * if none is left, and true if the subject has no coupon.
 */
export async function spendCoupon(tx: Transaction, subject: string, now: Date): Promise<boolean> {
  const locked = await lockUse(tx, subject)
  if (!locked || locked.use.state === 'used') return true
  const { use, row } = locked
  if (use.state === 'released' && !(await hasRoom(tx, row, use))) return false
  await move(tx, locked, 'used', now)
  return true
}

/** The subject will not be paid, or was cancelled: its use can be had again. A second call changes nothing. */
export async function releaseCoupon(tx: Transaction, subject: string, now: Date): Promise<void> {
  const locked = await lockUse(tx, subject)
  if (locked && locked.use.state !== 'released') await move(tx, locked, 'released', now)
}

/**
 * The discount that the coupon granted to this subject, in minor units, on a sum that may have changed since: never more than it
 * took off. A percentage takes its share of a smaller sum, and a coupon with a minimum is granted in proportion below it. Null
 * without a coupon, or if its use was given back.
 */
export async function grantedAmount(
  queryable: Queryable,
  subject: string,
  { sum, currency }: Pick<CouponRequest, 'sum' | 'currency'>,
): Promise<number | null> {
  const [granted] = await queryable
    .select({ amount: couponUse.amount, coupon })
    .from(couponUse)
    .innerJoin(coupon, eq(coupon.id, couponUse.couponId))
    .where(and(eq(couponUse.subject, subject), ne(couponUse.state, 'released')))
  if (!granted) return null
  const { amount, coupon: row } = granted
  if (row.kind === 'percent') return Math.min(amount, amountOff(row, { sum, currency }))
  const missing = Math.max(0, row.minAmount - sum)
  return missing === 0 ? amount : (shareOut(amount, [sum, missing], currency)[0] ?? 0)
}

type UseRow = typeof couponUse.$inferSelect
/** The columns by which the uses of one customer are found. */
type Used = Pick<UseRow, 'userId' | 'mailboxKey'>
type LockedUse = { readonly use: UseRow; readonly row: CouponRow }

/** The coupon's row is locked before the use is read, so that the state seen is the state changed. */
async function lockUse(tx: Transaction, subject: string): Promise<LockedUse | null> {
  const [known] = await tx
    .select({ couponId: couponUse.couponId })
    .from(couponUse)
    .where(eq(couponUse.subject, subject))
  const row = known && (await lockCoupon(tx, known.couponId))
  const [use] = row ? await tx.select().from(couponUse).where(eq(couponUse.subject, subject)) : []
  return row && use ? { use, row } : null
}

async function move(tx: Transaction, { use, row }: LockedUse, to: UseRow['state'], now: Date): Promise<void> {
  await tx.update(couponUse).set({ state: to, editedOn: now }).where(eq(couponUse.id, use.id))
  const by = (state: 'held' | 'used') => Number(to === state) - Number(use.state === state)
  await count(tx, row.id, { held: by('held'), used: by('used') }, now)
}

async function count(
  tx: Transaction,
  couponId: number,
  by: { held: number; used: number },
  now: Date,
): Promise<void> {
  await tx
    .update(coupon)
    .set({ held: sql`${coupon.held} + ${by.held}`, used: sql`${coupon.used} + ${by.used}`, editedOn: now })
    .where(eq(coupon.id, couponId))
}

async function isUsable(
  services: Keyed,
  queryable: Queryable,
  row: CouponRow,
  { request, ownSubjects }: { request: CouponRequest; ownSubjects: readonly string[] },
): Promise<boolean> {
  const { now, userId } = request
  if (!row.isActive) return false
  if (row.validFrom && now < row.validFrom) return false
  if (row.validTo && now >= row.validTo) return false
  const key = row.perCustomer === null ? null : await mailboxKeyOf(services, queryable, request)
  return hasRoom(queryable, row, { userId, mailboxKey: key }, ownSubjects)
}

/** Null while nothing is known of a visitor, and of an account that is gone. */
async function mailboxKeyOf(
  services: Keyed,
  queryable: Queryable,
  { userId, guestEmail = null }: CouponUser,
): Promise<string | null> {
  if (userId === null) return guestEmail === null ? null : mailboxKey(services, guestEmail)
  const [found] = await queryable
    .select({ email: user.email, guestEmail: user.guestEmail })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedOn)))
  return found ? mailboxKey(services, mailAddressOf(found)) : null
}

async function hasRoom(
  queryable: Queryable,
  row: CouponRow,
  used: Used,
  ownSubjects: readonly string[] = [],
): Promise<boolean> {
  const taken = inArray(couponUse.state, ['held', 'used'])
  const ofCoupon = eq(couponUse.couponId, row.id)
  if (row.maxUses !== null) {
    const own =
      ownSubjects.length === 0
        ? 0
        : await queryable.$count(
            couponUse,
            and(ofCoupon, taken, inArray(couponUse.subject, [...ownSubjects])),
          )
    if (row.held + row.used - own >= row.maxUses) return false
  }
  const ofCustomer = usesOf(used)
  if (row.perCustomer === null || ofCustomer === undefined) return true
  const others = ownSubjects.length === 0 ? undefined : notInArray(couponUse.subject, [...ownSubjects])
  const times = await queryable.$count(couponUse, and(ofCoupon, taken, ofCustomer, others))
  return times < row.perCustomer
}

/** The same person in several accounts, and without one, is one customer; undefined while nothing is known of them. */
function usesOf({ userId, mailboxKey: key }: Used): SQL | undefined {
  return or(
    userId === null ? undefined : eq(couponUse.userId, userId),
    key === null ? undefined : eq(couponUse.mailboxKey, key),
  )
}
