import type { Booking } from '@marah/contract/bookings'
import { favoriteColors } from '@marah/contract/kids'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lineDiscountJson } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { imageSources } from '../platform/pictures/images.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { type BookingRow, booking, bookingKid, bookingSession } from '../schema/bookings.ts'
import { playReview } from '../schema/invitations.ts'
import { order } from '../schema/orders.ts'
import { eventPackage, openPlay, workshop, workshopSession } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import { actionsOf, changeUntil } from './actions.ts'
import { dueOf } from './amounts.ts'
import { historyOf } from './history.ts'
import { holdEnds } from './hold-time.ts'
import { visitTaxJson } from './visit-tax.ts'

type BookingJson = z.input<typeof Booking>
type KidJson = Omit<BookingJson['kids'][number], 'favorite_color'> & {
  readonly favorite_color: string | null
}

/** A booking as the contract describes it, with the actions that its customer may take now. */
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

/** The same of several bookings, in their order, with one query for each kind of row. */
export async function bookingsJson(
  services: Services,
  queryable: Queryable,
  rows: readonly BookingRow[],
  language: Language,
): Promise<BookingJson[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const around = await aroundOf(queryable, ids)
  const ofWorkshops = rows.flatMap(({ id, kind }) => (kind === 'workshop' ? [id] : []))
  const sessions = Map.groupBy(await sessionsOf(queryable, ofWorkshops), ({ bookingId }) => bookingId)
  const ordered = ids.filter((id) => around.get(id)?.isOrdered)
  const history = await historyOf(queryable, ids, ordered)
  const ends = await holdEnds(queryable, rows)
  const now = services.now()
  return rows.map((row) =>
    present(row, {
      language,
      now,
      services,
      slug: around.get(row.id)?.slug ?? null,
      kids: around.get(row.id)?.kids ?? [],
      sessions: sessions.get(row.id) ?? [],
      order: around.get(row.id)?.order ?? null,
      hasReview: around.get(row.id)?.hasReview ?? false,
      isDisputed: around.get(row.id)?.isDisputed ?? false,
      history: history.get(row.id) ?? [],
      heldUntil: ends.get(row.id) ?? null,
    }),
  )
}

type Parts = {
  readonly language: Language
  readonly now: Date
  readonly services: Pick<Services, 'mediaUrl' | 'settings'>
  readonly slug: string | null
  readonly kids: readonly KidJson[]
  readonly sessions: Awaited<ReturnType<typeof sessionsOf>>
  readonly order: string | null
  readonly hasReview: boolean
  readonly isDisputed: boolean
  readonly history: BookingJson['history']
  readonly heldUntil: Date | null
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
    image_sources: row.image && imageSources(row.image, parts.services.mediaUrl),
    slug: parts.slug,
    open_play: row.openPlayId,
    slot: row.slotId,
    workshop: row.workshopId,
    sessions: parts.sessions.map(({ id, startsOn, endsOn, localDate, checkedInOn, makesUpFor }) => ({
      id,
      starts_at: startsOn.toISOString(),
      ends_at: endsOn.toISOString(),
      date: localDate,
      checked_in_on: checkedInOn?.toISOString() ?? null,
      makes_up_for: makesUpFor,
    })),
    hall: row.hallId,
    package: row.packageId,
    starts_at: row.startsOn.toISOString(),
    ends_at: row.endsOn.toISOString(),
    date: row.localDate,
    venue_timezone: row.timezone,
    guests: row.guests,
    grown_ups: row.grownUps,
    lines: row.lines.map((line) => ({
      kind: line.kind,
      ref: line.ref,
      quantity: line.quantity,
      name: textIn(language, line.name),
      unit_price: decimalText(line.unitPrice, row.currency),
      total: decimalText(line.total, row.currency),
      discount: lineDiscountJson(line, { language, currency: row.currency }),
    })),
    kids: parts.kids.map((each) => ({
      ...each,
      favorite_color: favoriteColors.find((color) => color === each.favorite_color) ?? null,
    })),
    group: row.group && {
      name: row.group.name,
      contact: row.group.contact,
      phone: row.group.phone,
      tax_number: row.group.taxNumber,
      heads_in: row.headsIn,
    },
    occasion: row.occasion,
    birthday_kid: row.birthdayKidId,
    notes: row.notes,
    coupon_code: row.couponCode,
    subtotal: decimalText(row.subtotal, row.currency),
    discount: decimalText(row.discount, row.currency),
    ...visitTaxJson(parts.services, row, { language, currency: row.currency }),
    total_amount: decimalText(row.amount, row.currency),
    total_amount_currency: row.currency,
    deposit_amount: row.depositAmount === null ? null : decimalText(row.depositAmount, row.currency),
    pays: row.pays,
    amount_paid: decimalText(row.amountPaid, row.currency),
    amount_due: decimalText(isOver ? 0 : dueOf(row), row.currency),
    balance_due_on: row.balanceDueOn?.toISOString() ?? null,
    refunded_amount: decimalText(row.refundedAmount, row.currency),
    in_cart: row.inCart,
    hold_expires_at: parts.heldUntil?.toISOString() ?? null,
    hold_max_until: row.holdMaxUntil?.toISOString() ?? null,
    policy: {
      refund_steps: row.policy.refundSteps.map(({ hoursBefore, percent }) => ({
        hours_before: hoursBefore,
        percent,
      })),
      reschedule_until_hours: row.policy.rescheduleUntilHours,
      reschedule_most: row.policy.rescheduleMost,
      move_fee: decimalText(row.policy.moveFee ?? 0, row.currency),
      deposit_kept: row.policy.depositKept ?? false,
      missed_made_up: row.policy.missedMadeUp ?? false,
    },
    called_off: row.calledOff && {
      reason: row.calledOff.reason && textIn(language, row.calledOff.reason),
    },
    order: parts.order,
    checked_in_on: row.checkedInOn?.toISOString() ?? null,
    reschedule_count: row.rescheduleCount,
    change_until: row.kind === 'event' ? changeUntil(row).toISOString() : null,
    refund_percent_most: row.refundPercentMost,
    payment_disputed: parts.isDisputed,
    ticket_code: row.status === 'confirmed' || row.status === 'checked_in' ? row.ticketCode : null,
    has_review: parts.hasReview,
    actions: actionsOf(row, parts.now, parts.isDisputed),
    history: parts.history,
  }
}

type Around = {
  /** The address of the booked activity, while its page exists. */
  readonly slug: string | null
  /** The first order that paid for it. */
  readonly order: string | null
  readonly isOrdered: boolean
  readonly hasReview: boolean
  readonly isDisputed: boolean
  readonly kids: readonly KidJson[]
}

/** Reads the facts about these bookings in other tables, in one query. */
async function aroundOf(queryable: Queryable, ids: number[]): Promise<Map<number, Around>> {
  const payments = sql`from ${orderBooking} where ${orderBooking.bookingId} = ${booking.id}`
  const rows = await queryable
    .select({
      id: booking.id,
      slug: sql<string | null>`coalesce(${openPlay.slug}, ${workshop.slug}, ${eventPackage.slug})`,
      order: sql<string | null>`(
        select ${order.transactionId} from ${order} where ${order.id} = (
          select min(${orderBooking.orderId}) ${payments} and ${orderBooking.state} = 'sold'))`,
      isOrdered: sql<boolean>`exists (select ${payments})`,
      hasReview: sql<boolean>`exists (
        select from ${playReview} where ${playReview.bookingId} = ${booking.id})`,
      isDisputed: sql<boolean>`exists (
        select from ${orderBooking} join ${order} on ${order.id} = ${orderBooking.orderId}
        where ${orderBooking.bookingId} = ${booking.id} and ${order.disputeStatus} in ('open', 'lost'))`,
      kids: sql<KidJson[]>`(
        select coalesce(jsonb_agg(to_jsonb(named) order by named.id), '[]')
        from (select id, kid_id as kid, name, date_of_birth, favorite_color from ${bookingKid}
          where ${bookingKid.bookingId} = ${booking.id}) named)`,
    })
    .from(booking)
    .leftJoin(openPlay, eq(openPlay.id, booking.openPlayId))
    .leftJoin(workshop, eq(workshop.id, booking.workshopId))
    .leftJoin(eventPackage, eq(eventPackage.id, booking.packageId))
    .where(inArray(booking.id, ids))
  return new Map(rows.map(({ id, ...around }) => [id, around]))
}

async function sessionsOf(queryable: Queryable, ids: number[]) {
  if (ids.length === 0) return []
  return queryable
    .select({
      bookingId: bookingSession.bookingId,
      id: workshopSession.id,
      startsOn: workshopSession.startsOn,
      endsOn: workshopSession.endsOn,
      localDate: workshopSession.localDate,
      checkedInOn: bookingSession.checkedInOn,
      makesUpFor: bookingSession.makesUpFor,
    })
    .from(bookingSession)
    .innerJoin(workshopSession, eq(workshopSession.id, bookingSession.sessionId))
    .where(inArray(bookingSession.bookingId, ids))
    .orderBy(asc(workshopSession.startsOn))
}
