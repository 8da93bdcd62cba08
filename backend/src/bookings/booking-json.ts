import type { Booking } from '@marah/contract/booking-schemas'
import { favoriteColors } from '@marah/contract/kids'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { textIn } from '../catalogue/stock-units.ts'
import { order } from '../orders/tables.ts'
import type { Queryable } from '../platform/database.ts'
import { imageSources } from '../platform/images.ts'
import { decimalText } from '../platform/money.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { eventPackage, openPlay, workshop, workshopSession } from '../play/tables.ts'
import { actionsOf } from './actions.ts'
import { historyOf } from './history.ts'
import type { BookingRow } from './own-booking.ts'
import { orderBooking } from './payment-tables.ts'
import { bookingKid, bookingSession } from './tables.ts'
import { dueOf } from './visit-json.ts'
import { playReview } from './voice-tables.ts'

type BookingJson = z.input<typeof Booking>

export async function bookingJson(
  services: Services,
  queryable: Queryable,
  row: BookingRow,
  language: Language,
): Promise<BookingJson> {
  const [json] = await bookingsJson(services, queryable, [row], language)
  if (!json) throw new Error('A booking could not be presented')
  return json
}

export async function bookingsJson(
  services: Services,
  queryable: Queryable,
  rows: readonly BookingRow[],
  language: Language,
): Promise<BookingJson[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const slugs = await slugsOf(queryable, rows)
  const kids = Map.groupBy(await kidsOf(queryable, ids), ({ bookingId }) => bookingId)
  const sessions = Map.groupBy(await sessionsOf(queryable, ids), ({ bookingId }) => bookingId)
  const orders = await firstOrders(queryable, ids)
  const reviewed = await reviewedOf(queryable, ids)
  const history = await historyOf(queryable, ids)
  const now = services.now()
  return rows.map((row) =>
    present(row, {
      language,
      now,
      mediaUrl: services.mediaUrl,
      slug: slugs.get(row.id) ?? null,
      kids: kids.get(row.id) ?? [],
      sessions: sessions.get(row.id) ?? [],
      order: orders.get(row.id) ?? null,
      hasReview: reviewed.has(row.id),
      history: history.get(row.id) ?? [],
    }),
  )
}

type Parts = {
  readonly language: Language
  readonly now: Date
  readonly mediaUrl: string
  readonly slug: string | null
  readonly kids: readonly (typeof bookingKid.$inferSelect)[]
  readonly sessions: readonly { id: number; startsOn: Date; endsOn: Date; localDate: string }[]
  readonly order: string | null
  readonly hasReview: boolean
  readonly history: BookingJson['history']
}

function present(row: BookingRow, parts: Parts): BookingJson {
  const { language } = parts
  const isOver = row.status === 'cancelled' || row.status === 'expired'
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    title: textIn(language, row.title),
    place: textIn(language, row.place),
    image_sources: row.image && imageSources(row.image, parts.mediaUrl),
    slug: parts.slug,
    open_play: row.openPlayId,
    slot: row.slotId,
    workshop: row.workshopId,
    sessions: parts.sessions.map(({ id, startsOn, endsOn, localDate }) => ({
      id,
      starts_at: startsOn.toISOString(),
      ends_at: endsOn.toISOString(),
      date: localDate,
    })),
    hall: row.hallId,
    package: row.packageId,
    starts_at: row.startsOn.toISOString(),
    ends_at: row.endsOn.toISOString(),
    date: row.localDate,
    venue_timezone: row.timezone,
    guests: row.guests,
    lines: row.lines.map(({ kind, ref, name, unitPrice, quantity, total }) => ({
      ...{ kind, ref, quantity },
      name: textIn(language, name),
      unit_price: decimalText(unitPrice),
      total: decimalText(total),
    })),
    kids: parts.kids.map((each) => ({
      id: each.id,
      kid: each.kidId,
      name: each.name,
      date_of_birth: each.dateOfBirth,
      favorite_color: favoriteColors.find((color) => color === each.favoriteColor) ?? null,
    })),
    occasion: row.occasion,
    birthday_kid: row.birthdayKidId,
    notes: row.notes,
    coupon_code: row.couponCode,
    subtotal: decimalText(row.subtotal),
    discount: decimalText(row.discount),
    total_amount: decimalText(row.amount),
    total_amount_currency: row.currency,
    deposit_amount: row.depositAmount === null ? null : decimalText(row.depositAmount),
    pays: row.pays,
    amount_paid: decimalText(row.amountPaid),
    amount_due: decimalText(isOver ? 0 : dueOf(row)),
    balance_due_on: row.balanceDueOn?.toISOString() ?? null,
    refunded_amount: decimalText(row.refundedAmount),
    in_cart: row.inCart,
    hold_expires_at: row.status === 'held' ? (row.holdExpiresOn?.toISOString() ?? null) : null,
    hold_max_until: row.holdMaxUntil?.toISOString() ?? null,
    policy: {
      refund_steps: row.policy.refundSteps.map(({ hoursBefore, percent }) => ({
        hours_before: hoursBefore,
        percent,
      })),
      reschedule_until_hours: row.policy.rescheduleUntilHours,
      reschedule_most: row.policy.rescheduleMost,
    },
    order: parts.order,
    checked_in_on: row.checkedInOn?.toISOString() ?? null,
    reschedule_count: row.rescheduleCount,
    ticket_code: row.status === 'confirmed' || row.status === 'checked_in' ? row.ticketCode : null,
    has_review: parts.hasReview,
    actions: actionsOf(row, parts.now),
    history: parts.history,
  }
}

/** The address of what was booked, while it is there. */
async function slugsOf(queryable: Queryable, rows: readonly BookingRow[]): Promise<Map<number, string>> {
  const tables = [
    { table: openPlay, idOf: (row: BookingRow) => row.openPlayId },
    { table: workshop, idOf: (row: BookingRow) => row.workshopId },
    { table: eventPackage, idOf: (row: BookingRow) => row.packageId },
  ]
  const slugs = new Map<number, string>()
  for (const { table, idOf } of tables) {
    const ids = [...new Set(rows.flatMap((row) => idOf(row) ?? []))]
    if (ids.length === 0) continue
    const found = await queryable
      .select({ id: table.id, slug: table.slug })
      .from(table)
      .where(inArray(table.id, ids))
    for (const row of rows) {
      const slug = found.find(({ id }) => id === idOf(row))?.slug
      if (slug) slugs.set(row.id, slug)
    }
  }
  return slugs
}

function kidsOf(queryable: Queryable, ids: number[]) {
  return queryable
    .select()
    .from(bookingKid)
    .where(inArray(bookingKid.bookingId, ids))
    .orderBy(asc(bookingKid.id))
}

function sessionsOf(queryable: Queryable, ids: number[]) {
  return queryable
    .select({
      bookingId: bookingSession.bookingId,
      id: workshopSession.id,
      startsOn: workshopSession.startsOn,
      endsOn: workshopSession.endsOn,
      localDate: workshopSession.localDate,
    })
    .from(bookingSession)
    .innerJoin(workshopSession, eq(workshopSession.id, bookingSession.sessionId))
    .where(inArray(bookingSession.bookingId, ids))
    .orderBy(asc(workshopSession.startsOn))
}

async function firstOrders(queryable: Queryable, ids: number[]): Promise<Map<number, string>> {
  const rows = await queryable
    .select({ bookingId: orderBooking.bookingId, transactionId: order.transactionId })
    .from(orderBooking)
    .innerJoin(order, eq(order.id, orderBooking.orderId))
    .where(and(inArray(orderBooking.bookingId, ids), eq(orderBooking.state, 'sold')))
    .orderBy(asc(orderBooking.orderId))
  const first = new Map<number, string>()
  for (const { bookingId, transactionId } of rows) {
    if (!first.has(bookingId)) first.set(bookingId, transactionId)
  }
  return first
}

async function reviewedOf(queryable: Queryable, ids: number[]): Promise<Set<number>> {
  const rows = await queryable
    .select({ bookingId: playReview.bookingId })
    .from(playReview)
    .where(inArray(playReview.bookingId, ids))
  return new Set(rows.map(({ bookingId }) => bookingId))
}
