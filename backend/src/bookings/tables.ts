import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { user } from '../accounts/tables.ts'
import { coupon } from '../coupons/tables.ts'
import { kid } from '../kids/tables.ts'
import { order } from '../orders/tables.ts'
import {
  currencyCode,
  entityColumns,
  instant,
  type LocalizedText,
  localizedText,
  minorUnits,
} from '../platform/columns.ts'
import type { StoredImage } from '../platform/images.ts'
import {
  type BookingPolicy,
  capacityBucket,
  eventPackage,
  hall,
  openPlay,
  openPlaySlot,
  workshop,
  workshopSession,
} from '../play/tables.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
/** `[from, to)`; written with `tstzrange(…)`, and never read back. */
const period = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** A line of a booking as it was agreed; amounts in minor units. */
export type FrozenLine = {
  readonly kind: 'ticket' | 'service' | 'seat' | 'package' | 'extra_guest' | 'add_on'
  readonly ref: number
  readonly name: LocalizedText
  readonly unitPrice: number
  readonly quantity: number
  readonly total: number
}

/** What the family agreed to; its edges of `status` are in play-centre.md §7, its keeper is `status.ts`. */
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
    lines: jsonb('lines').$type<readonly FrozenLine[]>().notNull(),
    occasion: text('occasion').notNull().default(''),
    birthdayKidId: integer('birthday_kid_id').references(() => kid.id, { onDelete: 'set null' }),
    notes: text('notes').notNull().default(''),
    couponId: integer('coupon_id').references(() => coupon.id, { onDelete: 'set null' }),
    couponCode: text('coupon_code'),
    subtotal: minorUnits('subtotal').notNull(),
    discount: minorUnits('discount').notNull().default(0),
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency'),
    /** Null where no deposit is offered. */
    depositAmount: minorUnits('deposit_amount'),
    pays: text('pays', { enum: ['full', 'deposit'] })
      .notNull()
      .default('full'),
    balanceDueOn: instant('balance_due_on'),
    amountPaid: minorUnits('amount_paid').notNull().default(0),
    refundedAmount: minorUnits('refunded_amount').notNull().default(0),
    policy: jsonb('policy').$type<BookingPolicy>().notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    holdExpiresOn: instant('hold_expires_on'),
    holdMaxUntil: instant('hold_max_until'),
    /** What the client called its wish; the same key holds once. */
    clientKey: text('client_key'),
    /** Made when it is confirmed; what the QR code says. */
    ticketCode: text('ticket_code').unique(),
    confirmedOn: instant('confirmed_on'),
    checkedInOn: instant('checked_in_on'),
    cancelledOn: instant('cancelled_on'),
    cancelReason: text('cancel_reason'),
    rescheduleCount: integer('reschedule_count').notNull().default(0),
    /** SEQUENCE of its calendar file. */
    sequence: integer('sequence').notNull().default(0),
  },
  (table) => [
    index('booking_user').on(table.userId, table.startsOn),
    index('booking_day').on(table.localDate),
    uniqueIndex('booking_key').on(table.userId, table.clientKey),
    index('booking_lapsing').on(table.holdExpiresOn).where(sql`${table.status} = 'held'`),
    index('booking_slot').on(table.slotId),
    index('booking_workshop').on(table.workshopId),
    index('booking_hall').on(table.hallId),
    check(
      'booking_amounts',
      sql`${table.amount} = ${table.subtotal} - ${table.discount} and ${table.discount} >= 0 and ${table.amount} >= 0`,
    ),
    check('booking_refunds', sql`${table.refundedAmount} between 0 and ${table.amountPaid}`),
  ],
)

export const bookingSession = pgTable(
  'booking_session',
  {
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => workshopSession.id, { onDelete: 'cascade' }),
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

/**
 * When a kid is booked. The migration adds the exclusion `kid_period_never_twice`: active periods of one kid do not
 * overlap, whatever the code thinks (play-centre.md §2.5).
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
  (table) => [index('kid_period_booking').on(table.bookingId)],
)

/**
 * When a hall is taken, cleaning included; without a booking it is closed by the staff. The migration adds the exclusion
 * `hall_period_never_twice` (play-centre.md §2.4).
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

/** The ledger of `capacity_bucket`: its counters always equal these sums. Rows are never deleted (play-centre.md §2.2). */
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

/** What happened to a booking, for its customer and for whoever is asked about it later. */
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
        'checked_in',
        'completed',
        'no_show',
        'cancelled',
        'expired',
      ],
    }).notNull(),
    happenedOn: instant('happened_on').notNull(),
    amount: minorUnits('amount'),
    /** Of a rescheduling: the new start. */
    startsOn: instant('starts_on'),
  },
  (table) => [index('booking_event_booking').on(table.bookingId)],
)

/** Where a booking is to be moved to once the difference is paid; its new place is held meanwhile. */
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

/** What an order says of a booking for good. */
export type FrozenBooking = {
  readonly reference: string
  readonly kind: 'open_play' | 'workshop' | 'event'
  readonly title: string
  readonly place: string
  readonly startsOn: string
  readonly endsOn: string
  readonly timezone: string
}

/** A booking that an order pays for, whole or in part; `state` as of an order's lines. */
export const orderBooking = pgTable(
  'order_booking',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id),
    changeId: integer('change_id').references(() => bookingChange.id),
    part: text('part', { enum: ['full', 'deposit', 'balance', 'difference'] }).notNull(),
    amount: minorUnits('amount').notNull(),
    refundedAmount: minorUnits('refunded_amount').notNull().default(0),
    state: text('state', { enum: ['reserved', 'sold', 'released'] }).notNull(),
    item: jsonb('item').$type<FrozenBooking>().notNull(),
  },
  (table) => [
    uniqueIndex('order_booking_once').on(table.orderId, table.bookingId),
    index('order_booking_booking').on(table.bookingId),
    check('order_booking_refunds', sql`${table.refundedAmount} between 0 and ${table.amount}`),
  ],
)

/** What a family waits for: tickets by type in a slot, or seats in a session. */
export const waitlistEntry = pgTable(
  'waitlist_entry',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    slotId: integer('slot_id').references(() => openPlaySlot.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id').references(() => workshopSession.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    tickets: jsonb('tickets')
      .$type<readonly { readonly ticketType: number; readonly quantity: number }[]>()
      .notNull(),
    kidIds: integer('kid_ids').array().notNull().default([]),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    status: text('status', { enum: ['waiting', 'offered', 'accepted', 'lapsed', 'left'] }).notNull(),
    offerBookingId: integer('offer_booking_id').references(() => booking.id, { onDelete: 'set null' }),
    offerExpiresOn: instant('offer_expires_on'),
  },
  (table) => [
    index('waitlist_entry_slot').on(table.slotId),
    index('waitlist_entry_session').on(table.sessionId),
    uniqueIndex('waitlist_entry_one_slot')
      .on(table.userId, table.slotId)
      .where(sql`${table.status} in ('waiting', 'offered')`),
    uniqueIndex('waitlist_entry_one_session')
      .on(table.userId, table.sessionId)
      .where(sql`${table.status} in ('waiting', 'offered')`),
  ],
)

/** A party's page for its guests; a new token ends the old link. */
export const invitation = pgTable('party_invitation', {
  ...entityColumns(),
  bookingId: integer('booking_id')
    .notNull()
    .unique()
    .references(() => booking.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  message: text('message').notNull(),
})

export const guestReply = pgTable(
  'party_guest_reply',
  {
    ...entityColumns(),
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => invitation.id, { onDelete: 'cascade' }),
    /** Known to the guest's browser alone: it may change its answer. */
    replyKey: text('reply_key').notNull().unique(),
    name: text('name').notNull(),
    answer: text('answer', { enum: ['yes', 'no', 'maybe'] }).notNull(),
    kids: integer('kids').notNull(),
    adults: integer('adults').notNull(),
    note: text('note').notNull(),
  },
  (table) => [index('party_guest_reply_invitation').on(table.invitationId)],
)

export const playReview = pgTable(
  'play_review',
  {
    ...entityColumns(),
    bookingId: integer('booking_id')
      .notNull()
      .unique()
      .references(() => booking.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    openPlayId: integer('open_play_id').references(() => openPlay.id, { onDelete: 'cascade' }),
    workshopId: integer('workshop_id').references(() => workshop.id, { onDelete: 'cascade' }),
    packageId: integer('package_id').references(() => eventPackage.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
  },
  (table) => [
    index('play_review_open_play').on(table.openPlayId),
    index('play_review_workshop').on(table.workshopId),
    index('play_review_package').on(table.packageId),
    check('play_review_rating', sql`${table.rating} between 1 and 5`),
  ],
)

/** Opens the door's page; hashed, so that the table tells nobody how to get in. */
export const staffToken = pgTable('staff_token', {
  hash: bytes('hash').primaryKey(),
  createdOn: instant('created_on').notNull().defaultNow(),
  /** What it was made for; a new one of the same name takes its place. */
  name: text('name').notNull().unique(),
})
