import type { listShopCoupons, ShopCoupon, ShopCouponRow } from '@marah/contract/desk/discounts'
import { mostCounted } from '@marah/contract/limits'
import { and, desc, eq, gt, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/http-error.ts'
import { decimalText } from '../../platform/money/money.ts'
import { contentVersion } from '../../platform/text/content-version.ts'
import { coupon } from '../../schema/coupons.ts'
import type { Services } from '../../services/services.ts'
import { shopTimezone } from '../../shop/shop-timezone.ts'
import { couponFacts } from '../make.ts'
import { type CouponRow, foldCode } from '../use.ts'
import { broughtBy } from './brought.ts'
import { daysOf } from './coupon-days.ts'

type Query = z.output<(typeof listShopCoupons)['query']>
type Answer = z.input<(typeof listShopCoupons)['answers'][200]>
type RowJson = z.input<typeof ShopCouponRow>

export async function shopCoupons(
  services: Services,
  { tab, q, after, page_size: size }: Query,
): Promise<Answer> {
  const { db } = services.database
  const code = foldCode(q ?? '')
  const found = code === '' ? undefined : sql`strpos(${coupon.code}, ${code}) > 0`
  const passes = and(found, inTab(tab, services.now()))
  const rows = await db
    .select()
    .from(coupon)
    .where(and(passes, after === undefined ? undefined : lt(coupon.id, after)))
    .orderBy(desc(coupon.id))
    .limit(size + 1)
  const shown = rows.slice(0, size)
  const timezone = await shopTimezone(services, db)
  return {
    results: shown.map((row) => rowJson(services, row, timezone)),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
    count: await countOf(db, passes),
    count_of_search: found === undefined ? null : await countOf(db, found),
  }
}

/** @throws HttpError 404 */
export async function shopCoupon(services: Services, id: number): Promise<z.input<typeof ShopCoupon>> {
  const { db } = services.database
  const [row] = await db.select().from(coupon).where(eq(coupon.id, id))
  if (!row) throw notFound()
  return {
    ...rowJson(services, row, await shopTimezone(services, db)),
    version: couponVersion(row),
    created_on: row.createdOn.toISOString(),
    is_fixed: isFixed(row),
    brought: await broughtBy(db, id),
  }
}

/** Of what a person can change: uses change nothing of it. */
export function couponVersion(row: CouponRow): string {
  return contentVersion(Object.values(couponFacts(row)))
}

/** Orders and visits that have the coupon are computed again by what it takes off, such as when one changes. */
export function isFixed({ held, used }: CouponRow): boolean {
  return held + used > 0
}

function rowJson({ config, now }: Services, row: CouponRow, timezone: string): RowJson {
  const currency = config.CURRENCY
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.kind === 'percent' ? String(row.value) : decimalText(row.value, currency),
    applies_to: row.appliesTo,
    min_amount: decimalText(row.minAmount, currency),
    currency,
    state: stateOf(row, now()),
    ...daysOf(row, timezone),
    max_uses: row.maxUses,
    per_customer: row.perCustomer,
    used: row.used,
    held: row.held,
  }
}

function stateOf({ isActive, validFrom, validTo, maxUses, used }: CouponRow, now: Date): RowJson['state'] {
  if (!isActive || (validTo && now >= validTo)) return 'ended'
  if (maxUses !== null && used >= maxUses) return 'used_up'
  return validFrom && now < validFrom ? 'scheduled' : 'active'
}

/** The same states as conditions. */
function inTab(tab: Query['tab'], now: Date): SQL | undefined {
  const over = or(
    eq(coupon.isActive, false),
    sql`coalesce(${lte(coupon.validTo, now)}, false)`,
    sql`coalesce(${coupon.used} >= ${coupon.maxUses}, false)`,
  )
  const early = sql`coalesce(${gt(coupon.validFrom, now)}, false)`
  if (tab === 'all' || !over) return undefined
  if (tab === 'over') return over
  return and(not(over), tab === 'scheduled' ? early : not(early))
}

function countOf(db: Queryable, condition: SQL | undefined): Promise<number> {
  return db.$count(db.select({ id: coupon.id }).from(coupon).where(condition).limit(mostCounted).as('some'))
}
