import type { changeShopRule, makeShopRule } from '@marah/contract/desk/discount-rules'
import { mostRules } from '@marah/contract/limits'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { amountIn, percentIn, validityOf } from '../../coupons/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, invalidField, notFound } from '../../platform/errors/http-error.ts'
import { category } from '../../schema/catalogue.ts'
import { discountRule, type VisitTerms } from '../../schema/discounts.ts'
import type { Services } from '../../services/services.ts'
import { shopTimezone } from '../../shop/shop-timezone.ts'
import { isOpen, type RuleRow, ruleFacts, ruleVersion } from './rule-json.ts'

type Form = z.output<(typeof makeShopRule)['body']>
type ChangeForm = z.output<(typeof changeShopRule)['body']>

/** Returns the id of the new rule. @throws HttpError 409, InvalidInput */
export function makeRule(services: Services, form: Form): Promise<number> {
  const { database, audit, now } = services
  return database.transaction(async (tx) => {
    // Of two people who make the last one, the second reads that there are enough.
    await tx.execute(sql`lock table ${discountRule} in share row exclusive mode`)
    if ((await tx.$count(discountRule, isOpen(now()))) >= mostRules)
      throw new HttpError(409, 'too_many_rules', { values: { most: mostRules } })
    const [made] = await tx
      .insert(discountRule)
      .values(await factsOf(services, tx, form))
      .returning()
    if (!made) throw new Error('A discount could not be stored')
    await pagesChanged(services, tx, made)
    await audit.note(tx, { subject: `discount-rule:${made.id}`, before: null, after: ruleFacts(made) })
    return made.id
  })
}

/** @throws HttpError 404, 409; InvalidInput */
export async function changeRule(
  services: Services,
  id: number,
  { version, ...form }: ChangeForm,
): Promise<void> {
  const { database, audit, now } = services
  await database.transaction(async (tx) => {
    const row = await lockRule(tx, id)
    if (ruleVersion(row) !== version) throw new HttpError(409, 'changed_meanwhile')
    if (!row.isActive) throw new HttpError(409, 'rule_over')
    const facts = await factsOf(services, tx, form, row)
    const next = { ...row, ...facts }
    if (ruleVersion(next) === version) return audit.unchanged()
    await tx
      .update(discountRule)
      .set({ ...facts, editedOn: now() })
      .where(eq(discountRule.id, id))
    await pagesChanged(services, tx, row, next)
    await audit.note(tx, {
      subject: `discount-rule:${id}`,
      before: ruleFacts(row),
      after: ruleFacts(next),
    })
  })
}

/** @throws HttpError 404 */
export async function endRule(services: Services, id: number): Promise<void> {
  const { database, audit, now } = services
  await database.transaction(async (tx) => {
    const row = await lockRule(tx, id)
    if (!row.isActive) return audit.unchanged()
    await tx.update(discountRule).set({ isActive: false, editedOn: now() }).where(eq(discountRule.id, id))
    await pagesChanged(services, tx, row)
    await audit.note(tx, {
      subject: `discount-rule:${id}`,
      before: { is_active: true },
      after: { is_active: false },
    })
  })
}

/** Pages of visits say whether a price depends on a discount. */
async function pagesChanged(
  { cacheTags }: Services,
  tx: Transaction,
  ...rows: readonly Pick<RuleRow, 'visits'>[]
): Promise<void> {
  if (rows.some(({ visits }) => visits !== null)) await cacheTags.invalidate(tx, ['play'])
}

async function lockRule(tx: Transaction, id: number): Promise<RuleRow> {
  const [row] = await tx.select().from(discountRule).where(eq(discountRule.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

async function factsOf(services: Services, tx: Transaction, form: Form, known?: RuleRow) {
  const { kind, takes, first_day, last_day } = form
  const currency = services.config.CURRENCY
  const categoryId = isOfVisits(kind) ? null : await categoryOf(tx, form)
  if (kind === 'pieces' && form.min_units < 2) throw invalidField('min_units', 'rule_units_missing')
  return {
    name: { en: form.name_en, ...(form.name_ar !== '' && { ar: form.name_ar }) },
    kind,
    takes,
    value: takes === 'percent' ? percentIn('value', form.value) : amountIn('value', form.value, currency),
    minAmount: kind === 'from_amount' ? amountIn('min_amount', form.min_amount, currency) : 0,
    minUnits: kind === 'pieces' ? form.min_units : 1,
    categoryId,
    visits: termsOf(form),
    ...validityOf({ first_day, last_day }, await shopTimezone(services, tx), known),
  }
}

function isOfVisits(kind: Form['kind']): kind is 'siblings' | 'off_peak' {
  return kind === 'siblings' || kind === 'off_peak'
}

/** @throws InvalidInput */
function termsOf(form: Form): VisitTerms | null {
  if (!isOfVisits(form.kind)) return null
  const kinds = form.visits === 'all' ? (['open_play', 'workshop'] as const) : [form.visits]
  if (form.kind === 'siblings') return { kinds, weekdays: [], from: null, until: null, seasons: 'any' }
  const weekdays = [...new Set(form.weekdays)].sort()
  if (weekdays.length === 0) throw invalidField('weekdays', 'rule_weekdays_missing')
  const [from, until] = [timeIn('from_time', form.from_time), timeIn('until_time', form.until_time)]
  if (from !== null && until !== null && until <= from)
    throw invalidField('until_time', 'rule_hours_reversed')
  return { kinds, weekdays, from, until, seasons: form.seasons }
}

function timeIn(field: 'from_time' | 'until_time', typed: string): string | null {
  if (typed === '') return null
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(typed)) throw invalidField(field, 'rule_time_invalid')
  return typed
}

async function categoryOf(tx: Transaction, { kind, category: id }: Form): Promise<number | null> {
  if (id === null) {
    if (kind === 'category') throw invalidField('category', 'rule_category_missing')
    return null
  }
  const [found] = await tx.select({ id: category.id }).from(category).where(eq(category.id, id))
  if (!found) throw invalidField('category', 'rule_category_missing')
  return found.id
}
