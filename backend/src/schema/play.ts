import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  currencyCode,
  entityColumns,
  instant,
  type LocalizedText,
  localizedText,
  minorUnits,
} from './columns.ts'
import type { StoredImage } from './stored-image.ts'
import { type TaxClass, visitTaxClass } from './tax.ts'

/**
 * Hours of one weekday (1 is Monday) by the venue's clock, `HH:MM`. A night counts on: `26:00` is two o'clock of the next
 * morning, and belongs to the day that it opened on (rule B18).
 */
export type Hours = { readonly weekday: number; readonly opens: string; readonly closes: string }
/** A weekly rule from which slots are made ahead of time. `surcharge`: minor units on each ticket that takes a place. */
export type Timing = Hours & {
  readonly slotMinutes: number
  readonly startEvery: number
  readonly surcharge: number
}
/** The hours in which parties may take place, and the distance of their offered starts. */
export type HallTiming = Hours & { readonly startEvery: number }
/** Days, both ends included, whose hours and timings replace those of the week. */
export type Season = {
  readonly from: string
  readonly to: string
  readonly name: LocalizedText | null
  /** Null: those of the week. */
  readonly hours: readonly Hours[] | null
  /** By slug; an open play or a hall that is not named keeps its week. */
  readonly openPlays: Readonly<Record<string, readonly Timing[]>>
  readonly halls: Readonly<Record<string, readonly HallTiming[]>>
  /** Minor units on each ticket that takes a place, on top of the timing's own; may be negative. */
  readonly surcharge: number
  /** Bookings that no longer fit stay, and no more are sold. */
  readonly keepsBooked: boolean
}
/** Days on which a workshop has a session, by the venue's clock (`HH:MM`): so many of them, or until a day. */
export type SessionRule = {
  readonly weekdays: readonly number[]
  readonly starts: string
  readonly ends: string
  readonly from: string
  readonly times: number | null
  readonly to: string | null
  /** Days left out: those of the file, and those that were closed when it was imported. */
  readonly notOn: readonly string[]
}
/** Groups that come by number: so many heads, each at a price in minor units. */
export type GroupTerms = {
  readonly from: number
  readonly most: number
  readonly price: number
  readonly taxClass: TaxClass | null
}
/** Frozen into each booking: cancelled at least `hoursBefore` the start, `percent` comes back. */
export type BookingPolicy = {
  readonly refundSteps: readonly { readonly hoursBefore: number; readonly percent: number }[]
  readonly rescheduleUntilHours: number
  readonly rescheduleMost: number
  /** A party may change until so long before its start; missing in parties booked before that was offered. */
  readonly changeUntilHours?: number
  /** A deposit stays with the shop, however early its party is cancelled. */
  readonly depositKept?: boolean
  /** What is kept of a party that was paid whole at once, as its balance would have been due: a share in percent, or a sum. */
  readonly depositKeptOf?: { readonly percent: number } | { readonly fixed: number }
  /** Minor units that each move costs; they do not come back. */
  readonly moveFee?: number
  /** A missed session of a workshop may be made up in another one that has seats; else it is lost. */
  readonly missedMadeUp?: boolean
}

/** A whole day with the night that belongs to it, as `starts` and `ends` of a closure. */
export const dayStarts = '00:00'
export const dayEnds = '30:00'

/** For whom a visit is, in whole months of age, both included: up to three years is 47. */
const ages = () => ({
  ageMinMonths: integer('age_min_months').notNull(),
  ageMaxMonths: integer('age_max_months').notNull(),
})

/** The play centre. There is one at most: its slug is a constant. */
export const venue = pgTable('venue', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  name: localizedText('name').notNull(),
  address: localizedText('address').notNull(),
  timezone: text('timezone').notNull(),
  currency: currencyCode('currency'),
  openingHours: jsonb('opening_hours').$type<readonly Hours[]>().notNull(),
  seasons: jsonb('seasons').$type<readonly Season[]>().notNull().default([]),
  /** Null: as far as there is something to book. */
  bookDaysAhead: integer('book_days_ahead'),
})

/** Days, or hours of them, on which the play centre or a part of it is closed, both ends included. */
export const closure = pgTable(
  'venue_closure',
  {
    ...entityColumns(),
    venueId: integer('venue_id')
      .notNull()
      .references(() => venue.id, { onDelete: 'cascade' }),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    reason: localizedText('reason').notNull(),
    /** Hours of each of these days, a night's counted on (`Hours`); as they are, the whole day. */
    starts: text('starts').notNull().default(dayStarts),
    ends: text('ends').notNull().default(dayEnds),
    scope: text('scope', { enum: ['venue', 'area', 'open_play', 'hall'] })
      .notNull()
      .default('venue'),
    /** The slug of the area, open play or hall; empty for the venue. */
    scopeSlug: text('scope_slug').notNull().default(''),
    /** As in a season. */
    keepsBooked: boolean('keeps_booked').notNull().default(false),
    /** Called off by the play centre at short notice: importing a timetable file does not change it. */
    calledOffOn: instant('called_off_on'),
  },
  (table) => [
    uniqueIndex('venue_closure_once').on(
      table.venueId,
      table.startsOn,
      table.endsOn,
      table.starts,
      table.ends,
      table.scope,
      table.scopeSlug,
    ),
  ],
)

/** The columns of `venue_closure_once`. */
export const closureKey = [
  closure.venueId,
  closure.startsOn,
  closure.endsOn,
  closure.starts,
  closure.ends,
  closure.scope,
  closure.scopeSlug,
]

/** A part of the play centre that takes so many children at a time. */
export const playArea = pgTable('play_area', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  name: localizedText('name').notNull(),
  capacity: integer('capacity').notNull(),
  /** Everyone in it at a time, grown-ups included, as a fire limit counts them; null: they are not counted. */
  heads: integer('heads'),
})

/**
 * Places of one thing in one stretch of time (rule B1): half an hour of an area, a session of a workshop, a quarter of an
 * hour of an add-on that is there only so often at once, or (without times) the stock of a service. `held + booked <= capacity` is the database's own word, so that no fault
 * elsewhere sells a place twice. `booking_allocation` is the ledger of the two counters.
 */
export const capacityBucket = pgTable(
  'capacity_bucket',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    areaId: integer('area_id').references(() => playArea.id, { onDelete: 'cascade' }),
    /** Of an area: children’s places, or everyone who is in it. */
    counts: text('counts', { enum: ['places', 'heads'] })
      .notNull()
      .default('places'),
    addOnId: integer('add_on_id').references((): AnyPgColumn => addOn.id, { onDelete: 'cascade' }),
    startsOn: instant('starts_on'),
    endsOn: instant('ends_on'),
    capacity: integer('capacity').notNull(),
    held: integer('held').notNull().default(0),
    booked: integer('booked').notNull().default(0),
  },
  (table) => [
    uniqueIndex('capacity_bucket_once').on(table.areaId, table.counts, table.startsOn),
    uniqueIndex('capacity_bucket_add_on').on(table.addOnId, table.startsOn),
    check(
      'capacity_bucket_never_oversold',
      sql`${table.held} >= 0 and ${table.booked} >= 0 and ${table.held} + ${table.booked} <= ${table.capacity}`,
    ),
  ],
)

export const openPlay = pgTable('open_play', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  areaId: integer('area_id')
    .notNull()
    .references(() => playArea.id),
  name: localizedText('name').notNull(),
  description: localizedText('description').notNull(),
  image: jsonb('image').$type<StoredImage>(),
  ...ages(),
  timings: jsonb('timings').$type<readonly Timing[]>().notNull(),
  /** A child’s place needs so many heads at least, with the grown-ups that its tickets ask for. */
  headsPerPlace: integer('heads_per_place').notNull().default(1),
  /** Instead of the venue's own; null: as the venue has it. */
  bookDaysAhead: integer('book_days_ahead'),
  /** Null: families alone. */
  groups: jsonb('groups').$type<GroupTerms>(),
  policy: jsonb('policy').$type<BookingPolicy>().notNull(),
  order: integer('order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})

export const ticketType = pgTable(
  'ticket_type',
  {
    ...entityColumns(),
    openPlayId: integer('open_play_id')
      .notNull()
      .references(() => openPlay.id, { onDelete: 'cascade' }),
    /** Its name in a timetable file; one of a kind within its open play. */
    slug: text('slug').notNull(),
    name: localizedText('name').notNull(),
    description: localizedText('description').notNull(),
    price: minorUnits('price').notNull(),
    taxClass: visitTaxClass(),
    takesPlace: boolean('takes_place').notNull(),
    needsKid: boolean('needs_kid').notNull(),
    /** In months, both included; null: for all ages of its open play. */
    ageMinMonths: integer('age_min_months'),
    ageMaxMonths: integer('age_max_months'),
    /** The slug of the ticket that a booking must have besides this one: a sibling's needs a child's. */
    needs: text('needs'),
    /** At least so many of it for each kid. */
    perKid: integer('per_kid').notNull().default(0),
    order: integer('order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('ticket_type_once').on(table.openPlayId, table.slug)],
)

/** An add-on of an open play. */
export const playService = pgTable('play_service', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  name: localizedText('name').notNull(),
  description: localizedText('description').notNull(),
  image: jsonb('image').$type<StoredImage>(),
  price: minorUnits('price').notNull(),
  taxClass: visitTaxClass(),
  /** Null: unlimited. */
  bucketId: integer('bucket_id').references(() => capacityBucket.id),
  maxPerBooking: integer('max_per_booking').notNull(),
  order: integer('order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})

export const openPlayService = pgTable(
  'open_play_service',
  {
    openPlayId: integer('open_play_id')
      .notNull()
      .references(() => openPlay.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => playService.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.openPlayId, table.serviceId] })],
)

/** Made ahead of time from the timings, so that a month is one range of an index (rule B17). */
export const openPlaySlot = pgTable(
  'open_play_slot',
  {
    ...entityColumns(),
    openPlayId: integer('open_play_id')
      .notNull()
      .references(() => openPlay.id, { onDelete: 'cascade' }),
    startsOn: instant('starts_on').notNull(),
    endsOn: instant('ends_on').notNull(),
    /** The day by the venue's calendar; a night belongs to the day that it began on (rule B18). */
    localDate: date('local_date', { mode: 'string' }).notNull(),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    surcharge: minorUnits('surcharge').notNull().default(0),
    /** By the play centre, at short notice: it stays closed whatever a timetable file says. */
    calledOffOn: instant('called_off_on'),
    /** For the families that look at the calendar. */
    calledOffReason: localizedText('called_off_reason'),
  },
  (table) => [
    uniqueIndex('open_play_slot_once').on(table.openPlayId, table.startsOn),
    index('open_play_slot_day').on(table.openPlayId, table.localDate, table.startsOn),
  ],
)

/** The stretches of the area's time that a slot uses. */
export const slotBucket = pgTable(
  'slot_bucket',
  {
    slotId: integer('slot_id')
      .notNull()
      .references(() => openPlaySlot.id, { onDelete: 'cascade' }),
    bucketId: integer('bucket_id')
      .notNull()
      .references(() => capacityBucket.id),
  },
  (table) => [
    primaryKey({ columns: [table.slotId, table.bucketId] }),
    index('slot_bucket_bucket').on(table.bucketId),
  ],
)

export const workshop = pgTable('workshop', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  name: localizedText('name').notNull(),
  description: localizedText('description').notNull(),
  image: jsonb('image').$type<StoredImage>(),
  instructor: localizedText('instructor').notNull(),
  ...ages(),
  price: minorUnits('price').notNull(),
  /** Of each further child of a booking; null: as of the first. */
  siblingPrice: minorUnits('sibling_price'),
  taxClass: visitTaxClass(),
  saleMode: text('sale_mode', { enum: ['per_session', 'course'] }).notNull(),
  seats: integer('seats').notNull(),
  /** With fewer kids the shop may call a session off, or a course before its first. */
  leastKids: integer('least_kids').notNull().default(1),
  /** How long before its start the shop decides it. */
  decidedHours: integer('decided_hours').notNull().default(24),
  /** The import makes sessions from these rules; the file lists the other sessions one by one. */
  repeats: jsonb('repeats').$type<readonly SessionRule[]>().notNull().default([]),
  policy: jsonb('policy').$type<BookingPolicy>().notNull(),
  order: integer('order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})

export const workshopSession = pgTable(
  'workshop_session',
  {
    ...entityColumns(),
    workshopId: integer('workshop_id')
      .notNull()
      .references(() => workshop.id, { onDelete: 'cascade' }),
    startsOn: instant('starts_on').notNull(),
    endsOn: instant('ends_on').notNull(),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    bucketId: integer('bucket_id')
      .notNull()
      .references(() => capacityBucket.id),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    /** By the play centre, at short notice: it stays closed whatever a timetable file says. */
    calledOffOn: instant('called_off_on'),
    /** For the families that look at the calendar. */
    calledOffReason: localizedText('called_off_reason'),
  },
  (table) => [
    uniqueIndex('workshop_session_once').on(table.workshopId, table.startsOn),
    index('workshop_session_start').on(table.startsOn),
  ],
)

/** A picture of a hall, or a film (a file of the store) with the picture as its poster. */
export type HallPicture = {
  readonly name: LocalizedText
  readonly description: LocalizedText
  readonly image: StoredImage | null
  readonly video: string | null
}

export const hall = pgTable('hall', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  name: localizedText('name').notNull(),
  description: localizedText('description').notNull(),
  /** Guests, who are children. */
  capacity: integer('capacity').notNull(),
  /** Everyone in it at a time, grown-ups included, as of an area; null: they are not counted. */
  heads: integer('heads'),
  /** Cleaning between two parties. */
  bufferMinutes: integer('buffer_minutes').notNull(),
  timings: jsonb('timings').$type<readonly HallTiming[]>().notNull(),
  gallery: jsonb('gallery').$type<readonly HallPicture[]>().notNull(),
  order: integer('order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})

/** What a package costs on some weekdays, there from one time until before another (null: all day), of a season or always. */
export type PartyPrice = {
  readonly weekdays: readonly number[]
  readonly from: string | null
  readonly until: string | null
  /** First and last day of a season, both included. */
  readonly dates?: { readonly from: string; readonly to: string }
  readonly price: number
  /** Null: the usual one. */
  readonly extraGuestPrice: number | null
}

/** Grown-ups who come with the guests of a party: so many for nothing, each further one at a price in minor units. */
export type GrownUpTerms = { readonly included: number; readonly price: number }

export const eventPackage = pgTable('event_package', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  name: localizedText('name').notNull(),
  description: localizedText('description').notNull(),
  image: jsonb('image').$type<StoredImage>(),
  contents: jsonb('contents').$type<readonly LocalizedText[]>().notNull(),
  price: minorUnits('price').notNull(),
  taxClass: visitTaxClass(),
  guestsIncluded: integer('guests_included').notNull(),
  extraGuestPrice: minorUnits('extra_guest_price').notNull(),
  /** On which it is sold; null: on all of them. */
  weekdays: jsonb('weekdays').$type<readonly number[]>(),
  /** The first that has the day and the hour of a start replaces the prices above. */
  prices: jsonb('prices').$type<readonly PartyPrice[]>().notNull().default([]),
  minGuests: integer('min_guests').notNull().default(1),
  maxGuests: integer('max_guests').notNull(),
  /** Null: families are not asked for them. */
  grownUps: jsonb('grown_ups').$type<GrownUpTerms>(),
  durationMinutes: integer('duration_minutes').notNull(),
  depositPercent: integer('deposit_percent').notNull(),
  /** Instead of a share of the price. */
  depositFixed: minorUnits('deposit_fixed'),
  /** The balance of a deposit is due so long before the start. */
  balanceDueHours: integer('balance_due_hours').notNull(),
  /** A party is booked at least so long ahead. */
  leadHours: integer('lead_hours').notNull(),
  /** The play area in which its guests play during the party; null: none. */
  takesAreaId: integer('takes_area_id').references(() => playArea.id),
  /** So many places of it, however many come; null: one for each guest. */
  takesPlaces: integer('takes_places'),
  policy: jsonb('policy').$type<BookingPolicy>().notNull(),
  order: integer('order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})

export const packageHall = pgTable(
  'package_hall',
  {
    packageId: integer('package_id')
      .notNull()
      .references(() => eventPackage.id, { onDelete: 'cascade' }),
    hallId: integer('hall_id')
      .notNull()
      .references(() => hall.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.hallId] })],
)

export const addOn = pgTable('add_on', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  name: localizedText('name').notNull(),
  description: localizedText('description').notNull(),
  price: minorUnits('price').notNull(),
  taxClass: visitTaxClass(),
  unit: text('unit', { enum: ['event', 'guest', 'per_n_guests'] }).notNull(),
  perN: integer('per_n'),
  least: integer('least').notNull().default(1),
  most: integer('most').notNull(),
  /** A person or a thing that so many parties can have at once; null: unlimited. */
  atOnce: integer('at_once'),
  /** It is taken so long before and after the party, too. */
  prepareMinutes: integer('prepare_minutes').notNull().default(0),
  order: integer('order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})

export const packageAddOn = pgTable(
  'package_add_on',
  {
    packageId: integer('package_id')
      .notNull()
      .references(() => eventPackage.id, { onDelete: 'cascade' }),
    addOnId: integer('add_on_id')
      .notNull()
      .references(() => addOn.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.addOnId] })],
)
