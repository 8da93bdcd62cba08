import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { discountRule } from '../schema/discounts.ts'
import type { Rule } from './grant.ts'
import type { VisitRule } from './visits.ts'

/** Returns the automatic discounts that count at this moment. */
export async function rulesNow(queryable: Queryable, now: Date): Promise<Rule[]> {
  const rows = await queryable
    .select()
    .from(discountRule)
    .where(and(isNull(discountRule.visits), countsNow(now)))
  const roots = rows.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]))
  const below = await categoriesBelow(queryable, roots)
  return rows.map(({ id, name, takes, value, minAmount, minUnits, categoryId }) => ({
    id,
    name,
    takes,
    value,
    minAmount,
    minUnits,
    categoryIds: categoryId === null ? null : new Set(below.get(categoryId)),
  }))
}

/** Returns the automatic discounts of visits that count at this moment. */
export async function visitRulesNow(queryable: Queryable, now: Date): Promise<VisitRule[]> {
  const rows = await queryable
    .select()
    .from(discountRule)
    .where(and(isNotNull(discountRule.visits), countsNow(now)))
  return rows.flatMap(({ id, name, kind, takes, value, visits }) =>
    visits && (kind === 'siblings' || kind === 'off_peak')
      ? [{ id, name, kind, takes, value, terms: visits }]
      : [],
  )
}

/** Whether a discount of visits counts now or later: their pages ask for a quote then. */
export async function haveVisitRules(queryable: Queryable, now: Date): Promise<boolean> {
  const [found] = await queryable
    .select({ id: discountRule.id })
    .from(discountRule)
    .where(
      and(
        isNotNull(discountRule.visits),
        eq(discountRule.isActive, true),
        or(isNull(discountRule.validTo), gt(discountRule.validTo, now)),
      ),
    )
    .limit(1)
  return found !== undefined
}

function countsNow(now: Date) {
  return and(
    eq(discountRule.isActive, true),
    or(isNull(discountRule.validFrom), lte(discountRule.validFrom, now)),
    or(isNull(discountRule.validTo), gt(discountRule.validTo, now)),
  )
}

/** Each category with all below it. */
async function categoriesBelow(
  queryable: Queryable,
  roots: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (roots.length === 0) return new Map()
  const { rows } = await queryable.execute<{ root: number; id: number }>(sql`
    with recursive tree(root, id) as (
      select id, id from category where id in ${[...new Set(roots)]}
      union
      select tree.root, category.id from category join tree on category.parent_id = tree.id
    )
    select root, id from tree`)
  const byRoot = Map.groupBy(rows, ({ root }) => root)
  return new Map([...byRoot].map(([root, tree]) => [root, tree.map(({ id }) => id)]))
}
