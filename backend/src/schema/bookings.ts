import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import {
  currencyCode,
  entityColumns,
  instant,
  type LocalizedText,
  localizedText,
  minorUnits,
} from './columns.ts'
import { coupon } from './coupons.ts'
import { kid } from './kids.ts'
import {
  type BookingPolicy,
  eventPackage,
  hall,
  openPlay,
  openPlaySlot,
  workshop,
  workshopSession,
} from './play.ts'
import { storedActor } from './stored-actor.ts'
import type { StoredImage } from './stored-image.ts'
import type { TaxClass, TaxShare } from './tax.ts'

/** An automatic discount as a booking has frozen it; amount in minor units. */
export type FrozenRule = { readonly id: number; readonly name: LocalizedText; readonly amount: number }

/** A line of a booking as it was agreed; amounts in minor units. */
export type FrozenLine = {
  readonly kind:
    | 'ticket'
    | 'group'
    | 'service'
    | 'seat'
    | 'sibling'
    | 'package'
    | 'extra_guest'
    | 'grown_up'
    | 'add_on'
    | 'move_fee'
  readonly ref: number
  readonly name: LocalizedText
  readonly unitPrice: number
  readonly quantity: number
  /** After an automatic discount, before the coupon, and before tax that comes on top. */
  readonly total: number
  /** The automatic discount that it has, and what this took off. */
  readonly rule?: FrozenRule
  /** Null: that of visits, by the settings. */
  readonly taxClass: TaxClass | null
  /** Taxes of the amount paid for it, after its share of the coupon. */
  readonly taxes: readonly TaxShare[]
}

/** A school, say: it comes by number, with one contact. */
export type BookingGroup = {
  readonly name: string
  readonly contact: string
  readonly phone: string
  /** For its invoice. */
  readonly taxNumber: string | null
}

/** A booking as the family agreed to it. Rule B15 lists the transitions of `status`; `status.ts` guards them. */
export const booking = pgTable(
  'booking',
  {
    ...entityColumns(),
    reference: text('reference').notNull().unique(),
    /** Null once the account was closed. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['open_play', 'workshop', 'event'] }).notNull(),
    status: text('status', {
      enum: ['held', 'paying', 'confirmed', 'checked_in', 'completed', 'no_show', 'cancelled', 'expired'],
    }).notNull(),
    /** Shown in the cart: from the hold on, until it is paid, dropped, or taken out after it lapsed. */
    inCart: boolean('in_cart').notNull(),
    openPlayId: integer('open_play_id').references(() => openPlay.id, { onDelete: 'set null' }),
    slotId: integer('slot_id').references(() => openPlaySlot.id, { onDelete: 'set null' }),
    workshopId: integer('workshop_id').references(() => workshop.id, { onDelete: 'set null' }),
    packageId: integer('package_id').references(() => eventPackage.id, { onDelete: 'set null' }),
    hallId: integer('hall_id').references(() => hall.id, { onDelete: 'set null' }),
    title: localizedText('title').notNull(),
    place: localizedText('place').notNull(),
    image: jsonb('image').$type<StoredImage>(),
    startsOn: instant('starts_on').notNull(),
    endsOn: instant('ends_on').notNull(),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    timezone: text('timezone').notNull(),
    guests: integer('guests').notNull(),
    /** Who come to a party besides its guests. In open play they are tickets. */
    grownUps: integer('grown_ups').notNull().default(0),
    lines: jsonb('lines').$type<readonly FrozenLine[]>().notNull(),
    occasion: text('occasion').notNull().default(''),
    birthdayKidId: integer('birthday_kid_id').references(() => kid.id, { onDelete: 'set null' }),
    notes: text('notes').notNull().default(''),
    /** Null for families, and once the account was closed. */
    group: jsonb('group_details').$type<BookingGroup>(),
    /** How many of a group were let in; families come in at once. */
    headsIn: integer('heads_in').notNull().default(0),
    couponId: integer('coupon_id').references(() => coupon.id, { onDelete: 'set null' }),
    couponCode: text('coupon_code'),
    subtotal: minorUnits('subtotal').notNull(),
    discount: minorUnits('discount').notNull().default(0),
    /** Tax that came on top of the prices. */
    taxAdded: minorUnits('tax_added').notNull().default(0),
    /** The full price; each payment covers a part of it. */
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency'),
    /** Null if no deposit is offered. */
    depositAmount: minorUnits('deposit_amount'),
    /** `at_venue`: reserved without payment, and owed in full. */
    pays: text('pays', { enum: ['full', 'deposit', 'at_venue'] })
      .notNull()
      .default('full'),
    balanceDueOn: instant('balance_due_on'),
    amountPaid: minorUnits('amount_paid').notNull().default(0),
    refundedAmount: minorUnits('refunded_amount').notNull().default(0),
    /** The part of it that the shop gave back of a visit that stays as it is: it is not owed again. */
    givenBack: minorUnits('given_back').notNull().default(0),
    policy: jsonb('policy').$type<BookingPolicy>().notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    holdExpiresOn: instant('hold_expires_on'),
    holdMaxUntil: instant('hold_max_until'),
    /** The client's idempotency key; the same key holds once. */
    clientKey: text('client_key'),
    /** Hash of the request that the key came with: a retry asks for the same. */
    clientRequest: text('client_request'),
    /** The content of the QR code, generated when the booking is confirmed. */
    ticketCode: text('ticket_code').unique(),
    confirmedOn: instant('confirmed_on'),
    checkedInOn: instant('checked_in_on'),
    checkedInBy: storedActor('checked_in_by'),
    cancelledOn: instant('cancelled_on'),
    cancelReason: text('cancel_reason'),
    /** Set when the centre could not hold it, with its reason as families read it. */
    calledOff: jsonb('called_off').$type<{ reason: LocalizedText | null }>(),
    /** When a family that was to pay at the venue neither paid nor came; null if the shop has forgiven it. */
    missedOn: instant('missed_on'),
    /** When the last release for lack of payment was tried. */
    releaseTriedOn: instant('release_tried_on'),
    /** Stands for the proven phone of a visit reserved without payment: what is open or was missed counts by it in any account. */
    phoneKey: text('phone_key'),
    rescheduleCount: integer('reschedule_count').notNull().default(0),
    /** The upper limit of the refund: the lowest share that a cancellation would have refunded at the time of a move. */
    refundPercentMost: smallint('refund_percent_most').notNull().default(100),
    /** What was to be paid by the time of a move: a balance that was due stays due, however late the new time is. */
    agreedLeast: minorUnits('agreed_least').notNull().default(0),
    /** Paid for things that a smaller party no longer has, and not refunded: the policy is not applied to it again. */
    forfeited: minorUnits('forfeited').notNull().default(0),
    /** SEQUENCE of its calendar file. */
    sequence: integer('sequence').notNull().default(0),
  },
  (table) => [
    index('booking_user').on(table.userId, table.startsOn),
    index('booking_day').on(table.localDate),
    uniqueIndex('booking_key').on(table.userId, table.clientKey),
    index('booking_lapsing').on(table.holdExpiresOn).where(sql`${table.status} = 'held'`),
    // The jobs for reminders and ended visits run every minute: these indexes contain only bookings to come, not all that
    // ever existed.
    index('booking_starting').on(table.startsOn).where(sql`${table.status} = 'confirmed'`),
    index('booking_ending').on(table.endsOn).where(sql`${table.status} in ('confirmed', 'checked_in')`),
    index('booking_owed')
      .on(table.balanceDueOn)
      .where(
        sql`${table.status} = 'confirmed' and ${table.amountPaid} - ${table.refundedAmount} + ${table.givenBack} < ${table.amount}`,
      ),
    index('booking_phone').on(table.phoneKey).where(sql`${table.phoneKey} is not null`),
    index('booking_slot').on(table.slotId),
    // What automatic discounts brought is read from the few bookings that have one.
    index('booking_ruled').on(table.id).where(sql`jsonb_path_exists(${table.lines}, '$[*].rule')`),
    index('booking_workshop').on(table.workshopId),
    index('booking_hall').on(table.hallId),
    index('booking_birthday_kid').on(table.birthdayKidId).where(sql`${table.birthdayKidId} is not null`),
    check(
      'booking_amounts',
      sql`${table.amount} = ${table.subtotal} - ${table.discount} + ${table.taxAdded} and ${table.discount} >= 0 and ${table.amount} >= 0`,
    ),
    check('booking_heads', sql`${table.headsIn} between 0 and ${table.guests}`),
    check('booking_refunds', sql`${table.refundedAmount} between 0 and ${table.amountPaid}`),
    check('booking_given_back', sql`${table.givenBack} between 0 and ${table.refundedAmount}`),
  ],
)

export type BookingRow = typeof booking.$inferSelect

export const bookingSession = pgTable(
  'booking_session',
  {
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => workshopSession.id, { onDelete: 'cascade' }),
    /** Each session of a course is checked in by itself (rule B13). */
    checkedInOn: instant('checked_in_on'),
    checkedInBy: storedActor('checked_in_by'),
    /** The missed session of the same workshop that it makes up for. */
    makesUpFor: integer('makes_up_for').references(() => workshopSession.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.sessionId] }),
    index('booking_session_session').on(table.sessionId),
  ],
)

/** A kid as it was written when it was booked; blanked when the account is closed. */
export const bookingKid = pgTable(
  'booking_kid',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    kidId: integer('kid_id').references(() => kid.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    favoriteColor: text('favorite_color'),
    notes: text('notes').notNull().default(''),
  },
  (table) => [index('booking_kid_booking').on(table.bookingId), index('booking_kid_kid').on(table.kidId)],
)

/** The history of a booking, for its customer and for later questions. */
export const bookingEvent = pgTable(
  'booking_event',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: [
        'held',
        'extended',
        'confirmed',
        'balance_paid',
        'rescheduled',
        'changed',
        'checked_in',
        'completed',
        'no_show',
        'cancelled',
        'expired',
      ],
    }).notNull(),
    happenedOn: instant('happened_on').notNull(),
    amount: minorUnits('amount'),
    /** The new start after a rescheduling. */
    startsOn: instant('starts_on'),
  },
  (table) => [index('booking_event_booking').on(table.bookingId)],
)
