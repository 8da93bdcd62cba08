import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { booking, type FrozenLine } from './bookings.ts'
import { entityColumns, instant, type LocalizedText, minorUnits } from './columns.ts'
import { kid } from './kids.ts'
import { capacityBucket, hall } from './play.ts'

/** `[from, to)`; written with `tstzrange(…)`, and never read back. */
const period = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/**
 * Periods for which kids are booked. The migration adds the exclusion `kid_period_never_twice`: the database rejects
 * active periods of one kid that overlap (rule B5).
 */
export const kidPeriod = pgTable(
  'kid_period',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    kidId: integer('kid_id')
      .notNull()
      .references(() => kid.id, { onDelete: 'cascade' }),
    during: period('during').notNull(),
    isActive: boolean('is_active').notNull(),
  },
  (table) => [index('kid_period_booking').on(table.bookingId), index('kid_period_kid').on(table.kidId)],
)

/**
 * Periods in which halls are taken, including cleaning; one without a booking is closed by the staff. The migration
 * adds the exclusion `hall_period_never_twice` (rule B4).
 */
export const hallPeriod = pgTable(
  'hall_period',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    hallId: integer('hall_id')
      .notNull()
      .references(() => hall.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id').references(() => booking.id, { onDelete: 'cascade' }),
    during: period('during').notNull(),
    startsOn: instant('starts_on').notNull(),
    endsOn: instant('ends_on').notNull(),
    isActive: boolean('is_active').notNull(),
  },
  (table) => [
    index('hall_period_booking').on(table.bookingId),
    index('hall_period_hall').on(table.hallId, table.startsOn),
  ],
)

/** The ledger of `capacity_bucket`: its counters always equal these sums. Rows are never deleted (rule B2). */
export const allocation = pgTable(
  'booking_allocation',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id),
    bucketId: integer('bucket_id')
      .notNull()
      .references(() => capacityBucket.id),
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: ['held', 'booked', 'released'] }).notNull(),
    /** The move that holds it, until the difference is paid. */
    changeId: integer('change_id').references(() => bookingChange.id),
    changedOn: instant('changed_on').notNull().defaultNow(),
  },
  (table) => [
    index('booking_allocation_booking').on(table.bookingId),
    index('booking_allocation_bucket').on(table.bucketId),
    check('booking_allocation_quantity', sql`${table.quantity} > 0`),
  ],
)

/** The target of a move once the difference is paid; its new place is held meanwhile. */
export type MoveTarget = {
  readonly slotId?: number
  readonly sessionIds?: readonly number[]
  readonly hallId?: number
  readonly startsOn: string
  readonly endsOn: string
  readonly localDate: string
  readonly place: LocalizedText
  readonly lines: readonly FrozenLine[]
  readonly subtotal: number
  readonly discount: number
  readonly taxAdded: number
  readonly amount: number
  readonly balanceDueOn?: string
}

export const bookingChange = pgTable(
  'booking_change',
  {
    ...entityColumns(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['paying', 'done', 'expired'] }).notNull(),
    target: jsonb('target').$type<MoveTarget>().notNull(),
    difference: minorUnits('difference').notNull(),
    hallPeriodId: integer('hall_period_id').references(() => hallPeriod.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('booking_change_one_open').on(table.bookingId).where(sql`${table.status} = 'paying'`),
  ],
)
