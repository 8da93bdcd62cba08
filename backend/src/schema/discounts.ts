import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { category } from './catalogue.ts'
import { entityColumns, instant, localizedText, minorUnits } from './columns.ts'
import { orderLine } from './orders.ts'

/** Which visits a discount is for; hours, days and seasons are those of an off-peak discount alone. */
export type VisitTerms = {
  readonly kinds: readonly ('open_play' | 'workshop')[]
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
  /** `HH:MM` by the venue's clock, of a visit's start, a night's counted on; null: without this end. */
  readonly from: string | null
  readonly until: string | null
  /** `without`: not on days of a season, as holidays are; `only`: on these alone. */
  readonly seasons: 'any' | 'without' | 'only'
}

/** A discount that needs no code: the cart grants it to each customer who buys what it is for. */
export const discountRule = pgTable(
  'discount_rule',
  {
    ...entityColumns(),
    /** As customers read it in cart, order and documents. */
    name: localizedText('name').notNull(),
    kind: text('kind', {
      enum: ['from_amount', 'pieces', 'category', 'siblings', 'off_peak'],
    }).notNull(),
    takes: text('takes', { enum: ['percent', 'amount'] }).notNull(),
    /** Percent from 1 to 100, or minor units of the shop's currency. */
    value: minorUnits('value').notNull(),
    /** Minor units of its goods from which a rule of the kind `from_amount` counts. */
    minAmount: minorUnits('min_amount').notNull().default(0),
    /** Units of its goods from which a rule of the kind `pieces` counts. */
    minUnits: integer('min_units').notNull().default(1),
    /** Its goods: those of this category and below; null: all. */
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'cascade' }),
    /** Null for goods. */
    visits: jsonb('visits').$type<VisitTerms>(),
    validFrom: instant('valid_from'),
    validTo: instant('valid_to'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    index('discount_rule_category').on(table.categoryId),
    check(
      'discount_rule_value',
      sql`${table.value} > 0 and (${table.takes} = 'amount' or ${table.value} <= 100)`,
    ),
    check(
      'discount_rule_kind',
      sql`(${table.minAmount} > 0) = (${table.kind} = 'from_amount') and (${table.minUnits} > 1) = (${table.kind} = 'pieces') and (${table.kind} <> 'category' or ${table.categoryId} is not null) and (${table.visits} is not null) = (${table.kind} in ('siblings', 'off_peak'))`,
    ),
  ],
)

/** What a rule took off a line of an order, frozen with it; it is part of the line's `discount`. */
export const orderDiscount = pgTable(
  'order_discount',
  {
    orderLineId: integer('order_line_id')
      .primaryKey()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    ruleId: integer('rule_id').references(() => discountRule.id, { onDelete: 'set null' }),
    name: localizedText('name').notNull(),
    amount: minorUnits('amount').notNull(),
  },
  (table) => [
    index('order_discount_rule').on(table.ruleId),
    check('order_discount_amount', sql`${table.amount} > 0`),
  ],
)
