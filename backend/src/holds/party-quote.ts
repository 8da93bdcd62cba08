import type { PartyQuote } from '@marah/contract/play/parties'
import type { z } from 'zod'
import { visitTaxJson } from '../bookings/index.ts'
import { findCoupon, quoteCoupon, tryCode } from '../coupons/index.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { decimalText } from '../platform/money/money.ts'
import {
  depositOf,
  type PartyPlaceRequest,
  partyLines,
  possibleParty,
  requireAddOnsLeft,
  requireAreaRoom,
  type Shown,
  theVenue,
  type VenueRow,
} from '../play/index.ts'
import { accountOf, type Customer, type Visitor } from '../services/actor.ts'
import { problemOf } from './booking-coupon.ts'
import { subtotalOf } from './plan.ts'
import { priceVisit } from './price.ts'

type QuoteRequest = PartyPlaceRequest & { readonly coupon_code?: string | undefined }
type Asker = { readonly actor: Customer | Visitor; readonly clientAddress: string }

/** Returns every fee of a party before anything is held; the same amounts as its booking will have. */
export async function quotePartyJson(
  shown: Shown,
  request: QuoteRequest,
  asker: Asker,
): Promise<z.input<typeof PartyQuote>> {
  const { services, language } = shown
  const { db } = services.database
  const now = services.now()
  const venue = await theVenue(db)
  const party = await possibleParty(db, venue, request, now)
  const lines = partyLines(party.chosen, party, party.addOns)
  await requireAddOnsLeft(db, { time: party, lines }, { now })
  const { chosen, guests, grownUps } = party
  await requireAreaRoom(db, { packageId: chosen.id, time: party, guests, grownUps }, { now })
  const subtotal = subtotalOf(lines)
  const { takes, problem } = await couponOn(shown, { request, asker, venue, subtotal })
  const { currency, timezone } = venue
  const price = priceVisit(services, { lines, currency, timezone }, takes)
  const total = price.amount
  const deposit = depositOf(party.chosen, { total, currency: venue.currency }, party.startsAt, now)
  return {
    lines: lines.map((line) => ({
      kind: line.kind,
      ref: line.ref,
      name: textIn(language, line.name),
      unit_price: decimalText(line.unitPrice, venue.currency),
      quantity: line.quantity,
      total: decimalText(line.total, venue.currency),
      discount: null,
    })),
    subtotal: decimalText(subtotal, venue.currency),
    discount: decimalText(takes, venue.currency),
    total_amount: decimalText(total, venue.currency),
    deposit_amount: decimalText(deposit?.amount ?? total, venue.currency),
    balance_due_on: deposit?.balanceDueOn.toISOString() ?? null,
    ...visitTaxJson(services, price, { language, currency }),
    currency: venue.currency,
    starts_at: party.startsAt.toISOString(),
    ends_at: party.endsAt.toISOString(),
    coupon_problem: problem,
  }
}

async function couponOn(
  { services, language }: Shown,
  given: {
    readonly request: QuoteRequest
    readonly asker: Asker
    readonly venue: VenueRow
    readonly subtotal: number
  },
): Promise<{ takes: number; problem: string | null }> {
  const { request, asker, venue, subtotal } = given
  const code = request.coupon_code?.trim()
  if (!code) return { takes: 0, problem: null }
  const { db } = services.database
  const userId = accountOf(asker.actor)
  const quote = await tryCode(services, { userId, clientAddress: asker.clientAddress }, async () =>
    quoteCoupon(services, db, await findCoupon(db, code), {
      purpose: 'event',
      sum: subtotal,
      currency: venue.currency,
      // Without a customer: earlier uses of coupons are only known after login.
      userId: userId ?? 0,
      now: services.now(),
    }),
  )
  if (quote.problem === null) return { takes: quote.takes, problem: null }
  const { messageKey, values } = problemOf(quote, venue.currency)
  return { takes: 0, problem: services.messages[language](messageKey, values) }
}
