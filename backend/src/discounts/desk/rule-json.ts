import type { ShopRule } from '@marah/contract/desk/discount-rules'
import { mostRulesListed } from '@marah/contract/limits'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { daysOf } from '../../coupons/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/http-error.ts'
import { textIn } from '../../platform/language/localized-text.ts'
import type { Language } from '../../platform/language/messages.ts'
import { decimalText } from '../../platform/money/money.ts'
import { contentVersion } from '../../platform/text/content-version.ts'
import { booking } from '../../schema/bookings.ts'
import { category } from '../../schema/catalogue.ts'
import { discountRule, orderDiscount, type VisitTerms } from '../../schema/discounts.ts'
import { order, orderLine } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { shopTimezone } from '../../shop/shop-timezone.ts'

type Json = z.input<typeof ShopRule>
export type RuleRow = typeof discountRule.$inferSelect

export async function shopRules(services: Services, language: Language): Promise<Json[]> {
  return read(services, language)
}

/** @throws HttpError 404 */
export async function shopRule(services: Services, id: number, language: Language): Promise<Json> {
  const [found] = await read(services, language, id)
  if (!found) throw notFound()
  return found
}

/** The facts of a rule that are on record when they change: not its name, which is a text. */
export function ruleFacts(row: RuleRow) {
  return {
    kind: row.kind,
    takes: row.takes,
    value: row.value,
    min_amount: row.minAmount,
    min_units: row.minUnits,
    category: row.categoryId,
    ...termFacts(row.visits),
    valid_from: row.validFrom?.toISOString() ?? null,
    valid_to: row.validTo?.toISOString() ?? null,
    is_active: row.isActive,
  }
}

function termFacts(terms: VisitTerms | null) {
  if (terms === null) return { visits: null }
  return {
    visits: terms.kinds.join(' '),
    weekdays: terms.weekdays.join(' '),
    from_time: terms.from,
    until_time: terms.until,
    seasons: terms.seasons,
  }
}

export function ruleVersion(row: RuleRow): string {
  return contentVersion([row.name, ...Object.values(ruleFacts(row))])
}

async function read(services: Services, language: Language, id?: number): Promise<Json[]> {
  const { db } = services.database
  const timezone = await shopTimezone(services, db)
  const rows = await db
    .select({ row: discountRule, category: category.name })
    .from(discountRule)
    .leftJoin(category, eq(category.id, discountRule.categoryId))
    .where(id === undefined ? undefined : eq(discountRule.id, id))
    .orderBy(desc(isOpen(services.now())), desc(discountRule.id))
    .limit(mostRulesListed)
  const granted = Map.groupBy(
    [...(await grantedBy(db, id)), ...(await grantedVisits(db, id))],
    ({ ruleId }) => ruleId ?? 0,
  )
  const currency = services.config.CURRENCY
  return rows.map(({ row, category: named }) => ({
    id: row.id,
    version: ruleVersion(row),
    name: { en: row.name.en, ar: row.name.ar ?? '' },
    kind: row.kind,
    takes: row.takes,
    value: row.takes === 'percent' ? String(row.value) : decimalText(row.value, currency),
    currency,
    min_amount: decimalText(row.minAmount, currency),
    min_units: row.minUnits,
    category: row.categoryId !== null && named ? { id: row.categoryId, name: textIn(language, named) } : null,
    ...termsJson(row.visits),
    state: stateOf(row, services.now()),
    ...daysOf(row, timezone),
    granted: (granted.get(row.id) ?? []).map((each) => ({
      currency: each.currency,
      orders: each.orders,
      discount: decimalText(each.discount, each.currency),
    })),
  }))
}

function termsJson(terms: VisitTerms | null) {
  const [kind, other] = terms?.kinds ?? []
  return {
    visits: terms && (other || !kind ? ('all' as const) : kind),
    weekdays: [...(terms?.weekdays ?? [])],
    from_time: terms?.from ?? '',
    until_time: terms?.until ?? '',
    seasons: terms?.seasons ?? 'any',
  }
}

/** Whether it counts now or later. */
export function isOpen(now: Date) {
  return sql<boolean>`(${discountRule.isActive} and coalesce(${discountRule.validTo} > ${now.toISOString()}, true))`
}

function stateOf({ isActive, validFrom, validTo }: RuleRow, now: Date): Json['state'] {
  if (!isActive || (validTo && now >= validTo)) return 'ended'
  return validFrom && now < validFrom ? 'scheduled' : 'active'
}

/** What rules took off paid orders, read from the orders themselves. */
async function grantedBy(queryable: Queryable, id: number | undefined) {
  const rows = await queryable
    .select({
      ruleId: orderDiscount.ruleId,
      currency: order.currency,
      orders: sql<number>`count(distinct ${order.id})::int`,
      discount: sql<number>`sum(${orderDiscount.amount})::float8`,
    })
    .from(orderDiscount)
    .innerJoin(orderLine, eq(orderLine.id, orderDiscount.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(id === undefined ? undefined : eq(orderDiscount.ruleId, id), isNotNull(order.paidOn)))
    .groupBy(orderDiscount.ruleId, order.currency)
  return rows
}

/** What rules took off visits that were booked for sure, read from the visits themselves. */
async function grantedVisits(queryable: Queryable, id: number | undefined) {
  const rule = sql`(line -> 'rule' ->> 'id')::int`
  const { rows } = await queryable.execute<Awaited<ReturnType<typeof grantedBy>>[number]>(sql`
    select ${rule} as "ruleId", ${booking.currency} as currency, count(distinct ${booking.id})::int as orders,
      sum((line -> 'rule' ->> 'amount')::bigint)::float8 as discount
    from ${booking}, jsonb_array_elements(${booking.lines}) line
    where jsonb_path_exists(${booking.lines}, '$[*].rule') and ${booking.confirmedOn} is not null
      and line ? 'rule' ${id === undefined ? sql`` : sql`and ${rule} = ${id}`}
    group by 1, 2`)
  return rows
}
