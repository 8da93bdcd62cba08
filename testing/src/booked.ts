import type { Db } from '@marah/backend/platform/database/database'
import { dayOf } from '@marah/backend/platform/time/venue-time'
import { venueSlug } from '@marah/backend/play/index'
import { orderBooking } from '@marah/backend/schema/booking-payments'
import { allocation, kidPeriod } from '@marah/backend/schema/booking-places'
import { booking, bookingKid } from '@marah/backend/schema/bookings'
import { kid } from '@marah/backend/schema/kids'
import { order } from '@marah/backend/schema/orders'
import { payment } from '@marah/backend/schema/payments'
import {
  type BookingPolicy,
  capacityBucket,
  openPlay,
  openPlaySlot,
  playArea,
  slotBucket,
  ticketType,
  venue,
} from '@marah/backend/schema/play'
import { eq, sql } from 'drizzle-orm'

export const hour = 3_600_000
export const timezone = 'Asia/Dubai'

export const policy: BookingPolicy = {
  refundSteps: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 6, percent: 50 },
  ],
  rescheduleUntilHours: 2,
  rescheduleMost: 2,
}

let count = 0

export type TestPlay = { readonly areaId: number; readonly openPlayId: number; readonly ticketTypeId: number }

/** A play centre with one open play. */
export async function makePlay(db: Db): Promise<TestPlay> {
  const number = ++count
  await db
    .insert(venue)
    .values({
      slug: venueSlug,
      timezone,
      currency: 'USD',
      openingHours: [],
      name: { en: 'Marah Play', ar: 'مرح للعب' },
      address: { en: '12 Palm Street, Dubai', ar: 'شارع النخيل 12، دبي' },
    })
    .onConflictDoNothing()
  const [area] = await db
    .insert(playArea)
    .values({ slug: `area-${number}`, name: { en: 'The big hall', ar: 'القاعة الكبيرة' }, capacity: 10 })
    .returning()
  const areaId = area?.id ?? 0
  const [play] = await db
    .insert(openPlay)
    .values({
      slug: `play-${number}`,
      areaId,
      ageMinMonths: 12,
      ageMaxMonths: 155,
      timings: [],
      policy,
      name: { en: 'Climbing world', ar: 'عالم التسلق' },
      description: { en: '' },
    })
    .returning()
  const openPlayId = play?.id ?? 0
  const [type] = await db
    .insert(ticketType)
    .values({
      openPlayId,
      slug: 'child',
      price: 1500,
      takesPlace: true,
      needsKid: true,
      name: { en: 'Child', ar: 'طفل' },
      description: { en: '' },
    })
    .returning()
  return { areaId, openPlayId, ticketTypeId: type?.id ?? 0 }
}

export type TestSlot = {
  readonly id: number
  readonly bucketId: number
  readonly startsOn: Date
  readonly endsOn: Date
}

/** A slot of two hours, whose places are one row. */
export async function makeSlot(
  db: Db,
  { areaId, openPlayId }: TestPlay,
  { startsOn, places, surcharge = 0 }: { startsOn: Date; places: number; surcharge?: number },
): Promise<TestSlot> {
  const endsOn = new Date(startsOn.getTime() + 2 * hour)
  const [bucket] = await db
    .insert(capacityBucket)
    .values({ areaId, startsOn, endsOn, capacity: places })
    .returning()
  const bucketId = bucket?.id ?? 0
  const localDate = dayOf(startsOn, timezone)
  const [slot] = await db
    .insert(openPlaySlot)
    .values({ openPlayId, startsOn, endsOn, localDate, surcharge })
    .returning()
  const id = slot?.id ?? 0
  await db.insert(slotBucket).values({ slotId: id, bucketId })
  return { id, bucketId, startsOn, endsOn }
}

export type Booked = typeof booking.$inferSelect

/** Places in a slot as they are once they are paid: sold, a kid in each, and an order that says so. */
export async function makeBooked(
  db: Db,
  play: TestPlay,
  slot: TestSlot,
  options: {
    userId: number
    quantity?: number
    paid?: number
    fields?: Partial<typeof booking.$inferInsert>
  },
): Promise<Booked> {
  const { userId, quantity = 1 } = options
  const amount = 1500 * quantity
  const paid = options.paid ?? amount
  const name = { en: 'Child', ar: 'طفل' }
  const [row] = await db
    .insert(booking)
    .values({
      reference: `B-${String(++count).padStart(6, '0')}`,
      userId,
      kind: 'open_play',
      status: 'confirmed',
      inCart: false,
      language: 'en',
      currency: 'USD',
      openPlayId: play.openPlayId,
      slotId: slot.id,
      startsOn: slot.startsOn,
      endsOn: slot.endsOn,
      title: { en: 'Climbing world', ar: 'عالم التسلق' },
      place: { en: 'The big hall', ar: 'القاعة الكبيرة' },
      localDate: dayOf(slot.startsOn, timezone),
      timezone,
      guests: quantity,
      policy,
      lines: [
        {
          kind: 'ticket',
          ref: play.ticketTypeId,
          name,
          unitPrice: 1500,
          quantity,
          total: amount,
          taxClass: null,
          taxes: [],
        },
      ],
      subtotal: amount,
      amount,
      amountPaid: paid,
      confirmedOn: new Date(),
      ticketCode: crypto.randomUUID(),
      ...options.fields,
    })
    .returning()
  if (!row) throw new Error('A booking was not made')
  await db
    .insert(allocation)
    .values({ bookingId: row.id, bucketId: slot.bucketId, quantity, state: 'booked' })
  await db
    .update(capacityBucket)
    .set({ booked: sql`${capacityBucket.booked} + ${quantity}` })
    .where(eq(capacityBucket.id, slot.bucketId))
  for (let kids = 0; kids < quantity; kids++) await bringKid(db, row)
  if (paid > 0) await payFor(db, row, paid)
  return row
}

async function bringKid(db: Db, { id: bookingId, userId, startsOn, endsOn }: Booked): Promise<void> {
  const child = { name: 'Layan', dateOfBirth: '2020-05-01', favoriteColor: 'coral', notes: 'No nuts' }
  const [made] = await db
    .insert(kid)
    .values({ userId: userId ?? 0, ...child })
    .returning()
  const kidId = made?.id ?? 0
  await db.insert(bookingKid).values({ bookingId, kidId, ...child })
  const during = sql<string>`tstzrange(${startsOn.toISOString()}, ${endsOn.toISOString()})`
  await db.insert(kidPeriod).values({ bookingId, kidId, during, isActive: true })
}

/** An order that paid so much of a booking. */
export async function payFor(
  db: Db,
  row: Booked,
  amount: number,
  part: 'full' | 'deposit' | 'balance' = 'full',
): Promise<number> {
  const [paid] = await db
    .insert(order)
    .values({
      userId: row.userId,
      kind: 'booking',
      contentHash: crypto.randomUUID(),
      language: 'en',
      email: 'family@example.com',
      status: 'completed',
      paymentStatus: 'paid',
      paidOn: new Date(),
      paymentReference: `pi_${crypto.randomUUID()}`,
      itemsAmount: 0,
      bookingsAmount: amount,
      deliveryFee: 0,
      amount,
      currency: row.currency,
    })
    .returning()
  const orderId = paid?.id ?? 0
  if (amount > 0) {
    await db.insert(payment).values({
      orderId,
      method: 'hosted',
      provider: 'stripe',
      amount,
      currency: row.currency,
      reference: paid?.paymentReference ?? '',
      receivedOn: new Date(),
    })
  }
  await db.insert(orderBooking).values({
    orderId,
    bookingId: row.id,
    part,
    amount,
    state: 'sold',
    item: {
      reference: row.reference,
      kind: row.kind,
      title: row.title.en,
      place: row.place.en,
      startsOn: row.startsOn.toISOString(),
      endsOn: row.endsOn.toISOString(),
      timezone: row.timezone,
    },
  })
  return orderId
}
