/** Writes a new booking from its plan, with its children, its sessions and its first event. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { newHoldTime } from '../bookings/index.ts'
import { columnsOfWhat, sessionIdsOf } from '../capacity/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Language } from '../platform/language/messages.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import type { Plan } from './plan.ts'
import { priceVisit } from './price.ts'

/** What a family adds to its booking besides the plan: texts, the birthday child, and whether it pays the deposit first. */
export type Details = {
  readonly occasion?: string | undefined
  readonly birthdayKid?: number | null | undefined
  readonly notes?: string | undefined
  readonly pays?: 'full' | 'deposit' | undefined
}

/** The request for a new booking. */
export type NewHold = Details & {
  readonly userId: number
  readonly language: Language
  /** The client's idempotency key with the request; the same key makes one hold. */
  readonly key: { readonly name: string; readonly request: unknown } | undefined
}

/** Writes a new booking that holds its places for a while, or until an offer ends. */
export function writeHold(
  services: Services,
  tx: Transaction,
  request: NewHold,
  plan: Plan,
  offer?: { readonly until: Date },
): Promise<BookingRow> {
  const now = services.now()
  const values = {
    ...detailsOf(services, plan, request),
    userId: request.userId,
    status: 'held' as const,
    inCart: offer === undefined,
    timezone: plan.timezone,
    currency: plan.currency,
    language: request.language,
    clientKey: request.key?.name ?? null,
    clientRequest: request.key ? requestHash(request.key.request) : null,
    ...(offer
      ? { holdExpiresOn: offer.until, holdMaxUntil: offer.until }
      : newHoldTime(services.settings.rules(), now)),
    createdOn: now,
    editedOn: now,
  }
  return insertBooking(tx, values, { sessionIds: sessionIdsOf(plan.what), kids: plan.kids })
}

/** The contract's schema sorts the fields, so equal requests have equal texts. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

/** Returns the columns that a plan and its details fill. */
export function detailsOf(services: Pick<Services, 'settings' | 'now'>, plan: Plan, details: Details) {
  const price = priceVisit(services, plan, 0)
  return {
    ...columnsOfWhat(plan.what),
    title: plan.title,
    place: plan.place,
    image: plan.image,
    startsOn: plan.startsOn,
    endsOn: plan.endsOn,
    localDate: plan.localDate,
    guests: plan.guests,
    grownUps: plan.grownUps,
    group: plan.group ?? null,
    policy: plan.policy,
    ...price,
    ...paymentOf(plan, price.amount, details.pays),
    ...(details.occasion !== undefined && { occasion: details.occasion }),
    ...(details.birthdayKid !== undefined && { birthdayKidId: details.birthdayKid }),
    ...(details.notes !== undefined && { notes: details.notes }),
  }
}

/** Returns the deposit and the balance, if deposits are offered for such an amount. */
function paymentOf(
  { depositOf }: Pick<Plan, 'depositOf'>,
  total: number,
  pays: Details['pays'],
): Pick<BookingRow, 'depositAmount' | 'balanceDueOn' | 'pays'> {
  const deposit = depositOf?.(total) ?? null
  return {
    depositAmount: deposit?.amount ?? null,
    balanceDueOn: deposit?.balanceDueOn ?? null,
    pays: deposit && pays === 'deposit' ? 'deposit' : 'full',
  }
}

type BookingParts = Pick<Plan, 'kids'> & { readonly sessionIds: readonly number[] }

/** Crockford's base 32, whose letters are not confused when they are read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Inserts a booking with its sessions, its kids and its first event, in one statement. The family says its reference at
 * check-in, so it is short; if it is taken, another one is drawn.
 */
async function insertBooking(
  tx: Transaction,
  values: Omit<typeof booking.$inferInsert, 'reference'>,
  parts: BookingParts,
): Promise<BookingRow> {
  for (;;) {
    const code = [...randomBytes(6)].map((byte) => alphabet[byte % alphabet.length]).join('')
    const made = tx.$with('made').as(
      tx
        .insert(booking)
        .values({ ...values, reference: `B-${code}` })
        .onConflictDoNothing({ target: booking.reference })
        .returning(),
    )
    const [row] = await tx
      .with(made, ...partsOf(tx, parts))
      .select()
      .from(made)
    if (row) return row
  }
}

/** Writes the rows that belong to the booking `made`, if it was made. */
function partsOf(tx: Transaction, { sessionIds, kids }: BookingParts) {
  const given = kids.map(({ kidId, name, dateOfBirth, favoriteColor, notes }) => ({
    kid_id: kidId,
    name,
    date_of_birth: dateOfBirth,
    favorite_color: favoriteColor,
    notes,
  }))
  return [
    tx.$with('events', {}).as(sql`
      insert into booking_event (booking_id, kind, happened_on, amount)
      select made.id, 'held', made.created_on, made.amount from made`),
    tx.$with('kids', {}).as(sql`
      insert into booking_kid (booking_id, kid_id, name, date_of_birth, favorite_color, notes)
      select made.id, kid.* from made, jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as kid (kid_id int, name text, date_of_birth date, favorite_color text, notes text)`),
    tx.$with('sessions', {}).as(sql`
      insert into booking_session (booking_id, session_id)
      select made.id, session_id from made, unnest(${sql.param([...sessionIds])}::int[]) as session_id`),
  ]
}
