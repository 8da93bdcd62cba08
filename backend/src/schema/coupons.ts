import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { entityColumns, instant, minorUnits } from './columns.ts'

/** The purposes of a coupon; `all` for any of them. */
export const couponUses = ['all', 'goods', 'open_play', 'workshop', 'event'] as const

/**
 * Uses are a capacity like places are (rule B6): `held` by orders and bookings that are not paid yet, `used`
 * by paid ones, never more than `maxUses` of both.
 */
export const coupon = pgTable(
  'coupon',
  {
    ...entityColumns(),
    /** As it is compared: upper case, no spaces. */
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: ['percent', 'amount'] }).notNull(),
    /** Percent from 1 to 100, or minor units. */
    value: minorUnits('value').notNull(),
    appliesTo: text('applies_to', { enum: couponUses }).notNull(),
    /** Minor units that must be reached before it takes anything off. */
    minAmount: minorUnits('min_amount').notNull().default(0),
    validFrom: instant('valid_from'),
    validTo: instant('valid_to'),
    /** Null: without end. */
    maxUses: integer('max_uses'),
    perCustomer: integer('per_customer'),
    held: integer('held').notNull().default(0),
    used: integer('used').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    check(
      'coupon_never_overused',
      sql`${table.held} >= 0 and ${table.used} >= 0 and (${table.maxUses} is null or ${table.held} + ${table.used} <= ${table.maxUses})`,
    ),
    check('coupon_value', sql`${table.value} > 0 and (${table.kind} = 'amount' or ${table.value} <= 100)`),
  ],
)

/** The ledger of the two counters, and of the limit per customer. One of `orderId` and `bookingId` names what it is for. */
export const couponUse = pgTable(
  'coupon_use',
  {
    ...entityColumns(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    /** Key of the customer's mailbox, with or without an account (services/messaging/mailboxes.ts); null if it is unknown. */
    mailboxKey: text('mailbox_key'),
    /** `order:17` or `booking:23`. */
    subject: text('subject').notNull().unique(),
    amount: minorUnits('amount').notNull(),
    state: text('state', { enum: ['held', 'used', 'released'] }).notNull(),
  },
  (table) => [
    index('coupon_use_customer').on(table.couponId, table.userId),
    index('coupon_use_mailbox')
      .on(table.couponId, table.mailboxKey)
      .where(sql`${table.mailboxKey} is not null`),
  ],
)
